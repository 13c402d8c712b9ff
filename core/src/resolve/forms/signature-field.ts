import type { DiagnosticLog } from '../../base/diagnostics.js';
import { descendants, type XmlElement } from '../../ooxml/xml/index.js';
import type { NamedField } from './named-field.js';

/**
 * The form field for a signature line (`o:signatureline`, ECMA-376-4 §19.2.2.30); undefined for any other drawing. A
 * signature line that floats stays a picture, with a diagnostic.
 */
export function signatureLine(drawing: XmlElement, log: DiagnosticLog): NamedField | undefined {
  let floats = false;
  for (const { name, attributes } of descendants(drawing)) {
    floats ||= /position:\s*absolute/.test(attributes.style ?? '');
    if (name !== 'o:signatureline' || /^f/.test(attributes.issignatureline ?? 't')) continue;
    if (floats) {
      log.report({ code: 'feature-ignored', what: 'the field of a floating signature line' });
      return undefined;
    }
    const signer = attributes['o:suggestedsigner'] ?? '';
    return signatureField(signer, [signer, attributes['o:suggestedsigner2']].filter(Boolean).join(', '));
  }
  return undefined;
}

/** A text that marks the place of a signature, such as `{signature}`, or `{signature:2}` for the second. */
const MARK = /\{signature(?::(\d{1,3}))?\}/i;

export interface MarkedText {
  readonly text: string;
  /** The field of a signature mark; absent for other text. */
  readonly field?: NamedField;
}

/** Divides a text at its signature marks; undefined if it has none. */
export function signatureMarks(text: string): readonly MarkedText[] | undefined {
  const pieces: MarkedText[] = [];
  let rest = text;
  for (let found = MARK.exec(rest); found; found = MARK.exec(rest)) {
    const [mark, number] = found;
    if (found.index > 0) pieces.push({ text: rest.slice(0, found.index) });
    pieces.push({ text: mark, field: signatureField(number ? `signature ${number}` : '', '') });
    rest = rest.slice(found.index + mark.length);
  }
  if (pieces.length === 0) return undefined;
  return rest === '' ? pieces : [...pieces, { text: rest }];
}

const signatureField = (name: string, title: string): NamedField => ({
  kind: 'signature',
  name: name || 'signature',
  title: title || name || 'signature',
  multiline: false,
  readOnly: false,
  options: [],
});
