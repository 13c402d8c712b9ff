import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { isInstalled } from '../../processes/index.js';
import { ROOT } from '../../workspace.js';

/** The parts that a reader finds: the type, content and targets of each part, by its lower-case, unescaped name. */
export type ReadParts = Readonly<Record<string, readonly string[]>>;

/**
 * The parts by the archive's directory, and by its local headers from the front; undefined if the reader refuses the
 * file.
 */
export interface OfficeView {
  readonly directory?: ReadParts;
  readonly headers?: ReadParts;
}

/** Reads packages with Python's own modules for archives and XML, one at a time. */
export class OfficeReaders {
  readonly #child: ChildProcess;
  #text = '';
  #waiting: ((line: string) => void)[] = [];

  private constructor(python: string) {
    this.#child = spawn(python, [join(ROOT, 'test/judges/office.py')], { stdio: ['pipe', 'pipe', 'inherit'] });
    this.#child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
      this.#text += chunk;
      const lines = this.#text.split('\n');
      this.#text = lines.pop() ?? '';
      for (const line of lines) this.#waiting.shift()?.(line);
    });
    this.#child.on('close', () => {
      for (const each of this.#waiting.splice(0)) each('{}');
    });
  }

  /** Undefined without Python. */
  static async installed(): Promise<OfficeReaders | undefined> {
    const python = process.env.PYTHON ?? 'python3';
    return (await isInstalled(python)) ? new OfficeReaders(python) : undefined;
  }

  async view(file: Uint8Array): Promise<OfficeView> {
    const head = Buffer.alloc(4);
    head.writeUInt32LE(file.length);
    const line = await new Promise<string>((resolve) => {
      this.#waiting.push(resolve);
      this.#child.stdin?.write(head);
      this.#child.stdin?.write(file);
    });
    return JSON.parse(line) as OfficeView;
  }

  stop(): void {
    this.#child.stdin?.end();
  }
}
