//! `cargo site serve`: the page on this machine's own address, and nothing but the page.

use std::error::Error;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::thread;

use tiny_http::{Header, Method, Request, Response, Server};

use crate::build;
use crate::files;
use crate::shared::project;
use crate::shared::tools::Outcome;

/// How many requests are answered at once.
const WORKERS: usize = 8;

/// Builds the page and serves it until the program is stopped.
pub fn serve(port: u16) -> Outcome {
    let server = Server::http(("127.0.0.1", port)).map_err(|error| not_bound(port, &*error))?;
    build::build()?;
    println!(
        "serving on http://{} (Ctrl+C stops it)",
        server.server_addr()
    );
    thread::scope(|scope| {
        for _ in 0..WORKERS {
            scope.spawn(|| server.incoming_requests().for_each(answer));
        }
    });
    Ok(())
}

fn not_bound(port: u16, error: &(dyn Error + 'static)) -> String {
    match error.downcast_ref().map(io::Error::kind) {
        Some(ErrorKind::AddrInUse) => {
            format!("port {port} is taken; choose another one with --port")
        }
        _ => format!("port {port} cannot be used ({error}); choose another one with --port"),
    }
}

/// Answers one request. That a visitor has gone away meanwhile is no error.
fn answer(request: Request) {
    let _ = match page_file(request.method(), request.url()) {
        Ok((content, kind)) => {
            let response = Response::from_data(content).with_header(header("Content-Type", kind));
            let response = response.with_header(header("Cache-Control", "no-cache"));
            // A frame without an origin of its own has to ask for everything as from elsewhere.
            request.respond(response.with_header(header("Access-Control-Allow-Origin", "*")))
        }
        Err(status) => {
            let sentence = format!("{status}: there is nothing here\n");
            request.respond(Response::from_string(sentence).with_status_code(status))
        }
    };
}

/// The file a request asks for and its media type, or the status that refuses it.
fn page_file(method: &Method, url: &str) -> Result<(Vec<u8>, &'static str), u16> {
    if !matches!(method, Method::Get | Method::Head) {
        return Err(405);
    }
    let path = page_path(url).ok_or(404_u16)?;
    let content = files::served(&project::root().join(&path)).map_err(|_| 404_u16)?;
    Ok((content, media_type(&path)))
}

/// The place of a file within the project; none but `index.html` and what lies in `www` can be asked for.
fn page_path(url: &str) -> Option<PathBuf> {
    let path = url.split(['?', '#']).next()?.strip_prefix('/')?;
    if matches!(path, "" | "index.html") {
        return Some("index.html".into());
    }
    let is_plain = |name: &str| {
        !name.is_empty()
            && !name.starts_with('.')
            && name
                .chars()
                .all(|c| c.is_ascii_alphanumeric() || "._-".contains(c))
    };
    let names: Vec<&str> = path.split('/').collect();
    (names[0] == "www" && names.iter().all(|name| is_plain(name))).then(|| names.iter().collect())
}

fn media_type(path: &Path) -> &'static str {
    match path.extension().and_then(|extension| extension.to_str()) {
        Some("html") => "text/html; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("json") => "application/json",
        Some("wasm") => "application/wasm",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        _ => "text/plain; charset=utf-8",
    }
}

fn header(name: &str, value: &str) -> Header {
    Header::from_bytes(name, value).expect("a header of plain letters")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_and_its_files_can_be_asked_for() {
        assert_eq!(page_path("/?game=bosh"), Some("index.html".into()));
        assert_eq!(page_path("/index.html"), Some("index.html".into()));
        assert_eq!(
            page_path("/www/pkg/adji_bg.wasm"),
            Some("www/pkg/adji_bg.wasm".into())
        );
    }

    #[test]
    fn nothing_else_can() {
        for url in [
            "/Cargo.toml",
            "/www/../Cargo.toml",
            "/www/%2e%2e/Cargo.toml",
            "/www//etc/passwd",
            "/www/.hidden",
            "/wwwx/a",
            "www/a",
        ] {
            assert_eq!(page_path(url), None, "{url}");
        }
    }

    #[test]
    fn only_reading_is_answered() {
        assert_eq!(page_file(&Method::Post, "/"), Err(405));
        assert_eq!(page_file(&Method::Get, "/www/no-such-file.js"), Err(404));
    }
}
