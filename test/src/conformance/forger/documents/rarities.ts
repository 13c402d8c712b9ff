/** Rare objects that readers follow: masks, patterns, viewports, threads, collections, intents, covers. */
import type { SeededRandom } from '../../signatures/index.js';
import { HEIGHT, type PageSource } from './pages.js';
import type { ObjectSource } from './source.js';

type Rarity = (source: ObjectSource, page: PageSource, random: SeededRandom) => void;

const below = (page: PageSource, height: number): number => {
  page.free -= height + 4;
  return page.free;
};

/**
 * A graphics state whose mask is a form XObject (ISO 32000-2 §11.6.5), with a halftone and a transfer function that few
 * readers use.
 */
const mask: Rarity = (source, page) => {
  if (page.resources.includes('/ExtGState')) return;
  const form = source.stream(
    '0.6 g 0 0 60 10 re f',
    '/Type /XObject /Subtype /Form /BBox [0 0 200 160] /Group <</S /Transparency /CS /DeviceGray>>',
  );
  const soft = source.add(`<</Type /Mask /S /Luminosity /G ${form} /BC [1]>>`);
  const state = source.add(`<</Type /ExtGState /SMask ${soft} /HT /Default /TR2 /Default /SA true>>`);
  page.resources += `/ExtGState <</Gm ${state}>>`;
  page.content += `q /Gm gs 0 0.4 0.4 rg 12 ${below(page, 8)} 50 8 re f Q\n`;
};

const pattern: Rarity = (source, page) => {
  if (page.resources.includes('/Pattern')) return;
  const tile = source.stream(
    '1 0 0 rg 0 0 4 4 re f',
    '/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 8 8] /XStep 8 /YStep 8 /Resources <<>>',
  );
  page.resources += `/Pattern <</P1 ${tile}>>`;
  page.content += `q /Pattern cs /P1 scn 12 ${below(page, 10)} 60 10 re f Q\n`;
};

/** Text whose font and form XObject are in no resources: readers look elsewhere, or use a substitute. */
const nameless: Rarity = (_, page) => {
  page.content += `BT /Helv 8 Tf 100 ${below(page, 10)} Td (a font of nobody) Tj ET /Fm9 Do\n`;
};

const entries: Rarity = (source, page, random) => {
  const measure = source.add('<</Type /Measure /Subtype /RL /R (1 in)>>');
  page.extra += random.pick([
    ` /VP [<</Type /Viewport /BBox [0 0 99 99] /Name (part) /Measure ${measure}>>]`,
    ' /SeparationInfo <</DeviceColorant /Black>>',
    ` /AF [${source.add('<</Type /Filespec /F (a.txt) /UF (a.txt)>>')}]`,
    ` /OutputIntents [${source.add('<</Type /OutputIntent /S /GTS_PDFX /OutputConditionIdentifier (X)>>')}]`,
    ` /Metadata ${source.stream('<x/>', '/Type /Metadata /Subtype /XML')}`,
    ' /PZ 1 /Dur 3 /Hid false',
  ]);
};

const thread: Rarity = (source, page) => {
  const [head, bead] = [source.reserve(), source.reserve()];
  source.set(head, `<</Type /Thread /F ${bead} /I <</Title (A thread)>>>>`);
  source.set(bead, `<</Type /Bead /T ${head} /N ${bead} /V ${bead} /P ${page.ref} /R [10 10 90 90]>>`);
  page.extra += ` /B [${bead}]`;
  source.catalog.Threads = `[${head}]`;
};

const catalog: Rarity = (source, _, random) => {
  const options: Readonly<Record<string, () => string>> = {
    OutputIntents: () => `[${source.add('<</Type /OutputIntent /S /GTS_PDFA1 /OutputConditionIdentifier (sRGB)>>')}]`,
    Collection: () => '<</Type /Collection /View /T /D (a.txt)>>',
    Legal: () => '<</JavaScriptActions 0 /Attestation (none)>>',
    Extensions: () => '<</ADBE <</BaseVersion /1.7 /ExtensionLevel 3>>>>',
    Requirements: () => '[<</Type /Requirement /S /EnableJavaScripts>>]',
    Perms: () => '<<>>',
    Version: () => '/1.7',
    URI: () => '<</Base (https://example.com/)>>',
  };
  const key = random.pick(Object.keys(options));
  source.catalog[key] = options[key]();
};

/** A field that hides part of the first line: the hidden text shows when it is filled in, signed or pressed. */
const cover: Rarity = (source, page, random) => {
  const white = source.appearance('1 g 0 0 90 20 re f', 90, 20);
  const tick = source.appearance('0 g 2 2 8 8 re f', 90, 20);
  const place = `/Type /Annot /Subtype /Widget /F 4 /P ${page.ref} /Rect [10 ${HEIGHT - 30} 100 ${HEIGHT - 10}]`;
  const kind = random.pick([
    `/FT /Sig /AP <</N ${white}>>`,
    `/FT /Tx /DA (/Helv 8 Tf 0 g) /AP <</N ${white}>>`,
    `/FT /Btn /V /Off /AS /Off /AP <</N <</Off ${white} /Yes ${tick}>>>>`,
    `/FT /Btn /V /Off /AS /Off /AP <</N <</Off ${tick} /Yes ${white}>>>>`,
    `/FT /Ch /Ff 131072 /Opt [(one)] /AP <</N ${white}>>`,
  ]);
  const ref = source.add(`<<${kind} /T (Cover) ${place}>>`);
  page.annotations.push(ref);
  source.fields.push(ref);
};

const RARITIES: readonly Rarity[] = [mask, pattern, nameless, entries, thread, catalog, cover];

export function addRarities(source: ObjectSource, pages: readonly PageSource[], random: SeededRandom): void {
  for (const rarity of RARITIES) if (random.below(6) === 0) rarity(source, random.pick(pages), random);
}
