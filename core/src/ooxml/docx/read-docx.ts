import type { DiagnosticLog } from '../../base/diagnostics.js';
import { QuireError, throwIfAborted } from '../../base/errors.js';
import type { Limits } from '../../base/limits.js';
import { mainPart, type Package, type PartName, relationshipType } from '../opc/index.js';
import { child, displayName, element, type XmlElement } from '../xml/index.js';
import type { ChunkReader } from './chunks/index.js';
import { readSectionProperties } from './formatting/index.js';
import type { DocxModel, StoryPart } from './model.js';
import {
  COMMENTS_EXTENDED,
  type PartSource,
  readComments,
  readDocumentProperties,
  readFontTable,
  readNotes,
  readNumbering,
  readSettingsPart,
  readStory,
  readStyles,
  readTheme,
  relatedPart,
  relatedParts,
} from './parts/index.js';
import { noFormats, type Reading } from './reading.js';

export interface ReadOptions {
  readonly limits: Limits;
  /** Receives diagnostics about content that the model cannot represent. */
  readonly log: DiagnosticLog;
  readonly signal?: AbortSignal;
  /** Reads content in other formats (`loadChunkReader`); without it such content is left out and reported. */
  readonly chunkReader?: ChunkReader;
}

/**
 * Loads the reader of chunks for `readModel`; undefined without chunks (`w:altChunk`, ECMA-376-1 §17.17.2).
 *
 * @example
 * ```ts
 * import { readFile } from 'node:fs/promises';
 * import { DEFAULT_LIMITS, DiagnosticLog } from '@quire/core';
 * import { loadChunkReader, readModel } from '@quire/core/docx';
 * import { openPackage } from '@quire/core/opc';
 *
 * const pkg = openPackage(await readFile('report.docx'));
 * const chunkReader = await loadChunkReader(pkg);
 * const { body } = readModel(pkg, { limits: DEFAULT_LIMITS, log: new DiagnosticLog(), chunkReader });
 * console.log(body.blocks.length);
 * ```
 */
export async function loadChunkReader(pkg: Package): Promise<ChunkReader | undefined> {
  const main = mainPart(pkg);
  const has = pkg.relationships(main).some(({ type }) => type === CHUNK);
  return has ? (await import('./chunks/index.js')).chunkReader : undefined;
}

const CHUNK = relationshipType('aFChunk');

/**
 * Reads a document as `readDocx` does, but content in other formats only with a `chunkReader`. Throws as `readDocx`.
 *
 * @example
 * ```ts
 * import { readFile } from 'node:fs/promises';
 * import { DEFAULT_LIMITS, DiagnosticLog } from '@quire/core';
 * import { readModel } from '@quire/core/docx';
 * import { openPackage } from '@quire/core/opc';
 *
 * const pkg = openPackage(await readFile('report.docx'));
 * console.log(readModel(pkg, { limits: DEFAULT_LIMITS, log: new DiagnosticLog() }).body.blocks.length);
 * ```
 */
export function readModel(pkg: Package, options: ReadOptions): DocxModel {
  const main = mainPart(pkg);
  const root = readMainRoot(pkg, main);
  const processed = root.attributes['mc:ProcessContent'];
  const reading: Reading = { part: main, ...options, formats: noFormats(), processed };
  const from: PartSource = { package: pkg, source: main, reading };
  const importChunk = options.chunkReader?.({ package: pkg, part: main, limits: options.limits, log: options.log });
  const body = child(root, 'w:body') ?? element('w:body');
  const unlessAborted = <T>(read: () => T): T => {
    throwIfAborted(options.signal);
    return read();
  };
  return {
    package: pkg,
    mainPart: main,
    body: readStory(body, { part: main, root, reading: { ...reading, importChunk } }),
    finalSection: readSectionProperties(lastSection(body), reading),
    styles: unlessAborted(() => readStyles(relatedPart(from, 'styles'))),
    numbering: unlessAborted(() => readNumbering(relatedPart(from, 'numbering'))),
    settings: readSettingsPart(relatedPart(from, 'settings')),
    theme: readTheme(relatedPart(from, 'theme', true)),
    fontTable: readFontTable(relatedPart(from, 'fontTable', true)),
    headers: unlessAborted(() => readStories(from, 'header')),
    footers: unlessAborted(() => readStories(from, 'footer')),
    footnotes: unlessAborted(() => readNotes(relatedPart(from, 'footnotes'), 'w:footnote')),
    endnotes: unlessAborted(() => readNotes(relatedPart(from, 'endnotes'), 'w:endnote')),
    comments: unlessAborted(() =>
      readComments(relatedPart(from, 'comments', true), relatedPart(from, COMMENTS_EXTENDED, true)),
    ),
    properties: readDocumentProperties({ ...from, source: '/' }),
  };
}

function readMainRoot(pkg: Package, main: PartName): XmlElement {
  const root = pkg.xml(main);
  if (root.name === 'w:document') return root;
  throw new QuireError('INVALID_DOCUMENT', `the root element is ${root.name} and not w:document`, {
    part: displayName(main),
  });
}

/** All headers or footers, even if no section refers to them. */
const readStories = (from: PartSource, type: 'header' | 'footer'): ReadonlyMap<PartName, StoryPart> =>
  new Map(relatedParts(from, type).map((related) => [related.part, readStory(related.root, related)]));

/** The body's own `w:sectPr`; if a faulty writer left several, the last. */
const lastSection = (body: XmlElement): XmlElement | undefined =>
  body.children.findLast((node): node is XmlElement => typeof node !== 'string' && node.name === 'w:sectPr');
