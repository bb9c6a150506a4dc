//! The engine compiled to wasm, with the JavaScript around it.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;

use wasm_bindgen_cli_support::Bindgen;

use crate::shared::comments::without_comments;
use crate::shared::project;
use crate::shared::tools::{self, Outcome};
use crate::shared::wasm_target::{Compiler, TRIPLE};

/// Builds the engine into a folder of its own, which is made anew: `adji_bg.wasm`, `adji.js` and their types.
pub fn build(folder: &Path, features: &[&str]) -> Outcome {
    let wasm = compile(&Compiler::find()?, features)?;
    bind(&wasm, folder)?;
    optimise(&folder.join("adji_bg.wasm"))
}

fn compile(compiler: &Compiler, features: &[&str]) -> Outcome<PathBuf> {
    let target = project::target();
    let mut cargo = compiler.build();
    cargo
        .args(["--release", "--lib", "--features", &features.join(",")])
        .arg("--target-dir")
        .arg(&target);
    tools::run(&mut cargo)?;
    Ok(target.join(TRIPLE).join("release/adji.wasm"))
}

/// Writes the JavaScript and the types around the wasm.
fn bind(wasm: &Path, folder: &Path) -> Outcome {
    let _ = fs::remove_dir_all(folder);
    let mut bindgen = Bindgen::new();
    bindgen
        .input_path(wasm)
        .typescript(true)
        .omit_default_module_path(false)
        .remove_name_section(true)
        .remove_producers_section(true);
    let web = bindgen
        .web(true)
        .and_then(|bindgen| bindgen.generate(folder));
    web.map_err(|error| format!("wasm-bindgen failed: {error:#}"))?;
    drop_comments(&folder.join("adji.js"))
        .map_err(|error| format!("the glue could not be written: {error}"))
}

/// Takes the documentation out of the JavaScript; it stands with the types.
fn drop_comments(glue: &Path) -> io::Result<()> {
    fs::write(glue, without_comments(&fs::read_to_string(glue)?))
}

/// Makes the wasm smaller and faster, where npm can be had. That low memory is unused holds for Rust, which keeps the
/// end of the stack there.
fn optimise(wasm: &Path) -> Outcome {
    if let Err(sentence) = tools::install_npm() {
        eprintln!(
            "{sentence}; going on without wasm-opt, so the engine stays larger than it need be"
        );
        return Ok(());
    }
    let mut wasm_opt = Command::new(project::npm_program("wasm-opt"));
    tools::run(
        wasm_opt
            .args(["-O4", "--converge", "--low-memory-unused", "-o"])
            .arg(wasm)
            .arg(wasm),
    )
}
