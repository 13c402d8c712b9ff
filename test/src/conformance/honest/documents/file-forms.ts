import { deflateSync } from 'node:zlib';

/** The ways in which a file lists its objects: a table, a stream with object streams, or both as Word writes it. */
export const FILE_FORMS = ['table', 'streams', 'hybrid'] as const;
export type FileForm = (typeof FILE_FORMS)[number];

/** Objects by number, as text between `obj` and `endobj`. */
export type ObjectTexts = ReadonlyMap<number, string>;

const ID = '/ID[<00112233445566778899aabbccddeeff><00112233445566778899aabbccddeeff>]';

/** A file of one revision; object 1 is its catalog, and object 2 its information dictionary. */
export function pdfFile(objects: ObjectTexts, form: FileForm): Uint8Array {
  let text = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n';
  const offsets = new Map<number, number>();
  const write = (number: number, body: string): void => {
    offsets.set(number, text.length);
    text += `${number} 0 obj\n${body}\nendobj\n`;
  };
  const size = Math.max(...objects.keys()) + 1;
  // Older readers do not find the packed objects of a hybrid file: Word packs structure elements, which such readers do
  // not need.
  const packs = ([, body]: [number, string]): boolean =>
    form !== 'table' && !body.includes('stream\n') && (form === 'streams' || body.includes('/StructElem'));
  const packed = [...objects].filter(packs);
  for (const [number, body] of objects) if (!packs([number, body])) write(number, body);
  if (packed.length > 0) {
    let at = 0;
    const heads = packed.map(([number, body]) => {
      const head = `${number} ${at}`;
      at += body.length + 1;
      return head;
    });
    const first = `${heads.join(' ')} `;
    write(
      size,
      flate(
        `${first}${packed.map(([, body]) => body).join(' ')} `,
        `/Type/ObjStm/N ${packed.length}/First ${first.length}`,
      ),
    );
  }
  const trailer = `/Root 1 0 R/Info 2 0 R${ID}`;
  const compressed = new Map(packed.map(([number], index) => [number, index] as const));
  if (form === 'streams') {
    const start = text.length;
    offsets.set(size + 1, start);
    text += `${size + 1} 0 obj\n${xrefStream(size + 2, offsets, compressed, size, trailer)}\nendobj\n`;
    return latin(`${text}startxref\n${start}\n%%EOF\n`);
  }
  const table = text.length;
  const rows = Array.from({ length: size + 2 }, (_, number) => {
    const offset = offsets.get(number);
    return offset === undefined ? '0000000000 65535 f \n' : `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  text += `xref\n0 ${rows.length}\n${rows.join('')}trailer\n<</Size ${rows.length}${trailer}>>\nstartxref\n${table}\n%%EOF\n`;
  if (form === 'table' || packed.length === 0) return latin(text);
  const stream = text.length;
  offsets.set(size + 1, stream);
  text += `${size + 1} 0 obj\n${xrefStream(size + 2, offsets, compressed, size, trailer)}\nendobj\n`;
  const last = text.length;
  text += `xref\n0 0\ntrailer\n<</Size ${size + 2}${trailer}/Prev ${table}/XRefStm ${stream}>>\nstartxref\n${last}\n%%EOF`;
  return latin(text);
}

function xrefStream(
  size: number,
  offsets: ReadonlyMap<number, number>,
  compressed: ReadonlyMap<number, number>,
  container: number,
  trailer: string,
): string {
  const rows = Buffer.alloc(size * 6);
  for (let number = 0; number < size; number++) {
    const [offset, index] = [offsets.get(number), compressed.get(number)];
    const [kind, second, third] =
      index !== undefined ? [2, container, index] : offset !== undefined ? [1, offset, 0] : [0, 0, 255];
    rows.writeUInt8(kind, number * 6);
    rows.writeUInt32BE(second, number * 6 + 1);
    rows.writeUInt8(third, number * 6 + 5);
  }
  return flate(rows.toString('latin1'), `/Type/XRef/W[1 4 1]/Size ${size}${trailer}`);
}

const latin = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'latin1'));

/** A stream that is compressed. */
function flate(content: string, entries = ''): string {
  const data = deflateSync(Buffer.from(content, 'latin1')).toString('latin1');
  return `<<${entries}/Filter/FlateDecode/Length ${data.length}>>\nstream\n${data}\nendstream`;
}

export const plainStream = (content: string, entries = ''): string =>
  `<<${entries}/Length ${content.length}>>\nstream\n${content}\nendstream`;
