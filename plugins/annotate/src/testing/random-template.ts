/** Random templates and data for them from a seed, with the expected texts of the filled document. */
import { escapeXml, p, tbl } from '@quire/core/testing';

/** Numbers below `n`, the same for the same seed. */
export type RandomNumber = (n: number) => number;

/** mulberry32. */
export function randomFrom(seed: number): RandomNumber {
  let state = seed;
  return (n) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * n);
  };
}

export interface RandomTemplate {
  readonly body: string;
  readonly data: Record<string, unknown>;
  /** The texts given for fields, in their expected order in the document. */
  readonly shown: readonly string[];
}

const STRANGE = [
  '\ud83d\ude00',
  '\u202e\u05d0\u0627',
  'a<b>&"c\'',
  '\u00a0',
  'e\u0301',
  '\u{1f468}\u200d\u{1f469}',
  '{x}',
  '\u4e2d\u6587',
];

export function randomTemplate(random: RandomNumber): RandomTemplate {
  return new Composer(random).document();
}

/** A block as XML, and the texts that it shows for its data. */
interface Piece {
  readonly xml: string;
  shows(data: Record<string, unknown>): readonly string[];
}

class Composer {
  readonly #random: RandomNumber;
  #names = 0;
  #ids = 0;

  constructor(random: RandomNumber) {
    this.#random = random;
  }

  document(): RandomTemplate {
    const data: Record<string, unknown> = {};
    const pieces = Array.from({ length: 1 + this.#random(5) }, () => this.#block(data, 3));
    return { body: pieces.map(({ xml }) => xml).join(''), data, shown: pieces.flatMap((piece) => piece.shows(data)) };
  }

  #block(data: Record<string, unknown>, depth: number): Piece {
    const choice = this.#random(depth > 0 ? 6 : 2);
    if (choice < 2) return this.#paragraph(data);
    if (choice === 2) return this.#table(data, depth - 1);
    return this.#section(data, depth - 1, choice === 5);
  }

  /** A paragraph with one field, cut into runs anywhere. */
  #paragraph(data: Record<string, unknown>): Piece {
    const { tag, shows } = this.#field(data);
    return { xml: this.#paragraphOf(`before ${tag} behind`), shows };
  }

  #field(data: Record<string, unknown>): { readonly tag: string; shows: Piece['shows'] } {
    const name = `f${this.#names++}`;
    data[name] = this.#text();
    const tag = this.#random(2) === 0 ? `{${name}}` : `{{${name}}}`;
    return { tag, shows: (at) => [String(at[name])] };
  }

  /** Some blocks for each item, between paragraphs of tags. */
  #section(data: Record<string, unknown>, depth: number, asRows: boolean): Piece {
    const name = `l${this.#names++}`;
    const pattern: Record<string, unknown> = {};
    const inside = asRows
      ? [this.#field(pattern)]
      : Array.from({ length: 1 + this.#random(3) }, () => this.#block(pattern, depth));
    const items = Array.from({ length: this.#random(4) }, () => this.#like(pattern));
    data[name] = items;
    const xml = asRows
      ? tbl([
          ['head', ''],
          [`{#${name}}${'tag' in inside[0]! ? inside[0].tag : ''}`, `{/${name}}`],
        ])
      : `${this.#paragraphOf(`{#${name}}`)}${inside.map((piece) => ('xml' in piece ? piece.xml : '')).join('')}${p('{/}')}`;
    const shows = (at: Record<string, unknown>): readonly string[] =>
      (at[name] as typeof items).flatMap((item) => inside.flatMap((piece) => piece.shows(item)));
    return { xml, shows };
  }

  #table(data: Record<string, unknown>, depth: number): Piece {
    const cells = [this.#block(data, depth), this.#block(data, depth)];
    const cell = (xml: string): string => `<w:tc><w:tcPr/>${xml}<w:p/></w:tc>`;
    return {
      xml: `<w:tbl><w:tblPr/><w:tblGrid/><w:tr>${cells.map(({ xml }) => cell(xml)).join('')}</w:tr></w:tbl><w:p/>`,
      shows: (at) => cells.flatMap((piece) => piece.shows(at)),
    };
  }

  /** Other data of the same shape. */
  #like(pattern: Record<string, unknown>): Record<string, unknown> {
    return Object.fromEntries(
      Object.entries(pattern).map(([name, value]) => {
        if (!Array.isArray(value)) return [name, this.#text()];
        const first: Record<string, unknown> | undefined = value[0];
        return [name, first ? Array.from({ length: this.#random(3) }, () => this.#like(first)) : []];
      }),
    );
  }

  #paragraphOf(text: string): string {
    const runs: string[] = [];
    for (let at = 0; at < text.length; ) {
      const to = Math.min(text.length, at + 1 + this.#random(8));
      runs.push(`<w:r><w:t xml:space="preserve">${escapeXml(text.slice(at, to))}</w:t></w:r>${this.#between()}`);
      at = to;
    }
    const id = (0x1000 + this.#ids++).toString(16).toUpperCase().padStart(8, '0');
    return `<w:p w14:paraId="${id}" w14:textId="77777777">${runs.join('')}</w:p>`;
  }

  #between(): string {
    const id = this.#ids++;
    switch (this.#random(8)) {
      case 0:
        return '<w:proofErr w:type="spellStart"/>';
      case 1:
        return `<w:bookmarkStart w:id="${id}" w:name="_b${id}"/><w:bookmarkEnd w:id="${id}"/>`;
      default:
        return '';
    }
  }

  #text(): string {
    const words = Array.from({ length: this.#random(4) }, () => STRANGE[this.#random(STRANGE.length)] ?? '');
    return `v${this.#names++}${words.join('')}`;
  }
}
