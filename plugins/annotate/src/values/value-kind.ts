import type { PartName } from '@quire/core/opc';
import type { XmlElement, XmlNode } from '@quire/core/xml';
import type { PackageWriter } from '../package/index.js';
import type { ValueOptions } from '../request/index.js';
import type { ValueContext } from './value-context.js';

export interface ValueKind<V> {
  /** Reads JSON as a value of this kind. Throws `Mismatch`, whose message states the fault. */
  read(raw: unknown, options: ValueOptions, context: ValueContext): V;
  content(value: V, place: Place, writer: PackageWriter, context: ValueContext): Content;
  /** The value as plain text, with `\n` and `\t`. */
  text(value: V, context: ValueContext): string;
}

/** The level of nodes in WordprocessingML's grammar: among runs, among paragraphs, rows of a table, cells of a row. */
export type Level = 'inline' | 'block' | 'row' | 'cell';

export interface Place {
  readonly part: PartName;
  /** `inline`: among runs. `block`: among paragraphs. */
  readonly level: 'inline' | 'block';
  /** `w:rPr` of the run in which the field begins: text keeps it. */
  readonly runProperties?: XmlElement;
  /** `w:pPr` of the surrounding paragraph. */
  readonly paragraphProperties?: XmlElement;
  /** The element whose look the value takes over: a `w:drawing` for an image, a `w:tbl` for a table. */
  readonly existing?: XmlElement;
  /** The space available for text: of the cell, the text box or the page column. `inside` excludes some content. */
  readonly room: {
    readonly widthEmu: number;
    readonly heightEmu?: number;
    readonly inside?: 'text box' | 'phonetic guide';
  };
}

/** The WordprocessingML of a value with its level: for blocks among runs, the pass splits the paragraph. */
export interface Content {
  readonly level: Level;
  readonly nodes: readonly XmlNode[];
}
