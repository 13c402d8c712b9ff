/**
 * Finishes a package's folder after the build and before packing: adds the licence, and strips comments and indentation
 * from scripts, but keeps their names and breaks long lines. Comments stay in the declarations, where editors show
 * them. In the engine's scripts, comments and indentation were a sixth of its package.
 */
import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transform } from 'esbuild';

const LICENCE = fileURLToPath(new URL('../LICENSE', import.meta.url));

/** Scripts that the compiler wrote, one for each module; bundles have no comments. */
const isModule = (path) =>
  /\.js$/.test(path) && !/(^|[/\\])(bundle|browser|site|harfbuzz-web)[/\\]|\.test\./.test(path);

/** `folder` holds the `package.json`. */
export async function finishPackage(folder) {
  copyFileSync(LICENCE, join(folder, 'LICENSE'));
  const scripts = join(folder, 'dist');
  if (!existsSync(scripts)) return;
  for (const path of readdirSync(scripts, { recursive: true }).filter(isModule)) {
    const file = join(scripts, path);
    const options = { format: 'esm', target: 'es2022', minifyWhitespace: true, lineLimit: 160 };
    const { code } = await transform(readFileSync(file, 'utf8'), options);
    writeFileSync(file, code);
  }
}
