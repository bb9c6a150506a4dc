/** Where `cargo site pack` has put what it made. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

export const packed = join(root, process.env.CARGO_TARGET_DIR ?? 'target', 'pack');
