/**
 * Checks by qpdf that a PDF is as its options request: the form fields with their names and kinds, the permissions of
 * an encrypted file, attachments, outline, page labels, and how it opens. Also compares the sizes of PDFs with Word's
 * exports of the same documents.
 */
import { existsSync, statSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { buildDocx, p, r } from '@quire/core/testing';
import { type ConvertOptions, convert } from '@quire/quire';
import { isInstalled, run } from '../processes/index.js';
import { ROOT } from '../workspace.js';
import { documentsIn, isCorpusHere, PAIRS, WORLD } from './corpus.js';
import { convertedPath } from './fidelity.js';
import { type Figures, rounded } from './floors.js';

export interface ToldResult {
  readonly cases: number;
  /** One line per fault: the option, qpdf's result, and the expected result. */
  readonly faults: readonly string[];
  /** The median ratio of the size of Word's PDF to that of Quire's; undefined if documents were not converted. */
  readonly size?: number;
}

/** The members of qpdf's JSON, version 2, that are read here. */
interface Told {
  readonly acroform: { readonly fields: readonly { readonly fieldtype: string; readonly fullname: string }[] };
  readonly attachments: Readonly<Record<string, Attachment>>;
  readonly encrypt: {
    readonly capabilities: Readonly<Record<string, boolean>>;
    readonly parameters: { readonly R: number; readonly method: string };
  };
  readonly outlines: readonly Outline[];
  readonly pagelabels: readonly unknown[];
  readonly qpdf: readonly [unknown, Readonly<Record<string, { readonly value: Readonly<Record<string, unknown>> }>>];
}

interface Attachment {
  readonly preferredname: string;
  readonly streams: { readonly '/F': { readonly mimetype: string } };
}

interface Outline {
  readonly title: string;
  readonly open: boolean;
  readonly kids: readonly Outline[];
}

interface Case {
  readonly name: string;
  readonly docx: Uint8Array;
  readonly options: ConvertOptions;
  readonly password?: string;
  readonly read: (told: Told) => unknown;
  readonly expected: unknown;
}

const fixture = (name: string): Promise<Uint8Array> => readFile(join(ROOT, `test/fixtures/${name}.docx`));

const kindsOf = ({ acroform }: Told): readonly string[] =>
  acroform.fields.map(({ fieldtype, fullname }) => `${fullname} ${fieldtype}`);

const capabilities = ({ encrypt: { capabilities: of, parameters } }: Told): string =>
  [`R${parameters.R}`, parameters.method, ...Object.keys(of).filter((name) => of[name])].join(' ');

/** The title of an outline item. If it has child items, the result also says if they show when the file opens. */
const titles = ({ title, open, kids }: Outline): unknown =>
  kids.length > 0 ? [`${title}, ${open ? 'open' : 'closed'}`, kids.map(titles)] : title;

/** The entries of the catalog that say how a file opens. */
function opening({ qpdf: [, objects] }: Told): unknown {
  const root = objects.trailer?.value['/Root'];
  const catalog = objects[`obj:${root}`]?.value ?? {};
  const [, ...zoom] = Array.isArray(catalog['/OpenAction']) ? catalog['/OpenAction'] : [];
  return [catalog['/PageMode'], catalog['/PageLayout'], zoom[0]];
}

/** Headings of three levels; the first pages have Roman numerals, and later ones begin again at 5. */
function chapters(): Uint8Array {
  const heading = (level: number, text: string): string => p(r(text), `<w:outlineLvl w:val="${level - 1}"/>`);
  const front = '<w:p><w:pPr><w:sectPr><w:pgNumType w:fmt="lowerRoman"/></w:sectPr></w:pPr></w:p>';
  const body = ['One', 'Two'].map((part) => heading(1, part) + heading(2, `${part} a`) + heading(3, `${part} a i`));
  return buildDocx({
    body: p(r('Front')) + front + body.join(''),
    section: '<w:pgSz w:w="12240" w:h="15840"/><w:pgNumType w:fmt="decimal" w:start="5"/>',
  });
}

async function cases(): Promise<readonly Case[]> {
  const [controls, form, invoice] = await Promise.all(['controls', 'form-fields', 'invoice'].map(fixture));
  if (!controls || !form || !invoice) throw new Error('fixtures are missing');
  const text = ['name', 'address', 'about', 'day', 'locked', 'guest_name', 'article', 'price'];
  const others = ['agreed /Btn', 'size /Ch', 'color /Ch', '{"fieldId":"field-1","group":"party"} /Tx'];
  const locked = (allow: string, told: string): Case => ({
    name: `allow ${allow}`,
    docx: invoice,
    options: { userPassword: 'open', ownerPassword: 'own', allow },
    password: 'open',
    read: capabilities,
    // Access for screen readers is always permitted (ISO 32000-2 table 22).
    expected: `R6 AESv3 accessibility${told}`,
  });
  const view: readonly (readonly [ConvertOptions, readonly string[]])[] = [
    [{ openPanel: 'outline', openZoom: 'width', openLayout: 'facing' }, ['/UseOutlines', '/TwoPageRight', '/FitH']],
    [{ openPanel: 'pages', openZoom: 'page', openLayout: 'continuous' }, ['/UseThumbs', '/OneColumn', '/Fit']],
    [{ openPanel: 'none', openZoom: 'actual', openLayout: 'single' }, ['/UseNone', '/SinglePage', '/XYZ']],
  ];
  return [
    {
      name: 'fields of content controls',
      docx: controls,
      options: { forms: 'fillable' },
      read: (told) => [...kindsOf(told)].sort(),
      expected: [...text.map((name) => `${name} /Tx`), ...others].sort(),
    },
    {
      name: 'legacy form fields',
      docx: form,
      options: { forms: 'fillable' },
      read: kindsOf,
      expected: ['FullName /Tx', 'Member /Btn', 'Country /Ch'],
    },
    locked('none', ''),
    locked('print', ' printhigh printlow'),
    locked('copy', ' extract'),
    locked('print,copy', ' extract printhigh printlow'),
    ...view.map(
      ([options, expected]): Case => ({
        name: Object.values(options).join(', '),
        docx: invoice,
        options,
        read: opening,
        expected,
      }),
    ),
    {
      name: 'attachments',
      docx: invoice,
      options: { attach: [{ name: 'ä.txt', bytes: new TextEncoder().encode('a'), mediaType: 'text/plain' }] },
      read: ({ attachments }) =>
        Object.values(attachments).map(({ preferredname, streams }) => `${preferredname} ${streams['/F'].mimetype}`),
      expected: ['ä.txt text/plain'],
    },
    {
      name: 'outline, open to its second level',
      docx: chapters(),
      options: { outlineLevels: 2 },
      read: ({ outlines }) => outlines.map(titles),
      expected: ['One', 'Two'].map((part) => [`${part}, open`, [[`${part} a, closed`, [`${part} a i`]]]]),
    },
    {
      name: 'page labels',
      docx: chapters(),
      options: {},
      read: ({ pagelabels }) => pagelabels,
      expected: [
        { index: 0, label: { '/S': '/r', '/St': 1 } },
        { index: 1, label: { '/S': '/D', '/St': 5 } },
      ],
    },
  ];
}

/** Undefined if qpdf is not installed. */
export async function measureTold(): Promise<ToldResult | undefined> {
  if (!(await isInstalled('qpdf'))) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'quire-told-'));
  try {
    const faults: string[] = [];
    const all = await cases();
    for (const { name, docx, options, password = '', read, expected } of all) {
      const file = join(folder, 'converted.pdf');
      await writeFile(file, (await convert(docx, options)).pdf);
      const { stdout, stderr } = await run('qpdf', ['--json=2', `--password=${password}`, file]);
      const told = stdout === '' ? stderr : read(JSON.parse(stdout));
      if (!isDeepStrictEqual(told, expected)) {
        faults.push(`${name}: ${JSON.stringify(told)} in place of ${JSON.stringify(expected)}`);
      }
    }
    const size = sizeBesideWord();
    return { cases: all.length, faults, ...(size && { size }) };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The median size ratio of the documents that were converted for `fidelity`. */
function sizeBesideWord(): number | undefined {
  if (!isCorpusHere()) return undefined;
  const ratios = [PAIRS, WORLD].flatMap((corpus) =>
    documentsIn(corpus.folder).flatMap(({ name }) => {
      const [ours, word] = [convertedPath(corpus, name), join(corpus.folder, `${name}.pdf`)];
      return existsSync(ours) && existsSync(word) ? [statSync(word).size / statSync(ours).size] : [];
    }),
  );
  return ratios.sort((a, b) => a - b)[Math.floor(ratios.length / 2)];
}

export function toldText(result: ToldResult | undefined): string {
  if (!result) return 'qpdf is not installed: what options promise is judged by unit tests alone';
  const { cases: count, faults, size } = result;
  const lines = [`${count} promises of options, as qpdf reads them: ${faults.length} faults`];
  lines.push(...faults.map((fault) => `  ${fault}`));
  if (size) lines.push(`Word's PDFs are ${size.toFixed(2)} times as large as ours, by the median`);
  return lines.join('\n');
}

export const toldFigures = ({ faults, size }: ToldResult): Figures => ({
  'told.noFault': faults.length === 0 ? 1 : 0,
  ...(size && { 'told.sizeBesideWord': rounded(size, 3) }),
});
