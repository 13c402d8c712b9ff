/**
 * Checks the text that another reader copies out of a PDF: words with marks on letters, in several families, plain,
 * bold, slanted and with spacing between the letters. Each word has to be found whole and as it was written.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildDocx } from '@quire/core/testing';
import { convert } from '@quire/quire';
import { isInstalled, run } from '../processes/index.js';
import { type Figures, rounded } from './floors.js';

interface Script {
  readonly name: string;
  readonly language: string;
  readonly families: readonly string[];
  readonly text: string;
  readonly isRightToLeft?: boolean;
}

const SCRIPTS: readonly Script[] = [
  {
    name: 'Thai',
    language: 'th-TH',
    families: ['TH SarabunPSK', 'Angsana New', 'Tahoma', 'Leelawadee UI'],
    text: 'ปี่ที่นี้เป็นสิ่งที่ผู้ใหญ่ กู้ภัยน้ำใจดีมากครับ ฐานันดร์ ญี่ปุ่น ป้ำ ฝั่ง',
  },
  {
    name: 'Hebrew',
    language: 'he-IL',
    families: ['David', 'Arial', 'Times New Roman'],
    text: 'בְּרֵאשִׁית בָּרָא אֱלֹהִים אֵת הַשָּׁמַיִם וְאֵת הָאָרֶץ סוף',
    isRightToLeft: true,
  },
  {
    name: 'Arabic',
    language: 'ar-SA',
    families: ['Traditional Arabic', 'Arial', 'Times New Roman'],
    text: 'بِسْمِ جِدًّا مَثَلًا الرَّحِيمِ الْحَمْدُ كَتَبَ مُدَرِّسٌ نص',
    isRightToLeft: true,
  },
  {
    name: 'Devanagari',
    language: 'hi-IN',
    families: ['Mangal', 'Nirmala UI'],
    text: 'क्षत्रिय हिन्दी में ज्ञान श्री प्रार्थना कृपया',
  },
  { name: 'Tamil', language: 'ta-IN', families: ['Latha', 'Nirmala UI'], text: 'தமிழ் நாடு கொள்கை ஸ்ரீ' },
  {
    name: 'Latin',
    language: 'en-US',
    families: ['Calibri', 'Times New Roman', 'Consolas', 'Segoe UI'],
    text: 'x\u0304 m\u0303 q\u0301 e\u0301 Tiếng Việt plain',
  },
];

const FORMATS = ['', '<w:b/><w:bCs/>', '<w:i/><w:iCs/>', '<w:spacing w:val="6"/>'];

export interface CopiedResult {
  /** The number of words that were found whole, and of all words, by script. */
  readonly scripts: ReadonlyMap<string, { readonly found: number; readonly words: number }>;
}

/** Undefined if poppler is not installed. */
export async function measureCopied(): Promise<CopiedResult | undefined> {
  if (!isInstalled('pdftotext')) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'quire-copied-'));
  try {
    const scripts = new Map<string, { found: number; words: number }>();
    for (const script of SCRIPTS) {
      const file = join(folder, `${script.name}.pdf`);
      await writeFile(file, (await convert(documentIn(script))).pdf);
      const { stdout } = await run('pdftotext', ['-enc', 'UTF-8', file, '-']);
      scripts.set(script.name, wordsFound(script, stdout));
    }
    return { scripts };
  } finally {
    await rm(folder, { recursive: true });
  }
}

function documentIn({ families, language, text, isRightToLeft }: Script): Uint8Array {
  const direction = isRightToLeft ? '<w:rtl/>' : '';
  const properties = (family: string, format: string): string =>
    `<w:rPr><w:rFonts w:ascii="${family}" w:hAnsi="${family}" w:cs="${family}"/>${format}${direction}<w:lang w:val="${language}" w:bidi="${language}"/></w:rPr>`;
  const paragraphs = families.flatMap((family) =>
    FORMATS.map(
      (format) =>
        `<w:p><w:pPr>${isRightToLeft ? '<w:bidi/>' : ''}</w:pPr><w:r>${properties(family, format)}<w:t>${text}</w:t></w:r></w:p>`,
    ),
  );
  return buildDocx({ body: paragraphs.join('') });
}

/** Direction marks, which the reader that copies the text adds itself. */
const DIRECTIONS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

const wordsOf = (text: string): string[] => text.replace(DIRECTIONS, '').normalize('NFC').split(/\s+/).filter(Boolean);

function wordsFound({ families, text }: Script, copied: string): { found: number; words: number } {
  const there = new Map<string, number>();
  for (const word of wordsOf(copied)) there.set(word, (there.get(word) ?? 0) + 1);
  const times = families.length * FORMATS.length;
  const words = wordsOf(text);
  return {
    found: words.reduce((sum, word) => sum + Math.min(times, there.get(word) ?? 0), 0),
    words: times * words.length,
  };
}

export function copiedText(result: CopiedResult | undefined): string {
  if (!result) return 'poppler is not installed: what a reader copies is judged by unit tests alone';
  const shares = [...result.scripts].map(([name, { found, words }]) => `${name} ${found} of ${words}`);
  return `words that poppler copies whole: ${shares.join(', ')}`;
}

export const copiedFigures = ({ scripts }: CopiedResult): Figures =>
  Object.fromEntries(
    [...scripts].map(([name, { found, words }]) => [`copied.${name.toLowerCase()}`, rounded(found / words, 2)]),
  );
