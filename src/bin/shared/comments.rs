//! JavaScript without its comments: they are for people who read the project, and no visitor need load them.

/// The same code without the comments that begin a line. What follows one on its last line stays.
///
/// It knows nothing of texts that go over several lines: in these, no line of the project begins like a comment.
pub fn without_comments(code: &str) -> String {
    let mut kept = String::new();
    let mut rest = code;
    while !rest.is_empty() {
        let line = rest.trim_start_matches(' ');
        rest = if let Some(comment) = line.strip_prefix("/**") {
            let after = comment.split_once("*/").map_or("", |(_, after)| after);
            let after = after.trim_start_matches(' ');
            after.strip_prefix('\n').unwrap_or(after)
        } else if line.starts_with("//") {
            line.split_once('\n').map_or("", |(_, after)| after)
        } else {
            let (line, after) = rest.split_at(rest.find('\n').map_or(rest.len(), |end| end + 1));
            kept.push_str(line);
            after
        };
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_that_begin_a_line_go() {
        let code = "\
/** About.
 * @typedef {X} Y */
import a from './a.js';

export class A {
  /** Whether. */ #is = true;
  // One line.
  /** @param {number} a */
  b(a) {
    return a / 2; // half
  }
}
";
        let bare = "\
import a from './a.js';

export class A {
#is = true;
  b(a) {
    return a / 2; // half
  }
}
";
        assert_eq!(without_comments(code), bare);
    }

    #[test]
    fn what_is_no_comment_stays() {
        let code =
            "const accept = 'text/*';\nconst host = 'http://x';\n  * 2;\nconst last = 1 /* two */;";
        assert_eq!(without_comments(code), code);
    }
}
