import type { Compression, Limits } from '@quire/core';
import { openPackage } from '@quire/core/opc';
import type { XmlElement, XmlNode } from '@quire/core/xml';
import { GatheringWriter, storyParts } from '../package/index.js';
import { judge, ReportingLog } from '../report/index.js';
import { DEFAULT_OPTIONS } from '../request/index.js';
import type { FillReport, FillRequest, Scope } from '../seams.js';
import { DataScope } from './data-scope.js';

export interface AnnotateOptions {
  readonly limits?: Partial<Limits>;
  /** Node's own is several times faster than the portable default. */
  readonly compression?: Compression;
  readonly signal?: AbortSignal;
}

export interface Annotated {
  readonly docx: Uint8Array;
  readonly report: FillReport;
}

/**
 * Fills a template. What the options call an error is in `report.errors`, all of it at once, and the document is filled
 * all the same: whether to hand it on is the caller's decision. Throws what `openPackage` throws.
 */
export async function annotate(
  docx: Uint8Array,
  request: FillRequest,
  options: AnnotateOptions = {},
): Promise<Annotated> {
  const pkg = openPackage(docx, options);
  const writer = new GatheringWriter(pkg);
  const scope = DataScope.of(request);
  for (const part of storyParts(pkg)) writer.replace(part, filled(writer.xml(part), scope));
  const fillOptions = { ...DEFAULT_OPTIONS, ...request.options };
  return { docx: writer.save(), report: judge(new ReportingLog().report([]), fillOptions) };
}

function filled(element: XmlElement, scope: Scope): XmlElement {
  if (element.children.length === 0) return element;
  const fill = (node: XmlNode): XmlNode => {
    if (typeof node !== 'string') return filled(node, scope);
    if (element.name !== 'w:t') return node;
    return node.replaceAll(/\{([^{}]+)\}/g, (all, name: string) =>
      String(scope.lookup({ names: [name] })?.value ?? all),
    );
  };
  const children = element.children.map(fill);
  return children.every((node, i) => node === element.children[i]) ? element : { ...element, children };
}
