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
  /** Cached formatting, shared by several stories of a document. */
  readonly formats?: KnownFormats;
}

/** The formatting of runs and paragraphs read so far: equal formatting, which may repeat many times, is one object. */
export interface KnownFormats {
  readonly run: PropertyMemo<RunProperties>;
  readonly paragraph: PropertyMemo<ParagraphProperties>;
}

export const noFormats = (): KnownFormats => ({ run: new PropertyMemo(), paragraph: new PropertyMemo() });

/** The empty value that all readers share, so that it can be compared by identity. */
export const NOTHING: object = Object.freeze({});
