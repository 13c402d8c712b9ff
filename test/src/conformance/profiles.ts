/** Checks by veraPDF that a file conforms to the standard that it names. Needs veraPDF to be built. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nodeEngine } from '@quire/core/node';
import { buildDocx, chartMarkup } from '@quire/core/testing';
import { documentsIn, PAIRS } from './corpus.js';
import type { Figures } from './floors.js';
import { javaJudge } from './options/index.js';

/** The profiles by veraPDF's names. */
const FLAVOURS = {
  '1a': 'pdfa-1a',
  '1b': 'pdfa-1b',
  '2a': 'pdfa-2a',
  '2b': 'pdfa-2b',
  '2u': 'pdfa-2u',
  '3a': 'pdfa-3a',
  '3b': 'pdfa-3b',
  '3u': 'pdfa-3u',
  ua1: 'pdfua-1',
  ua2: 'pdfua-2',
  wt1a: 'pdfua-2',
  wt1r: 'pdfua-2',
} as const;

/** One in this many documents is checked, because veraPDF is slow. */
const EVERY = 12;
const { AXES, barChart, COLUMNS, costs, sales, series } = chartMarkup;
const PLOTS = [barChart(COLUMNS, sales, costs) + AXES, `<c:pieChart>${series(0, 'Votes', [1, 2, 3])}</c:pieChart>`];

export interface ProfileResult {
  readonly checked: number;
  /** The names of files, each with its violations. */
  readonly violations: readonly string[];
}

/** Undefined if veraPDF was not built. */
export async function measureProfiles(): Promise<ProfileResult | undefined> {
  if (!javaJudge('verapdf', 'PdfJudge')) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'quire-profiles-'));
  try {
    const documents = documentsIn(PAIRS.folder).filter((_, index) => index % EVERY === 0);
    const violations: string[] = [];
    for (const [flavour, profile] of Object.entries(FLAVOURS)) {
      const files: string[] = [];
      for (const { name } of documents) {
        const file = join(folder, `${name}.${profile}.pdf`);
        const { pdf } = await nodeEngine().convert(await readFile(join(PAIRS.folder, `${name}.docx`)), {
          profile,
          forms: 'fillable',
        });
        await writeFile(file, pdf);
        files.push(file);
      }
      // Charts without a description.
      for (const [index, plot] of PLOTS.entries()) {
        const file = join(folder, `chart ${index}.${profile}.pdf`);
        const { pdf } = await nodeEngine().convert(buildDocx(chartMarkup.chartParts(plot)), { profile });
        await writeFile(file, pdf);
        files.push(file);
      }
      const complaints = await javaJudge('verapdf', 'PdfJudge', flavour)?.complaints(files);
      for (const [file, complaint] of complaints ?? []) violations.push(`${file}\n  ${complaint}`);
    }
    return { checked: (documents.length + PLOTS.length) * Object.keys(FLAVOURS).length, violations };
  } finally {
    await rm(folder, { recursive: true });
  }
}

export const profilesText = (result: ProfileResult | undefined): string =>
  result
    ? [`veraPDF finds fault with ${result.violations.length} of ${result.checked}`, ...result.violations].join('\n  ')
    : 'veraPDF is not built: profiles are not checked';

export const profileFigures = ({ checked, violations }: ProfileResult): Figures => ({
  'profiles.kept': checked - violations.length,
});
