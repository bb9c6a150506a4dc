/** A real Chromium without a window, found on this machine. */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';

const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

export function launchChromium() {
  return chromium.launch({ executablePath: findChromium(), args: browserArguments });
}

/** @returns {string} */
function findChromium() {
  const named = process.env.CHROMIUM;
  if (named) return named;
  const directories = (process.env.PATH ?? '').split(delimiter);
  const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
  const found = names.flatMap((name) => directories.map((directory) => join(directory, name))).find(existsSync);
  assert(found, 'a Chromium is needed: install Debian\'s package chromium, or name one in CHROMIUM');
  return found;
}
