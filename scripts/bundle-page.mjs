/**
 * Joins the page into the few files that the service sends (`dist/site`): the page's own script, the worker's with the
 * engine, and what the worker loads on demand. Run by `npm run build`, after the compiler.
 */
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CONVERSION_OPTIONS } from '@quire/core/plugin';
import { writeSamples } from '../page/samples.mjs';
import { bundleSite } from './bundle-site.mjs';

const here = fileURLToPath(new URL('../page/', import.meta.url));
const site = join(here, 'dist/site');

const BUILTIN = /^(node:.+|module|fs|path|url)$/;
const NO_BUILTIN = '\0without-node';

/**
 * A template engine needs modules of Node only for SVG and WebP pictures: in a browser, functions of these modules
 * throw.
 */
const withoutNode = {
  name: 'without Node',
  resolveId: (specifier) =>
    BUILTIN.test(specifier) ? { id: `${NO_BUILTIN}:${specifier}.cjs`, moduleSideEffects: false } : undefined,
  load: (id) =>
    id.startsWith(NO_BUILTIN)
      ? `const refuse = () => { throw new Error('a browser cannot do this'); };
        module.exports = new Proxy({ createRequire: () => Object.assign(refuse, { resolve: refuse }) }, {
          get: (known, name) => known[name] ?? refuse,
        });`
      : undefined,
};

await bundleSite({
  here,
  entries: { page: 'dist/main.js', worker: 'dist/worker/main.js' },
  out: site,
  plugins: [withoutNode],
});
for (const file of readdirSync(join(here, 'static'))) copyFileSync(join(here, 'static', file), join(site, file));

/** The bounds of a control are those of the option with the same name. */
function boundsOf({ kind, minimum, maximum, decimals, maxLength, format, example, implied }) {
  if (kind === 'number') return { min: minimum, max: maximum, step: decimals && 'any', placeholder: implied };
  return { maxlength: maxLength, pattern: format?.source, placeholder: example };
}

const index = join(site, 'index.html');
const bounded = (input, name) => {
  const bounds = Object.entries(boundsOf(CONVERSION_OPTIONS[name] ?? {}));
  const added = bounds.filter(([attribute, value]) => value !== undefined && !input.includes(` ${attribute}=`));
  return `${input}${added.map(([attribute, value]) => ` ${attribute}="${value}"`).join('')}`;
};
const inputs = /<input(?=[^>]* type="(?:text|number|password)")[^>]* name="(\w+)"[^>]*(?=>)/g;
const save = /<form id="save">[\s\S]*?<\/form>/;
const html = readFileSync(index, 'utf8').replace(save, (form) => form.replace(inputs, bounded));
writeFileSync(index, html);

/** pdf.js unchanged, and the files that it loads on demand, in one folder: no two of them have the same name. */
const packageFolder = (name) => dirname(fileURLToPath(import.meta.resolve(`${name}/package.json`)));
const pdfJs = packageFolder('pdfjs-dist');
mkdirSync(join(site, 'pdfjs'));
for (const file of ['pdf.min.mjs', 'pdf.worker.min.mjs'])
  copyFileSync(join(pdfJs, 'legacy/build', file), join(site, 'pdfjs', file));
for (const folder of ['cmaps', 'standard_fonts', 'wasm', 'iccs'])
  for (const file of readdirSync(join(pdfJs, folder)))
    if (/\.(bcmap|pfb|ttf|wasm|js|icc)$/.test(file)) copyFileSync(join(pdfJs, folder, file), join(site, 'pdfjs', file));

const script = join(packageFolder('@expo-google-fonts/dancing-script'), '400Regular/DancingScript_400Regular.ttf');
copyFileSync(script, join(site, 'script.ttf'));
await writeSamples(site);
