/** The abbreviations of a PDF with their expansions (`/E` of marked content), read by qpdf. */
import { run } from '../processes/index.js';

export interface Expanded {
  readonly text: string;
  readonly expansion: string;
}

/** The members of qpdf's JSON, version 2 with the data of streams, that are read here. */
interface Parts {
  readonly pages: readonly { readonly contents: readonly string[]; readonly object: string }[];
  readonly qpdf: readonly [unknown, Readonly<Record<string, Part>>];
}
interface Part {
  readonly value?: Dict;
  readonly stream?: { readonly data: string; readonly dict: Dict };
}
type Dict = Readonly<Record<string, unknown>>;

export async function expandedIn(file: string): Promise<readonly Expanded[]> {
  const args = ['--json=2', '--json-stream-data=inline', '--decode-level=generalized', file];
  const { stdout, stderr } = await run('qpdf', args);
  if (stdout === '') throw new Error(`qpdf of ${file}: ${stderr}`);
  const { pages, qpdf } = JSON.parse(stdout) as Parts;
  const parts = qpdf[1];
  const part = (reference: unknown): Part => parts[`obj:${reference}`] ?? {};
  const dict = (value: unknown): Dict =>
    typeof value === 'string' ? (part(value).value ?? {}) : ((value ?? {}) as Dict);
  const data = (reference: unknown): string =>
    Buffer.from(part(reference).stream?.data ?? '', 'base64').toString('latin1');
  return pages.flatMap(({ contents, object }) => {
    const fonts = dict(dict(part(object).value?.['/Resources'])['/Font']);
    const letters = new Map(
      Object.entries(fonts).map(([name, font]) => [name, lettersBy(data(dict(font)['/ToUnicode']))]),
    );
    return expandedOf(contents.map(data).join('\n'), letters);
  });
}

/** The text of each character code, which has two bytes, in hexadecimal. */
function lettersBy(map: string): ReadonlyMap<string, string> {
  const letters = new Map<string, string>();
  for (const [, block = ''] of map.matchAll(/beginbfchar([\s\S]*?)endbfchar/g)) {
    for (const [, code = '', text = ''] of block.matchAll(/<(\w+)>\s*<(\w+)>/g))
      letters.set(code.toLowerCase(), utf16(text));
  }
  for (const [, block = ''] of map.matchAll(/beginbfrange([\s\S]*?)endbfrange/g)) {
    for (const [, from = '', to = '', text = ''] of block.matchAll(/<(\w+)>\s*<(\w+)>\s*<(\w+)>/g)) {
      for (let code = Number.parseInt(from, 16); code <= Number.parseInt(to, 16); code++) {
        const first = Number.parseInt(text, 16) + code - Number.parseInt(from, 16);
        letters.set(code.toString(16).padStart(4, '0'), String.fromCodePoint(first));
      }
    }
  }
  return letters;
}

const utf16 = (hex: string): string =>
  String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16)));

const STRING = /\((?:\\[\s\S]|[^\\()])*\)|<[\da-fA-F\s]*>/.source;
const STEP = new RegExp(
  String.raw`\/(F\w+)\s+[\d.]+\s+Tf|\/Span\s*<<\s*\/E\s*(${STRING})\s*>>\s*BDC|\bEMC\b|(${STRING})`,
  'g',
);

function expandedOf(content: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>): readonly Expanded[] {
  const found: Expanded[] = [];
  let letters: ReadonlyMap<string, string> | undefined;
  let open: { text: string; readonly expansion: string } | undefined;
  for (const [step, font, expansion, shown] of content.matchAll(STEP)) {
    if (font) letters = fonts.get(`/${font}`);
    else if (expansion) open = { text: '', expansion: textOf(hexOf(expansion)) };
    else if (step === 'EMC') {
      if (open) found.push(open);
      open = undefined;
    } else if (shown && open) {
      open.text += (hexOf(shown).match(/.{4}/g) ?? []).map((code) => letters?.get(code) ?? '?').join('');
    }
  }
  return found;
}

/** Decodes UTF-16 after its byte order mark, or else one byte per letter. */
const textOf = (hex: string): string =>
  hex.startsWith('feff') ? utf16(hex.slice(4)) : Buffer.from(hex, 'hex').toString('latin1');

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** The bytes of a string as the file writes it (ISO 32000-1 §7.3.4), in hexadecimal. */
function hexOf(written: string): string {
  if (written.startsWith('<')) return written.slice(1, -1).replace(/\s/g, '').toLowerCase();
  const bytes = written
    .slice(1, -1)
    .replace(/\\([0-7]{1,3}|\r\n|[\s\S])/g, (_, what: string) =>
      /^[0-7]/.test(what)
        ? String.fromCharCode(Number.parseInt(what, 8))
        : /^[\r\n]/.test(what)
          ? ''
          : (ESCAPES[what] ?? what),
    );
  return Buffer.from(bytes, 'latin1').toString('hex');
}
