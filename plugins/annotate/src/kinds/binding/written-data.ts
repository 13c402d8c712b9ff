import type { BoundTo, PackageWriter, StoredData } from '../../seams.js';
import { WrittenNodes } from './bound-nodes.js';
import { BUILT_IN } from './built-in-properties.js';
import { writeCustomProperty, writeVariable } from './custom-properties.js';

/** Keeps what Word stores beside the text in step with the text, for one fill. */
export class WrittenData implements StoredData {
  readonly #nodes: WrittenNodes;
  readonly #writer: PackageWriter;

  constructor(writer: PackageWriter) {
    this.#writer = writer;
    this.#nodes = new WrittenNodes(writer);
  }

  write(binding: BoundTo, text: string): 'written' | 'taken' | 'absent' {
    return this.#nodes.write(binding, text);
  }

  repeat(binding: BoundTo, count: number): boolean {
    return this.#nodes.repeat(binding, count);
  }

  property(kind: 'property' | 'variable', name: string, text: string): void {
    if (kind === 'variable') writeVariable(this.#writer, name, text);
    else if (!writeCustomProperty(this.#writer, name, text)) {
      const builtIn = BUILT_IN.get(name.toLowerCase());
      if (builtIn) this.#nodes.write(builtIn, text);
    }
  }
}
