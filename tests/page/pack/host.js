/** A static host: a folder served below a path, with what its `_headers` says, as Netlify and Cloudflare Pages read it. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { mediaTypes } from '../server.js';

/** @typedef {{ path: RegExp, headers: [string, string][] }} Rule */

export class StaticHost {
  #rules;
  #server;

  /**
   * @param {string} folder
   * @param {string} [below]  the path it is served below, with slashes at both ends
   */
  constructor(folder, below = '/') {
    this.below = below;
    this.#rules = rulesOf(folder);
    this.#server = createServer(async (request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://host');
      const path = pathname.startsWith(below) ? `/${pathname.slice(below.length)}` : null;
      const content = path && await readFile(join(folder, path === '/' ? 'index.html' : path)).catch(() => null);
      if (!path || !content) return void response.writeHead(404).end();
      response.setHeader('Content-Type', mediaTypes[extname(path)] ?? (path === '/' ? mediaTypes['.html'] : 'text/plain'));
      for (const rule of this.#rules) if (rule.path.test(path)) for (const [name, value] of rule.headers) response.appendHeader(name, value);
      response.end(content);
    });
  }

  /** @returns {Promise<void>} */
  start() {
    return new Promise((resolve) => this.#server.listen(0, '127.0.0.1', () => resolve()));
  }

  stop() {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  /** Where the folder is found, with a slash at its end. */
  get address() {
    const bound = this.#server.address();
    assert(bound && typeof bound === 'object');
    return `http://127.0.0.1:${bound.port}${this.below}`;
  }
}

/** What `_headers` says, if there is one: paths, each with its headers on lines that are set in.
 * @param {string} folder @returns {Rule[]} */
function rulesOf(folder) {
  let text = '';
  try {
    text = readFileSync(join(folder, '_headers'), 'utf8');
  } catch {
    return [];
  }
  return text.trim().split(/\n(?=\/)/).map((rule) => {
    const [path, ...lines] = rule.trim().split('\n');
    return {
      path: new RegExp(`^${path.replaceAll('.', '\\.').replace('*', '.*')}$`),
      headers: lines.filter(Boolean).map((line) => /** @type {[string, string]} */ (line.trim().split(/:\s*/, 2))),
    };
  });
}
