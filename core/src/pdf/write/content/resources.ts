import { name, type PdfDict, type PdfFile, type PdfValue, type Ref } from '../../file/index.js';
import type { EmbeddedFont, FontTable } from '../font/index.js';
import type { ImageTable } from '../image/index.js';
import type { Abbreviations } from './abbreviations.js';

type Made = () => { readonly dict: PdfDict; readonly content: Uint8Array };

/** The resources that pages of a file share: fonts, images and the graphics states that set opacities. */
export class DocumentResources {
  readonly #opacities = new Map<string, { readonly key: string; readonly ref: Ref }>();
  readonly #masks = new Map<string, { readonly key: string; readonly ref: Ref }>();
  readonly #patterns = new Map<string, Ref>();
  readonly #file: PdfFile;

  constructor(
    file: PdfFile,
    readonly fonts: FontTable,
    readonly images: ImageTable,
    readonly abbreviations?: Abbreviations,
  ) {
    this.#file = file;
  }

  opacity(fill: number, stroke: number): { readonly key: string; readonly ref: Ref } {
    const value = `${fill} ${stroke}`;
    let known = this.#opacities.get(value);
    if (!known) {
      const ref = this.#file.add({ Type: name('ExtGState'), ca: fill, CA: stroke });
      known = { key: `G${this.#opacities.size + 1}`, ref };
      this.#opacities.set(value, known);
    }
    return known;
  }

  /** A graphics state that masks by the opacity of a form's content. */
  mask(value: string, make: Made): { readonly key: string; readonly ref: Ref } {
    let known = this.#masks.get(value);
    if (!known) {
      const { dict, content } = make();
      const common = { Type: name('XObject'), Subtype: name('Form'), Group: { S: name('Transparency') } };
      const form = this.#file.addStream({ ...common, ...dict }, content);
      const ref = this.#file.add({
        Type: name('ExtGState'),
        SMask: { Type: name('Mask'), S: name('Alpha'), G: form },
      });
      known = { key: `M${this.#masks.size + 1}`, ref };
      this.#masks.set(value, known);
    }
    return known;
  }

  /** A gradient to paint lines with; `matrix` maps its coordinates to those of the page. */
  shadingPattern(shading: PdfDict, matrix: readonly number[]): Ref {
    return this.#file.add({ Type: name('Pattern'), PatternType: 2, Shading: shading, Matrix: [...matrix] });
  }

  /** A tiling pattern, stored once for all pages on which it looks the same. */
  pattern(key: string, make: Made): Ref {
    let ref = this.#patterns.get(key);
    if (!ref) {
      const { dict, content } = make();
      ref = this.#file.addStream(dict, content);
      this.#patterns.set(key, ref);
    }
    return ref;
  }
}

/** The resource dictionary of one page (ISO 32000-1 §7.8.3), with only the resources that the page uses. */
export class PageResources {
  readonly #fonts = new Map<string, PdfValue>();
  readonly #images = new Map<string, PdfValue>();
  readonly #states = new Map<string, PdfValue>();
  readonly #shadings = new Map<string, PdfValue>();
  readonly #patterns = new Map<Ref, string>();

  constructor(readonly document: DocumentResources) {}

  font(font: EmbeddedFont): string {
    this.#fonts.set(font.key, font.ref);
    return font.key;
  }

  image(image: { readonly key: string; readonly ref: Ref }): string {
    this.#images.set(image.key, image.ref);
    return image.key;
  }

  opacity(fill: number, stroke: number): string {
    const { key, ref } = this.document.opacity(fill, stroke);
    this.#states.set(key, ref);
    return key;
  }

  mask(value: string, make: Made): string {
    const { key, ref } = this.document.mask(value, make);
    this.#states.set(key, ref);
    return key;
  }

  /** Returns the key of a shading, which is used on this page only: its coordinates are those of its shape. */
  shading(shading: PdfDict): string {
    const key = `S${this.#shadings.size + 1}`;
    this.#shadings.set(key, shading);
    return key;
  }

  pattern(pattern: Ref): string {
    const key = this.#patterns.get(pattern) ?? `P${this.#patterns.size + 1}`;
    this.#patterns.set(pattern, key);
    return key;
  }

  dict(): PdfDict {
    return {
      Font: dictOf(this.#fonts),
      XObject: dictOf(this.#images),
      ExtGState: dictOf(this.#states),
      Shading: dictOf(this.#shadings),
      Pattern: dictOf(new Map([...this.#patterns].map(([ref, key]) => [key, ref]))),
    };
  }
}

const dictOf = (entries: ReadonlyMap<string, PdfValue>): PdfDict | undefined =>
  entries.size > 0 ? Object.fromEntries(entries) : undefined;
