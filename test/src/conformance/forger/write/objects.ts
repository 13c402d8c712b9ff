import { latin, type PdfDocument, type PdfStream } from '@quire/core/pdf';
import { type Dict, dictOf, type EditableValue, type ObjectBody, Spelled, Stream, spell } from '../values.js';
import { bytesOfText } from './sections.js';

/** The encryption of an object's strings and streams; they stay unchanged if the document is not encrypted. */
type Security = PdfDocument['security'];

/**
 * True if an object may be in an object stream: not a stream, and not a signature, which needs an offset in the file
 * (§12.8.1).
 */
export const mayBePacked = (body: ObjectBody): body is EditableValue =>
  !(body instanceof Stream) && dictOf(body)?.ByteRange === undefined;

/** The text of an indirect object, from its number to the end of `endobj`. */
export function objectText(number: number, generation: number, body: ObjectBody, security?: Security): string {
  const code = (text: string) => security?.encryptString(text, number, generation) ?? text;
  const head = `${number} ${generation} obj\n`;
  if (!(body instanceof Stream)) return `${head}${spell(body, code)}\nendobj\n`;
  const data = encrypted(body, number, generation, security);
  const dict: Dict = { ...body.dict };
  dict.Length ??= data.length;
  return `${head}${spell(dict, code)}\nstream\n${data}\nendstream\nendobj\n`;
}

function encrypted({ dict, data }: Stream, number: number, generation: number, security?: Security): string {
  if (!security) return data;
  const plain = Object.fromEntries(Object.entries(dict).filter(([, value]) => !(value instanceof Spelled)));
  const coded = security.encryptStream(bytesOfText(data), { dict: plain as PdfStream['dict'], number, generation });
  return latin(coded, 0, coded.length);
}

/** An object stream of these objects (§7.5.7), as object `number`. */
export function objectStreamText(
  number: number,
  objects: readonly (readonly [number, EditableValue])[],
  security?: Security,
  more = '',
): string {
  let [head, content] = ['', ''];
  for (const [each, value] of objects) {
    head += `${each} ${content.length} `;
    content += `${spell(value)} `;
  }
  const stream = new Stream({}, head + content);
  const dict = `/Type /ObjStm /N ${objects.length} /First ${head.length} ${more}`;
  const data = encrypted(stream, number, 0, security);
  return `${number} 0 obj\n<<${dict} /Length ${data.length}>>\nstream\n${data}\nendstream\nendobj\n`;
}
