import type { Sequence } from './sequence.js';
import type { Python } from './writers/index.js';

/** The number of sequences judged by pyHanko and by Quire, and the differences. */
export interface BesidePyhanko {
  readonly judged: number;
  /** Counts of sequences that pyHanko refuses and Quire accepts, by the first refused step with pyHanko's message. */
  readonly refuses: ReadonlyMap<string, number>;
  /** Counts of sequences that pyHanko accepts and Quire refuses, by their last step. */
  readonly accepts: ReadonlyMap<string, number>;
}

/** Compares pyHanko's verdicts with Quire's, sequence by sequence. */
export class PyhankoComparison implements BesidePyhanko {
  judged = 0;
  readonly refuses = new Map<string, number>();
  readonly accepts = new Map<string, number>();
  readonly #python: Python;

  constructor(python: Python) {
    this.#python = python;
  }

  async look(sequence: Sequence, answer: string): Promise<void> {
    const { bytes, password, stages, ways } = sequence;
    const said = await this.#judge(bytes, password);
    this.judged++;
    const isIntact = answer.startsWith('intact');
    if ((said === undefined) === isIntact) return;
    if (said === undefined) count(this.accepts, `${ways.at(-1)}: ${answer.replace(/\d+/g, 'N').slice(0, 150)}`);
    else {
      const [way, why] = await this.#firstRefused(stages, ways, password);
      count(this.refuses, `${way}: ${why}`);
    }
  }

  async #firstRefused(
    stages: readonly Uint8Array[],
    ways: readonly string[],
    password?: string,
  ): Promise<[string, string]> {
    for (const [index, bytes] of stages.entries()) {
      const said = await this.#judge(bytes, password);
      if (said !== undefined) return [index === 0 ? 'signed' : ways[index - 1], said];
    }
    return ['nothing', ''];
  }

  /** Returns the first complaint of pyHanko; undefined if there is none. */
  async #judge(bytes: Uint8Array, password?: string): Promise<string | undefined> {
    const answer = await this.#python.ask('pyhanko_judge', bytes, password === undefined ? {} : { password });
    const said = answer?.error ? [answer.error] : (answer?.said ?? []);
    return said.length > 0
      ? said[0]
          .replace(/^[^:]*: /, '')
          .replace(/\d+/g, 'N')
          .slice(0, 120)
      : undefined;
  }
}

const count = (counts: Map<string, number>, key: string): void => void counts.set(key, (counts.get(key) ?? 0) + 1);
