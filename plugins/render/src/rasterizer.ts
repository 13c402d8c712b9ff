import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Resvg } from '@resvg/resvg-wasm';

const require = createRequire(import.meta.url);
let loading: Promise<typeof Resvg> | undefined;

/** Converts an SVG file to a PNG of `width` pixels. */
export type Rasterizer = (svg: string, width: number, signal?: AbortSignal) => Uint8Array | Promise<Uint8Array>;

/** Loads resvg once per process. As WebAssembly, it confines a malicious picture. Pages have outlines, so no fonts. */
export async function loadRasterizer(): Promise<(svg: string, width: number) => Uint8Array> {
  loading ??= loadModule();
  const module = await loading;
  return (svg, width) => {
    const drawing = new module(svg, { fitTo: { mode: 'width', value: width } });
    try {
      const picture = drawing.render();
      try {
        return picture.asPng();
      } finally {
        picture.free();
      }
    } finally {
      drawing.free();
    }
  };
}

async function loadModule(): Promise<typeof Resvg> {
  const [{ initWasm, Resvg: engine }, bytes] = await Promise.all([
    import('@resvg/resvg-wasm'),
    readFile(require.resolve('@resvg/resvg-wasm/index_bg.wasm')),
  ]);
  await startOnce(initWasm, bytes);
  return engine;
}

/** Starts the module, unless another plugin has started it: a process has only one instance. */
async function startOnce(initWasm: (module: Uint8Array) => Promise<void>, bytes: Uint8Array): Promise<void> {
  try {
    await initWasm(bytes);
  } catch (error) {
    if (!/already initialized/i.test(error instanceof Error ? error.message : String(error))) throw error;
  }
}
