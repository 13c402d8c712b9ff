import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { escapeText } from '@quire/core/xml';
import type { Resvg } from '@resvg/resvg-wasm';

/** Draws SVG in WebAssembly: a malicious file is confined to a sandbox without files or network. */
export interface SvgEngine {
  /** A PNG of the drawing, `width` pixels wide. Throws `UnreadableSvg`. */
  png(svg: string, width: number): Uint8Array;
  /** One line of text as outlines, in a family that was loaded with the engine. Sizes in pixels. */
  outline(text: string, family: string, fontSize: number): Outline;
}

export interface Outline {
  /** `path` elements and groups of them, for the inside of an `svg`. */
  readonly markup: string;
  /** The bounding box of the ink. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** An SVG that the engine cannot draw; the message gives the reason. */
export class UnreadableSvg extends Error {}

export interface EngineFont {
  readonly file: string;
}

const require = createRequire(import.meta.url);
let loading: Promise<typeof Resvg> | undefined;

/** An engine with these fonts; the first draws all text in other fonts. */
export async function loadSvgEngine(fonts: readonly EngineFont[]): Promise<SvgEngine> {
  loading ??= loadModule();
  const [module, ...fontBuffers] = await Promise.all([
    loading,
    ...fonts.map(async ({ file }) => new Uint8Array(await readFile(require.resolve(file)))),
  ]);
  return new WasmEngine(module, fontBuffers);
}

async function loadModule(): Promise<typeof Resvg> {
  const [{ initWasm, Resvg: engine }, bytes] = await Promise.all([
    import('@resvg/resvg-wasm'),
    readFile(require.resolve('@resvg/resvg-wasm/index_bg.wasm')),
  ]);
  await startOnce(initWasm, bytes);
  return engine;
}

/** Starts the module, which the whole process shares: another plugin may have started it. */
async function startOnce(initWasm: (module: Uint8Array) => Promise<void>, bytes: Uint8Array): Promise<void> {
  try {
    await initWasm(bytes);
  } catch (error) {
    if (!/already initialized/i.test(error instanceof Error ? error.message : String(error))) throw error;
  }
}

class WasmEngine implements SvgEngine {
  /** Pictures that were drawn already: a logo in each of a thousand rows is drawn once. */
  readonly #drawn = new Map<string, Uint8Array>();

  constructor(
    readonly module: typeof Resvg,
    readonly fontBuffers: Uint8Array[],
  ) {}

  png(svg: string, width: number): Uint8Array {
    const key = `${width} ${svg}`;
    const known = this.#drawn.get(key);
    if (known) return known;
    const png = this.#with(svg, { fitTo: { mode: 'width', value: width } }, (drawing) => drawing.render().asPng());
    this.#drawn.set(key, png);
    return png;
  }

  outline(text: string, family: string, fontSize: number): Outline {
    const [width, baseline] = [fontSize * (text.length + 2), fontSize * 1.5];
    const svg =
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${fontSize * 2.5}">` +
      `<text x="${fontSize}" y="${baseline}" font-family="${family}" font-size="${fontSize}">${escapeText(text)}</text></svg>`;
    return this.#with(svg, {}, (drawing) => {
      const box = drawing.getBBox();
      if (!box || box.width <= 0) throw new UnreadableSvg('the text has no ink');
      const { x, y, width, height } = box;
      return { markup: drawing.toString().replace(/^[\s\S]*?<svg[^>]*>|<\/svg>\s*$/g, ''), x, y, width, height };
    });
  }

  #with<T>(svg: string, options: object, use: (drawing: InstanceType<typeof Resvg>) => T): T {
    let drawing: InstanceType<typeof Resvg> | undefined;
    try {
      drawing = new this.module(svg, { ...options, font: { fontBuffers: this.fontBuffers } });
      return use(drawing);
    } catch (cause) {
      if (cause instanceof UnreadableSvg) throw cause;
      // The sandbox throws errors of other classes, at times no error at all.
      throw new UnreadableSvg(cause instanceof Error ? cause.message : String(cause), { cause });
    } finally {
      drawing?.free();
    }
  }
}
