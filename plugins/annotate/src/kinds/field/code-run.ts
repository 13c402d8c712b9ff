import type { XmlElement } from '@quire/core/xml';
import type { FieldRange } from './field-range.js';

/** Text as code of the field around: quotes would end what they stand in. */
export function codeRun(text: string, { codeProperties }: FieldRange): XmlElement {
  const instruction: XmlElement = {
    name: 'w:instrText',
    attributes: { 'xml:space': 'preserve' },
    children: [text.replaceAll('"', "''")],
  };
  return { name: 'w:r', attributes: {}, children: codeProperties ? [codeProperties, instruction] : [instruction] };
}
