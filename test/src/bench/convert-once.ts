/** Run in the thread that counts the work of conversions: loads an engine of its own. */
import { nodeEngine } from '@quire/core/node';

const engine = nodeEngine({ folders: [] });

/** Counted code runs several times as long, so the time limit is above what any document needs. */
export const convertOnce = (docx: Uint8Array): Promise<unknown> =>
  engine.convert(docx, { limits: { milliseconds: 600_000 } });
