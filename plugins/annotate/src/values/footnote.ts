import { element, type XmlElement, type XmlNode } from '@quire/core/xml';
import { val } from '../markup/index.js';
import { addNote, type PackageWriter } from '../package/index.js';
import { isShape } from './infer.js';
import { Mismatch } from './mismatch.js';
import { existingStyle } from './styles.js';
import { cleanText, plainText, textRun } from './text.js';
import type { Place, ValueKind } from './value-kind.js';

export interface FootnoteValue {
  readonly kind: 'footnote';
  readonly text: string;
}

/** Footnotes and endnotes may only be in body text (ECMA-376-1 §17.11): Word cannot open text boxes with notes. */
export const takesNotes = ({ part, room }: Pick<Place, 'part' | 'room'>, writer: PackageWriter): boolean =>
  part === writer.main && room.inside === undefined;

/** A footnote: its mark replaces the tag, its text is at the foot of that page. */
export const footnote: ValueKind<FootnoteValue> = {
  read(raw, _, { warn }) {
    const text = cleanText(plainText(isShape(raw) ? raw.footnote : raw), warn);
    return { kind: 'footnote', text };
  },
  content({ text }, place, writer) {
    if (!takesNotes(place, writer)) throw new Mismatch('a footnote outside the body, or in a text box');
    const style = existingStyle(writer, 'footnote reference');
    const raised = style ? val('w:rStyle', style) : val('w:vertAlign', 'superscript');
    const mark = (name: string, attributes = {}): XmlElement =>
      element('w:r', {}, [element('w:rPr', {}, [raised]), element(name, attributes)]);
    const paragraph = existingStyle(writer, 'footnote text');
    const properties: XmlNode[] = paragraph ? [element('w:pPr', {}, [val('w:pStyle', paragraph)])] : [];
    const content = [...properties, mark('w:footnoteRef'), ...textRun(` ${text}`, undefined)];
    const id = addNote(writer, 'footnotes', element('w:footnote', {}, [element('w:p', {}, content)]));
    return { level: 'inline', nodes: [mark('w:footnoteReference', { 'w:id': id })] };
  },
  text: ({ text }) => text,
};
