import { type Diagnostic, DiagnosticLog } from '../base/diagnostics.js';
import { DEFAULT_LIMITS } from '../base/limits.js';
import type { Reading } from '../ooxml/docx/index.js';
import { parseXml, type XmlElement } from '../ooxml/xml/index.js';

const PREFIXES = {
  w: 'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  w14: 'http://schemas.microsoft.com/office/word/2010/wordml',
  r: 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  mc: 'http://schemas.openxmlformats.org/markup-compatibility/2006',
};
const DECLARATIONS = Object.entries(PREFIXES)
  .map(([prefix, uri]) => `xmlns:${prefix}="${uri}"`)
  .join(' ');

/** Runs one property reader over the inner XML of its container. */
export function readFrom<T>(
  inner: string,
  reader: (element: XmlElement, reading: Reading) => T,
  attributes = '',
): { readonly value: T; readonly diagnostics: readonly Diagnostic[] } {
  const log = new DiagnosticLog();
  const bytes = new TextEncoder().encode(`<w:x ${DECLARATIONS} ${attributes}>${inner}</w:x>`);
  const part = '/word/document.xml';
  const xml = parseXml(bytes, { part, limits: DEFAULT_LIMITS });
  return { value: reader(xml, { part, limits: DEFAULT_LIMITS, log }), diagnostics: log.all };
}
