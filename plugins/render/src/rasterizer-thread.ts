/** The thread that `rasterizer-beside.ts` starts. It draws one picture at a time. */
import { parentPort } from 'node:worker_threads';
import { loadRasterizer } from './rasterizer.js';

/** A picture that the thread is asked to draw. */
export interface DrawingOrder {
  readonly id: number;
  readonly svg: string;
  readonly width: number;
}

/** The thread's answer: a PNG file, or the rasterizer's error message. */
export type DrawnPicture = { readonly id: number } & ({ readonly png: Uint8Array } | { readonly failure: string });

const port = parentPort;
if (!port) throw new Error('this module only runs as the thread of rasterizerBeside');

const loading = loadRasterizer();

async function answerTo({ id, svg, width }: DrawingOrder): Promise<DrawnPicture> {
  try {
    return { id, png: (await loading)(svg, width) };
  } catch (error) {
    return { id, failure: error instanceof Error ? error.message : String(error) };
  }
}

port.on('message', async (drawing: DrawingOrder) => {
  const drawn = await answerTo(drawing);
  port.postMessage(drawn, 'png' in drawn ? [drawn.png.buffer as ArrayBuffer] : []);
});
