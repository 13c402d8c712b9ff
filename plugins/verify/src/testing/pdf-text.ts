/** The objects of one revision by number: their text between `obj` and `endobj`; undefined frees the number. */
export type Objects = Readonly<Record<number, string | undefined>>;

/** Writes a PDF file of plain text: a first revision and updates after it, each with its own cross-reference table. */
export function pdfText(first: Objects, ...updates: readonly Objects[]): Uint8Array {
  let text = '%PDF-1.7\n';
  let previous: number | undefined;
  let size = 0;
  for (const objects of [first, ...updates]) {
    const entries = Object.entries(objects).map(([number, body]) => {
      const offset = text.length;
      if (body !== undefined) text += `${number} 0 obj\n${body}\nendobj\n`;
      return { number: Number(number), offset: body === undefined ? undefined : offset };
    });
    for (const { number } of entries) size = Math.max(size, number + 1);
    const start = text.length;
    text += `xref\n${previous === undefined ? '0 1\n0000000000 65535 f \n' : ''}`;
    for (const { number, offset } of entries) {
      const place = offset === undefined ? '0000000000 00001 f' : `${String(offset).padStart(10, '0')} 00000 n`;
      text += `${number} 1\n${place} \n`;
    }
    const prev = previous === undefined ? '' : ` /Prev ${previous}`;
    text += `trailer\n<</Size ${size} /Root 1 0 R${prev}>>\nstartxref\n${start}\n%%EOF\n`;
    previous = start;
  }
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

/** Appends a cross-reference table with these rows to a file, such as `4 1` and the entry of object 4. */
export function withSection(bytes: Uint8Array, rows: readonly string[], entries = '', body = ''): Uint8Array {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  const previous = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1];
  const start = text.length + body.length;
  const trailer = `<</Size 60 /Root 1 0 R /Prev ${previous}${entries}>>`;
  const section = `xref\n${rows.map((row) => `${row} \n`).join('')}trailer\n${trailer}\nstartxref\n${start}\n%%EOF\n`;
  return Uint8Array.from(text + body + section, (character) => character.charCodeAt(0));
}

/** Appends a section to a file: a stream (ISO 32000-2 §7.5.8) that marks an object as free. */
export function withFreeingStream(bytes: Uint8Array, freed: number): Uint8Array {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  const previous = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1];
  const [number, start] = [59, text.length];
  const place = [24, 16, 8, 0].map((bits) => String.fromCharCode((start >> bits) & 255)).join('');
  const entries = `/Type /XRef /Size 60 /Root 1 0 R /Prev ${previous} /W [1 4 1] /Index [${freed} 1 ${number} 1]`;
  const section = `${number} 0 obj\n${stream(`\0\0\0\0\0\x01\x01${place}\0`, entries)}\nendobj\n`;
  return Uint8Array.from(`${text}${section}startxref\n${start}\n%%EOF\n`, (character) => character.charCodeAt(0));
}

export const stream = (content: string, entries = ''): string =>
  `<<${entries} /Length ${content.length}>>\nstream\n${content}\nendstream`;

/** A form that shows text in Helvetica by these operators inside a text object. */
export const appearance = (content: string): string =>
  form(
    `BT /F1 9 Tf 2 6 Td ${content} ET`,
    '/Resources <</Font <</F1 <</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>>>>>',
  );

/** A form of 100 by 20 points. */
export const form = (content: string, entries = ''): string =>
  stream(content, `/Type /XObject /Subtype /Form /BBox [0 0 100 20] ${entries}`);

/**
 * A document of one page with a text field (6, shown by 7), an empty signature field (8) and a note (9): 1 catalog, 2
 * pages, 3 page, 4 content, 5 form.
 */
export const FORM: Objects = {
  1: '<</Type /Catalog /Pages 2 0 R /AcroForm 5 0 R>>',
  2: '<</Type /Pages /Kids [3 0 R] /Count 1>>',
  3: page('6 0 R 8 0 R 9 0 R'),
  4: stream('BT (Pay 10) Tj ET'),
  5: '<</Fields [6 0 R 8 0 R] /DR <</Font <</F1 <</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>>>>>>>',
  6: textField('Payee', 'nobody'),
  7: appearance('(nobody) Tj'),
  8: '<</FT /Sig /T (Signature) /Type /Annot /Subtype /Widget /P 3 0 R /Rect [0 0 0 0]>>',
  9: '<</Type /Annot /Subtype /Text /Rect [10 10 20 20] /Contents (a note)>>',
};

export function page(annotations: string, rest = ''): string {
  return `<</Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R /Annots [${annotations}]${rest}>>`;
}

export function textField(name: string, value: string, appearance = 7, rest = ''): string {
  const widget = `/Type /Annot /Subtype /Widget /P 3 0 R /Rect [10 50 110 70] /AP <</N ${appearance} 0 R>>`;
  return `<</FT /Tx /T (${name}) /V (${value}) ${widget}${rest}>>`;
}
