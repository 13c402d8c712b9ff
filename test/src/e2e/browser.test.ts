import { readFileSync } from 'node:fs';
import { builtinModules, createRequire } from 'node:module';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { expect } from 'chai';
import { build } from 'esbuild';
import { sampleDocx } from '../sample/index.js';
import { readPdf } from '../testing/read-pdf.js';
import { ROOT } from '../workspace.js';

const FACES = [
  'carlito/400Regular/Carlito_400Regular',
  'carlito/400Regular_Italic/Carlito_400Regular_Italic',
  'carlito/700Bold/Carlito_700Bold',
];

/** The script of a page: it takes fonts and a document as bytes, and returns a promise of the PDF. */
const PAGE = `
  import { convert } from './core/dist/index.js';
  import { fontSourceFromBytes, openFontLibrary } from './core/dist/fonts/index.js';
  globalThis.run = async (docx, files) => {
    const fonts = openFontLibrary([fontSourceFromBytes(files.map(({ name, bytes }) => ({ name, bytes: new Uint8Array(bytes) })))]);
    const { pdf } = await convert(new Uint8Array(docx), { fonts });
    return pdf;
  };`;

describe('the engine without Node', () => {
  it('converts in a place that has only what the web has', async () => {
    const { outputFiles } = await build({
      stdin: { contents: PAGE, resolveDir: ROOT },
      bundle: true,
      format: 'iife',
      platform: 'browser',
      target: 'es2022',
      // The shaper is left out: the sample does not need it, and its module has a top-level `await`, which a plain
      // script cannot have.
      external: [...builtinModules, 'node:*', '#harfbuzz'],
      write: false,
      logLevel: 'silent',
    });
    const page = createContext({
      AbortController,
      AbortSignal,
      TextDecoder,
      TextEncoder,
      URL,
      performance,
      setTimeout,
      clearTimeout,
    });
    runInContext(outputFiles[0]?.text ?? '', page);
    const packages = join(createRequire(import.meta.url).resolve('@expo-google-fonts/carlito'), '../..');
    const fonts = FACES.map((face) => ({ name: face, bytes: readFileSync(join(packages, `${face}.ttf`)) }));
    const pdf: Uint8Array = await page.run(sampleDocx(), fonts);
    const { pages } = await readPdf(Uint8Array.from(pdf));
    expect(pages).to.have.length(3);
    expect(pages[0]).to.include('Water Levels of the Lower Vale');
  });
});
