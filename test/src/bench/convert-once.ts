/** For the thread that counts the work of conversions: a separate engine, loaded there. */
import { nodeEngine } from '@quire/core/node';

const engine = nodeEngine({ folders: [] });

/** Counted code runs several times as long as other code: no document meets the limit of time. */
export const convertOnce = (docx: Uint8Array): Promise<unknown> =>
  engine.convert(docx, { limits: { milliseconds: 600_000 } });
