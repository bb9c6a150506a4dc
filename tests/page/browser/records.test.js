// Records: a match saved, opened, refused and commented, with whatever stands in the text.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { assertAccessible, assertFits, openPage } from '../harness.js';
import { textOf } from './record.js';
import { choose, games, matchKey, moveList, openDialog, openGame, playAll, ready, tool } from './table.js';

/** @typedef {import('./table.js').Page} Page */

const hostile = '<script>document.title = "caught"</script><img src=x onerror="document.title = \'caught\'">';

const commented = `[Game "bosh"]
[South "Amina ${hostile.replaceAll('"', '\\"')}"]
[North "Bo"]
[Event "Wadi cup 🌱"]

[Round "1"]
{before all}
1. C d {the second ${hostile}}
3. B

*
`;

/** Opens the dialog of records and waits until the record stands in it.
 * @param {Page} page */
async function openRecords(page) {
  const dialog = await openDialog(page, 'Record');
  await page.waitForFunction(() => {
    const area = document.querySelector('dialog textarea');
    return area instanceof HTMLTextAreaElement && area.value !== '';
  });
  return dialog;
}

/** @param {Page} page */
const written = (page) => page.getByLabel('Record of the match');

/** Writes a record into the dialog and asks for its match.
 * @param {Page} page @param {string} record */
async function show(page, record) {
  await written(page).fill(record);
  await page.getByRole('button', { name: 'Show this match' }).click();
}

/** @param {Page} page */
async function shownMatch(page) {
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await ready(page);
}

/** What the browser keeps. @param {Page} page @returns {Promise<Record<string, string>>} */
const kept = (page) => page.evaluate(() => ({ ...localStorage }));

/** Gives the dialog a file.
 * @param {Page} page @param {string | Buffer} content */
async function giveFile(page, content) {
  await page.locator('dialog input[type=file]').setInputFiles({ name: 'match.txt', mimeType: 'text/plain', buffer: Buffer.from(content) });
}

test('a match is saved as a file that says who played, and when', async () => {
  const page = await openGame('bosh', { speed: 'Off' });
  await playAll(page, 'bosh', [2, 8, 1]);
  await openRecords(page);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a file' }).click();
  const download = await saved;
  assert.match(download.suggestedFilename(), /^bosh-\d{4}-\d\d-\d\d\.txt$/);
  const record = await readFile(await download.path(), 'utf8');
  assert.match(record, /^\[Game "bosh"\]\n\[South "\?"\]\n\[North "\?"\]\n\[Date "\d{4}-\d\d-\d\d"\]\n/);
  assert.match(record, /\n1\. C d B\n\n\*\n$/);
  await assertAccessible(page);
});

test('a saved file is opened in another browser, to be stepped through and played on', async () => {
  const page = await openGame('anywoli', { speed: 'Off' });
  await openRecords(page);
  await giveFile(page, commented);
  await shownMatch(page);
  await page.getByRole('heading', { level: 1, name: games.bosh.name }).waitFor();
  assert.equal(new URL(page.url()).searchParams.get('game'), 'bosh');
  assert.deepEqual(await moveList(page), ['South C', 'North d', 'South B']);
  assert.equal(await page.getByLabel('The match so far').inputValue(), '3');
});

test('comments stand at their moves, survive a reload, and are written again', async () => {
  const page = await openGame('bosh', { speed: 'Off' });
  await openRecords(page);
  await show(page, commented);
  await shownMatch(page);
  const comments = page.getByRole('group', { name: 'Comments' });
  const slider = page.getByLabel('The match so far');
  for (const reloaded of [false, true]) {
    if (reloaded) {
      await page.reload();
      await ready(page);
    }
    await comments.getByText('No comment on this move.').waitFor();
    await slider.fill('2');
    await comments.getByText(`the second ${hostile}`, { exact: true }).waitFor();
    await slider.fill('0');
    await comments.getByText('before all').waitFor();
  }
  assert.match(await page.locator('.notes').innerText(), /^Amina <script>.* – Bo/);
  assert.equal(await page.title(), 'Bosh · Adji');
  await assertAccessible(page);
  await openRecords(page);
  const record = await written(page).inputValue();
  assert(record.includes('{the second <script>'), record);
  assert(record.includes('[Event "Wadi cup 🌱"]'), record);
});

test('a comment goes with the move that is replaced, not with one that is undone', async () => {
  const page = await openGame('bosh', { speed: 'Off' });
  await openRecords(page);
  await show(page, '[Game "bosh"]\n1. C {one} d {two} *');
  await shownMatch(page);
  const comments = page.getByRole('group', { name: 'Comments' });
  await comments.getByText('two').waitFor();
  await tool(page, 'Undo').click();
  await comments.getByText('one').waitFor();
  await tool(page, 'Redo').click();
  await comments.getByText('two').waitFor();
  await tool(page, 'Undo').click();
  await choose(page, 'a');
  await comments.getByText('No comment on this move.').waitFor();
  const notes = (await kept(page))['adji.notes.bosh'];
  assert.match(notes, /one/);
  assert.doesNotMatch(notes, /two/);
  await openDialog(page, 'New game');
  await page.getByRole('button', { name: 'Begin anew' }).click();
  await page.locator('.notes').waitFor({ state: 'hidden' });
  assert.equal((await kept(page))['adji.notes.bosh'], undefined);
});

test('a match in progress is asked for before it is gone', async () => {
  const page = await openGame('bosh', { match: textOf('bosh', [0]) });
  await openRecords(page);
  await show(page, commented);
  await page.getByText('The match of Bosh that you have begun would be gone.').waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  assert.deepEqual(await moveList(page), ['South A']);
  assert.equal((await kept(page))[matchKey('bosh')], textOf('bosh', [0]));
  await page.getByRole('button', { name: 'Show this match' }).click();
  await page.getByRole('button', { name: 'Show it' }).click();
  await shownMatch(page);
  assert.deepEqual(await moveList(page), ['South C', 'North d', 'South B']);
});

test('what is damaged or illegal is named with its place, and nothing else happens', async () => {
  const match = textOf('bosh', [0]);
  const page = await openGame('bosh', { match });
  await openRecords(page);
  /** @type {[string, RegExp, string][]} */
  const damaged = [
    ['[Game "bosh"]\n\n1. C C *', /^Line 3, column 6: Pit C belongs to South\. North may play a, b, d,? and e\.$/, 'C'],
    ['[Game "anywoli"]\n1. A m *', /^Line 2, column 6: "m" is no move\. North may play .*, k,? and l\.$/, 'm'],
    ['[Game "bosh"]\n[Result "1-0"]\n*', /^Line 2, column 10: "1-0" does not fit\. Here it is "\*"\.$/, '1-0'],
    ['[Game "bosh"]\n[Position "4-4"]\n*', /^line 2, column 12: .*"4-4" is no start of a match$/, '4-4'],
    [hostile, /^Line 1, column 1: The record names no game\./, '<script>document.title'],
    [`[Game "${hostile.replaceAll('"', '')}"]`, /^Line 1, column 8: There is no game "<script>/, '<script>document.title'],
    ['', /^Line 1, column 1: The record names no game\./, ''],
  ];
  for (const [record, sentence, selected] of damaged) {
    await show(page, record);
    assert.match(await page.getByRole('alert').innerText(), sentence);
    const selection = await written(page).evaluate((area) => (area instanceof HTMLTextAreaElement
      ? area.value.slice(area.selectionStart, area.selectionEnd) : null));
    assert.equal(selection, selected, record);
  }
  await assertAccessible(page);
  assert.deepEqual(await moveList(page), ['South A']);
  assert.equal((await kept(page))[matchKey('bosh')], match);
  assert.equal(await page.title(), 'Bosh · Adji');
});

test('files that are too large, no text or foreign are refused', async () => {
  const page = await openGame('bosh');
  await openRecords(page);
  const alert = page.getByRole('alert');
  await giveFile(page, commented.replace('before all', 'a'.repeat(1_000_000)));
  assert.match(await alert.innerText(), /too long: it may have 1,?000,?000 bytes/);
  await giveFile(page, Buffer.from([0xff, 0xfe, 0, 0x80, 1, 2, 3]));
  await alert.getByText('Line 1, column 1: The record names no game.').waitFor();
  await show(page, commented.replace('before all', 'a'.repeat(1_000_000)));
  assert.match(await alert.innerText(), /too long/);
  assert.deepEqual(await moveList(page), []);
});

test('a file of a million bytes is opened', async () => {
  const page = await openGame('bosh');
  await openRecords(page);
  const filling = 'a'.repeat(1_000_000 - Buffer.byteLength(commented));
  await giveFile(page, commented.replace('{before all', `{before all${filling}`));
  await shownMatch(page);
  assert.deepEqual(await moveList(page), ['South C', 'North d', 'South B']);
});

test('a record with the line ends and the mark of another system is opened by dropping it', async () => {
  const page = await openGame('bosh');
  await openRecords(page);
  await page.getByRole('dialog').evaluate((dialog, record) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([record], 'match.adji'));
    dialog.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  }, `\uFEFF${commented.replaceAll('\n', '\r\n')}`);
  await shownMatch(page);
  assert.deepEqual(await moveList(page), ['South C', 'North d', 'South B']);
});

test('where nothing can be stored a record is opened all the same', async () => {
  const page = await openGame('bosh', { storage: 'refused', width: 320, height: 640 });
  await openRecords(page);
  await show(page, commented);
  await shownMatch(page);
  assert.deepEqual(await moveList(page), ['South C', 'North d', 'South B']);
  await openRecords(page);
  await assertFits(page);
  await assertAccessible(page);
});

test('notes that were damaged where they are kept leave the match alone', async () => {
  const page = await openGame('bosh', { match: textOf('bosh', [2]), stored: { 'adji.notes.bosh': '{"comments":[{"round":1' } });
  assert.deepEqual(await moveList(page), ['South C']);
  await openRecords(page);
  assert.match(await written(page).inputValue(), /1\. C\n/);
});

test('where the engine for records cannot be had, the dialog says so', async () => {
  const page = await openPage({ path: '/?game=bosh', complaints: [/404/, /Failed/, /MIME/] });
  await ready(page);
  await page.route('**/pkg/record/*', (route) => route.fulfill({ status: 404, body: '' }));
  await openDialog(page, 'Record');
  await page.getByText('This part could not be loaded. Please try again.').waitFor();
});
