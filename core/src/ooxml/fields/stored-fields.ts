import { mustBeObject } from '../../base/argument.js';
import { textContent, type XmlElement } from '../xml/index.js';
import { FieldsAround } from './fields-around.js';

export interface StoredField {
  /** The element of the field: `w:fldSimple`, or the `w:fldChar` that begins a complex field. */
  readonly mark: XmlElement;
  /** The text of the field code, without the codes of nested fields. */
  readonly code: string;
  /** The text of the field result, including the results of nested fields. */
  readonly result: string;
  /** The innermost field whose code contains this field. */
  readonly inCodeOf: StoredField | undefined;
}

type Reading = { -readonly [K in keyof StoredField]: StoredField[K] };

/** Fields that are nested deeper than this have no `inCodeOf`. */
const DEEPEST = 64;

/**
 * The fields below an element, simple and complex ones, in the order in which they begin.
 *
 * @example storedFields(element('w:p', {}, [element('w:fldSimple', { 'w:instr': ' TITLE ' })])).length // 1
 */
export function storedFields(root: XmlElement): readonly StoredField[] {
  mustBeObject('root', root, 'children');
  const found: StoredField[] = [];
  const around = new FieldsAround<Reading>();
  const begun = (mark: XmlElement, code: string): Reading => {
    const { fields } = around;
    const inCodeOf = fields.length > DEEPEST ? undefined : fields.findLast(({ inCode }) => inCode)?.of;
    return { mark, code, result: '', inCodeOf };
  };
  const read = (element: XmlElement): void => {
    const inner = around.fields.at(-1);
    switch (element.name) {
      case 'w:fldChar': {
        const field = begun(element, '');
        if (element.attributes['w:fldCharType'] === 'begin') found.push(field);
        around.pass(element, field);
        break;
      }
      case 'w:instrText':
        if (inner?.inCode) inner.of.code += textContent(element);
        break;
      case 'w:t':
        for (const { of, inCode } of around.fields.slice(-DEEPEST).reverse()) {
          if (inCode) break;
          of.result += textContent(element);
        }
        break;
      case 'w:fldSimple': {
        const field = begun(element, element.attributes['w:instr'] ?? '');
        found.push(field);
        around.fields.push({ of: field, inCode: false });
        for (const node of element.children) if (typeof node === 'object') read(node);
        around.fields.pop();
        break;
      }
      default:
        for (const node of element.children) if (typeof node === 'object') read(node);
    }
  };
  read(root);
  return found;
}
