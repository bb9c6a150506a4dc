/** The page served as a visitor gets it, index.html and what lies in www, on a free port of this machine; and pages of others that embed it. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The comments that begin a line: JavaScript is served without them. */
const comments = /^ *(?:\/\*\*.*?\*\/ *\n?|\/\/.*?\n)/gms;

/** What kinds of files there are, by their endings. @type {Record<string, string>} */
export const mediaTypes = {
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

  /** Pages of others, by their paths. @type {Map<string, { html: string, headers: Record<string, string> }>} */
  #hosts = new Map();

  #server = createServer(async (request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://page');
    this.requests.push(pathname + search);
    const host = this.#hosts.get(pathname);
    if (host) {
      response.writeHead(200, { 'Content-Type': mediaTypes['.html'], ...host.headers });
      response.end(host.html);
      return;
    }
    const file = pathname === '/' ? '/index.html' : pathname;
    const content = await served(file);
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
    return this.#at('127.0.0.1');
  }

  /** The same by another name, so that to a browser it is another origin. */
  get elsewhere() {
    return this.#at('localhost');
  }

  /**
   * Serves a page of somebody else.
   * @param {string} html
   * @param {Record<string, string>} [headers]
   * @returns {string} its path
   */
  host(html, headers = {}) {
    const path = `/host/${this.#hosts.size}.html`;
    this.#hosts.set(path, { html, headers });
    return path;
  }

  /** @param {string} name  of this machine */
  #at(name) {
    const bound = this.#server.address();
    assert(bound && typeof bound === 'object');
    return `http://${name}:${bound.port}`;
  }
}

/**
 * What a visitor is sent of a file; null if there is nothing for visitors.
 * @param {string} path
 * @returns {Promise<Buffer | string | null>}
 */
export async function served(path) {
  const content = isPageFile(path) ? await readFile(join(root, path)).catch(() => null) : null;
  return content && extname(path) === '.js' ? content.toString().replace(comments, '') : content;
}

/** @param {string} path  as URL makes it, so without '..' */
function isPageFile(path) {
  return path === '/index.html' || /^\/www\/[\w./-]+$/.test(path);
}
