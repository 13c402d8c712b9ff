import type { DiagnosticLog } from '../../base/diagnostics.js';
import type { XmlElement } from '../../ooxml/xml/index.js';
import type { Link } from '../../resolved/index.js';
import { controlField } from './control-field.js';
import { legacyField } from './legacy-field.js';
import type { NamedField } from './named-field.js';
import { signatureLine, signatureMarks } from './signature-field.js';

interface LinkedText {
  readonly text: string;
  readonly link?: Link;
}

/** The form fields of a document, each found by its element or its piece of text. */
export class FormFields {
  readonly #links = new Map<object, Link | undefined>();
  readonly #texts = new Map<object, readonly LinkedText[]>();
  readonly #names = new Set<string>();
  readonly #log: DiagnosticLog;

  constructor(log: DiagnosticLog) {
    this.#log = log;
  }

  /** The link that the text of a content control gets; undefined if it stays text. */
  control(sdt: XmlElement): Link | undefined {
    return this.#link(sdt, () => controlField(sdt, this.#log));
  }

  /** The link of the text of a form field; `fieldChar` begins it. */
  legacy(fieldChar: XmlElement): Link | undefined {
    return this.#link(fieldChar, () => legacyField(fieldChar));
  }

  /** The link of a signature line; undefined for any other drawing. */
  signature(drawing: XmlElement): Link | undefined {
    return this.#link(drawing, () => signatureLine(drawing, this.#log));
  }

  /** A text with signature marks, `{signature}`, as fields. */
  marks(content: object, text: string): readonly LinkedText[] {
    let pieces = this.#texts.get(content);
    if (pieces) return pieces;
    pieces = (signatureMarks(text) ?? [{ text }]).map(({ text, field }) => ({
      text,
      ...(field && { link: { field: { ...field, name: this.#unique(field.name) } } }),
    }));
    this.#texts.set(content, pieces);
    return pieces;
  }

  #link(xml: XmlElement, read: () => NamedField | undefined): Link | undefined {
    if (this.#links.has(xml)) return this.#links.get(xml);
    const field = read();
    const link = field && { field: { ...field, name: this.#unique(field.name) } };
    this.#links.set(xml, link);
    return link;
  }

  /** A full stop would divide the name into names of nested fields (ISO 32000-1 §12.7.3.2). */
  #unique(name: string): string {
    const plain = name.trim().replaceAll('.', '_') || 'field';
    let unique = plain;
    for (let count = 2; this.#names.has(unique); count++) unique = `${plain} ${count}`;
    this.#names.add(unique);
    return unique;
  }
}
