/** A thread of the pool: one engine, one document at a time. */
import { parentPort, workerData } from 'node:worker_threads';
import { serveThread } from '../../pool/index.js';
import { nodeEngine } from '../engine.js';
import type { NodeFontOptions } from '../fonts.js';

const port = parentPort;
if (!port) throw new Error('this module only runs as a thread of createPool');

const engine = nodeEngine(workerData as NodeFontOptions);
port.on(
  'message',
  serveThread(
    (docx, request) => engine.convert(docx, request),
    (message, handed) => port.postMessage(message, handed),
  ),
);
