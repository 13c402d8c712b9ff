import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../../../workspace.js';
import type { Picture } from './picture.js';

const WORKER = join(ROOT, 'test/judges/pdfium.py');

/** The pages of a file as pdfium shows them, with and without annotations, and the text of each page. */
export interface PdfiumView {
  readonly pages: readonly Picture[];
  readonly bare: readonly Picture[];
  readonly text: readonly string[];
}

/** A process that draws one file at a time, and is restarted if it dies. */
export class Pdfium {
  readonly #python: string;
  #child?: ChildProcess;
  #received: Buffer[] = [];
  #size = 0;
  #waiting?: (answer: Buffer | undefined) => void;
  #last: Promise<unknown> = Promise.resolve();

  constructor(python: string) {
    this.#python = python;
  }

  /** Draws a file; undefined if pdfium refuses the file. */
  draw(file: Uint8Array): Promise<PdfiumView | undefined> {
    const drawn = this.#last.then(async () => {
      const answer = await this.#ask(file);
      return answer && read(answer);
    });
    this.#last = drawn;
    return drawn;
  }

  stop(): void {
    const child = this.#child;
    this.#child = undefined;
    this.#received = [];
    this.#size = 0;
    child?.removeAllListeners('close');
    child?.stdout?.removeAllListeners('data');
    child?.kill();
  }

  #ask(file: Uint8Array): Promise<Buffer | undefined> {
    const child = this.#started();
    return new Promise((resolve) => {
      this.#waiting = resolve;
      const head = Buffer.alloc(4);
      head.writeUInt32LE(file.length);
      child.stdin?.write(head);
      child.stdin?.write(file);
    });
  }

  #started(): ChildProcess {
    if (this.#child) return this.#child;
    const child = spawn(this.#python, [WORKER], { stdio: ['pipe', 'pipe', 'ignore'] });
    this.#child = child;
    child.stdin?.on('error', () => {});
    child.stdout?.on('data', (chunk: Buffer) => this.#take(chunk));
    child.on('close', () => {
      this.#child = undefined;
      this.#received = [];
      this.#size = 0;
      this.#waiting?.(undefined);
      this.#waiting = undefined;
    });
    return child;
  }

  #take(chunk: Buffer): void {
    this.#received.push(chunk);
    this.#size += chunk.length;
    if (this.#size < 4) return;
    const whole = this.#received.length === 1 ? this.#received[0] : Buffer.concat(this.#received);
    this.#received = [whole];
    const length = whole.readUInt32LE(0);
    if (whole.length < length + 4) return;
    this.#received = [];
    this.#size = 0;
    const done = this.#waiting;
    this.#waiting = undefined;
    done?.(whole.subarray(4));
  }
}

/** The worker's answer: the number of pages, then for each two pictures and its text, each preceded by its size. */
function read(answer: Buffer): PdfiumView | undefined {
  let at = 0;
  const number = () => {
    at += 4;
    return answer.readUInt32LE(at - 4);
  };
  const count = number();
  if (count === 0xffffffff) return undefined;
  const [pages, bare, text]: [Picture[], Picture[], string[]] = [[], [], []];
  for (let page = 0; page < count; page++) {
    const [width, height] = [number(), number()];
    const size = width * height * 3;
    pages.push({ width, height, samples: answer.subarray(at, at + size) });
    bare.push({ width, height, samples: answer.subarray(at + size, at + 2 * size) });
    at += 2 * size;
    const length = number();
    text.push(answer.toString('utf8', at, at + length));
    at += length;
  }
  return { pages, bare, text };
}
