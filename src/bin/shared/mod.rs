//! What both commands stand on: where things lie, JavaScript without comments, other people's programs, and the engine compiled for the browser.

pub mod browsers;
pub mod comments;
pub mod engine;
pub mod project;
pub mod tools;
pub mod wasm_target;
