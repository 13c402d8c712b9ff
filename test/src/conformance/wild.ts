/** Checks that files which break converters end in a PDF or in an error that names the fault, within limits. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Conversion, ConverterProcess, inParallel } from '../processes/index.js';
import { documentsIn, WILD } from './corpus.js';

const LANES = 2;
const TIME = 30_000; // Milliseconds a document.
const MEMORY = 1 << 30; // Bytes of resident set a document.
/** The time in milliseconds that the process gets to start and to report its own limit before it counts as hanging. */
const GRACE = 5_000;

export interface WildResult {
  readonly name: string;
  readonly conversion: Conversion;
  /** The PDF, if one was made. */
  readonly pdf?: string;
  /** The faults of the conversion, such as a crash or too much memory; empty if there are none. */
  readonly complaints: readonly string[];
}

/** Converts each file in a separate process. The PDFs are written to `folder`. */
export async function measureWild(folder: string, only?: string): Promise<WildResult[]> {
  mkdirSync(folder, { recursive: true });
  const documents = WILD.flatMap((corpus) => documentsIn(corpus, only));
  return inParallel(documents, LANES, ({ path, name }) => convertAlone(path, name, folder));
}

async function convertAlone(input: string, name: string, folder: string): Promise<WildResult> {
  const output = join(folder, `${name}.pdf`);
  rmSync(output, { force: true });
  const temporary = mkdtempSync(join(tmpdir(), 'quire-wild-'));
  const converter = new ConverterProcess({ timeout: TIME + GRACE, heap: MEMORY >> 20, fresh: true, temporary });
  try {
    const conversion = await converter.convert({ input, output, milliseconds: TIME });
    const complaints = [...complaintsAbout(conversion), ...leftBehind(temporary)];
    return { name, conversion, complaints, ...(existsSync(output) ? { pdf: output } : {}) };
  } finally {
    converter.close();
    rmSync(temporary, { recursive: true, force: true });
  }
}

function complaintsAbout(conversion: Conversion): string[] {
  const complaints: string[] = [];
  if (conversion.kind === 'timeout') complaints.push('hangs');
  if (conversion.kind === 'crashed')
    complaints.push(`crashes: ${conversion.message.split('\n').slice(0, 3).join(' ')}`);
  if (conversion.kind !== 'timeout' && conversion.milliseconds > TIME) complaints.push('answers too late');
  if ((conversion.peakBytes ?? 0) > MEMORY) complaints.push(`takes ${(conversion.peakBytes ?? 0) >> 20} MB`);
  return complaints;
}

const leftBehind = (folder: string): string[] => readdirSync(folder).map((file) => `leaves ${file} behind`);
