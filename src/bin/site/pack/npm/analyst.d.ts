/** The analyst: what a move is worth, and what the computer would play. In Node it thinks on the calling thread, a little at a time. */
/// <reference lib="esnext.disposable" />
export * from './lib/analyst.js';
