/** Whether a file keeps the standard that it says it keeps: veraPDF's word, where it was built. */
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nodeEngine } from '@quire/core/node';
import { run } from '../processes/index.js';
import { ROOT } from '../workspace.js';
import { documentsIn, PAIRS } from './corpus.js';
import type { Figures } from './floors.js';

/** By the name that veraPDF has for each. */
const FLAVOURS = { '2a': 'pdfa-2a', '2b': 'pdfa-2b', '2u': 'pdfa-2u', '3a': 'pdfa-3a', ua1: 'pdfua-1' } as const;

/** Every how many documents one is looked at: veraPDF takes its time. */
const EVERY = 12;
/** For all files of one standard. */
const TIMEOUT = 300_000; // Milliseconds.

export interface ProfileResult {
  readonly checked: number;
  /** Names of files and what is broken in each. */
  readonly violations: readonly string[];
}

// Built by `mvn -f test/judges/verapdf package`.
const VERAPDF = join(ROOT, 'test/judges/verapdf/target');

/** Undefined where veraPDF was not built. */
export async function measureProfiles(): Promise<ProfileResult | undefined> {
  if (!existsSync(join(VERAPDF, 'classpath.txt'))) return undefined;
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
      violations.push(...(await violationsIn(flavour, files)));
    }
    return { checked: documents.length * Object.keys(FLAVOURS).length, violations };
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function violationsIn(flavour: string, files: readonly string[]): Promise<string[]> {
  const classpath = [join(VERAPDF, 'classes'), readFileSync(join(VERAPDF, 'classpath.txt'), 'utf8').trim()].join(':');
  const options = ['-Xmx1500m', '-cp', classpath, 'PdfJudge', flavour];
  const { status, stdout, stderr } = await run('java', [...options, ...files], { timeout: TIMEOUT });
  if (status !== 0) return [`veraPDF ended with ${status}: ${stderr.slice(-300)}`];
  return stdout
    .split(/^(?=violates |compliant )/m)
    .filter((part) => part.startsWith('violates '))
    .map((part) => part.trim().slice(0, 1000));
}

export const profilesText = (result: ProfileResult | undefined): string =>
  result
    ? [`veraPDF finds fault with ${result.violations.length} of ${result.checked}`, ...result.violations].join('\n  ')
    : 'veraPDF is not built: profiles are not checked';

export const profileFigures = ({ checked, violations }: ProfileResult): Figures => ({
  'profiles.kept': checked - violations.length,
});
