/** The page served as a visitor gets it: index.html and what lies in www, on a free port of this machine. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** @type {Record<string, string>} */
const mediaTypes = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};

export class PageServer {
  /** Every request that came in, in order: '/', '/www/main.js', … */
  requests = /** @type {string[]} */ ([]);

  #server = createServer(async (request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://page');
    this.requests.push(pathname + search);
    const file = pathname === '/' ? '/index.html' : pathname;
    const content = isPageFile(file) ? await readFile(join(root, file)).catch(() => null) : null;
    const type = mediaTypes[extname(file)] ?? 'text/plain; charset=utf-8';
    response.writeHead(content ? 200 : 404, { 'Content-Type': type, 'Cache-Control': 'no-store', 'Access-Control-Allow-Origin': '*' });
    response.end(content);
  });

  /** @returns {Promise<void>} */
  start() {
    return new Promise((resolve) => this.#server.listen(0, '127.0.0.1', () => resolve()));
  }

  stop() {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  /** Where the page is found, with no slash at its end. */
  get address() {
    const bound = this.#server.address();
    assert(bound && typeof bound === 'object');
    return `http://127.0.0.1:${bound.port}`;
  }
}

/** @param {string} path  as URL makes it, so without '..' */
function isPageFile(path) {
  return path === '/index.html' || /^\/www\/[\w./-]+$/.test(path);
}
