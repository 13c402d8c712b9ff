/** Objects of a new document as text; an object that refers to a later one reserves its number. */
export class ObjectSource {
  readonly #objects: string[] = [];
  /** Entries of the catalog. */
  readonly catalog: Record<string, string> = {};
  /** Fields of the interactive form; the form is created with the first. */
  readonly fields: string[] = [];
  readonly form: Record<string, string> = {};
  info = '';

  constructor() {
    this.reserve();
  }

  /** Adds an object, and gives the reference to it. */
  add(body: string): string {
    this.#objects.push(body);
    return `${this.#objects.length} 0 R`;
  }

  reserve(): string {
    return this.add('null');
  }

  set(ref: string, body: string): string {
    this.#objects[Number.parseInt(ref, 10) - 1] = body;
    return ref;
  }

  stream(content: string, entries = ''): string {
    return this.add(`<<${entries} /Length ${content.length}>>\nstream\n${content}\nendstream`);
  }

  /** A form XObject of this size. */
  appearance(content: string, width: number, height: number, resources = ''): string {
    return this.stream(
      content,
      `/Type /XObject /Subtype /Form /BBox [0 0 ${width} ${height}] /Resources <<${resources}>>`,
    );
  }

  objects(): readonly string[] {
    if (this.fields.length > 0 || Object.keys(this.form).length > 0) {
      this.catalog.AcroForm = this.add(`<</Fields [${this.fields.join(' ')}] ${members(this.form)}>>`);
    }
    this.set('1 0 R', `<</Type /Catalog ${members(this.catalog)}>>`);
    return this.#objects;
  }
}

const members = (dict: Readonly<Record<string, string>>): string =>
  Object.entries(dict)
    .map(([key, value]) => `/${key} ${value}`)
    .join(' ');

export const HELVETICA = '<</Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding>>';
