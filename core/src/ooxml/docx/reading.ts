import type { DiagnosticLog } from '../../base/diagnostics.js';
import type { Limits } from '../../base/limits.js';
import type { PartName } from '../opc/index.js';
import type { XmlElement } from '../xml/index.js';
import { PropertyMemo } from './property-memo.js';
import type { ParagraphProperties, RunProperties } from './text-properties.js';

/** The context of every reader of a part: the part's name, the limits, and the log of diagnostics. */
export interface Reading {
  readonly part: PartName;
  readonly limits: Limits;
  readonly log: DiagnosticLog;
  readonly signal?: AbortSignal;
  /** The blocks of content in another format (`w:altChunk`), as markup; absent: such content is only reported. */
  readonly importChunk?: (chunk: XmlElement) => readonly XmlElement[];
  /** `mc:ProcessContent` of the part: the elements of unknown namespaces whose content counts (ECMA-376-3 §7.3). */
  readonly processed?: string;
  /** Cached formatting, shared by several stories of a document. */
  readonly formats?: KnownFormats;
}

/** True for an element that is unknown, but whose content counts: `mc:ProcessContent` names it, or its namespace. */
export const isProcessed = ({ name }: XmlElement, { processed }: Reading): boolean =>
  processed !== undefined && ` ${processed} `.replace(/:\*(?=\s)/g, `:${name.split(':')[1]}`).includes(` ${name} `);

/** The formatting of runs and paragraphs read so far: equal formatting, which may repeat many times, is one object. */
export interface KnownFormats {
  readonly run: PropertyMemo<RunProperties>;
  readonly paragraph: PropertyMemo<ParagraphProperties>;
}

export const noFormats = (): KnownFormats => ({ run: new PropertyMemo(), paragraph: new PropertyMemo() });

/** The empty value that all readers share, so that it can be compared by identity. */
export const NOTHING: object = Object.freeze({});
