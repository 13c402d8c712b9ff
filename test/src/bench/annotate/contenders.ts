/** Libraries that fill templates, each called as its manual says; all take and return bytes. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nodeCompression } from '@quire/core/node';
import { annotate } from '@quire/plugin-annotate';
import Docxtemplater from 'docxtemplater';
import { TemplateHandler } from 'easy-template-x';
import PizZip from 'pizzip';
import type { TemplateJob } from './templates.js';

export interface Contender {
  readonly name: string;
  /** Prepares all that is not part of a fill, and returns the function that fills. */
  open(job: TemplateJob): Promise<() => Promise<Uint8Array>>;
}

const quire: Contender = {
  name: 'Quire',
  open:
    async ({ braces, data }) =>
    async () =>
      (await annotate(braces, { data }, { compression: nodeCompression })).docx,
};

const docxtemplater: Contender = {
  name: 'docxtemplater',
  open:
    async ({ braces, data }) =>
    async () => {
      const document = new Docxtemplater(new PizZip(braces), { paragraphLoop: true });
      document.render(data);
      return document.getZip().generate({ type: 'uint8array', compression: 'DEFLATE' });
    },
};

const easyTemplateX: Contender = {
  name: 'easy-template-x',
  open: async ({ braces, data }) => {
    const handler = new TemplateHandler();
    const template = Buffer.from(braces);
    return () => handler.process(template, data as Parameters<typeof handler.process>[1]);
  },
};

interface Carbone {
  set(options: { readonly tempPath: string; readonly templatePath: string }): void;
  render(template: string, data: unknown, done: (error: Error | null, result: Uint8Array) => void): void;
}

/** carbone reads templates from a folder. */
const carbone: Contender = {
  name: 'carbone',
  open: async (job) => {
    const library: Carbone = createRequire(import.meta.url)('carbone');
    const folder = mkdtempSync(join(tmpdir(), 'quire-carbone-'));
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    library.set({ tempPath: folder, templatePath: folder });
    const template = join(folder, 'template.docx');
    writeFileSync(template, job.carbone);
    return () =>
      new Promise((resolve, reject) => {
        library.render(template, job.data, (error, result) => (error ? reject(error) : resolve(result)));
      });
  },
};

export const CONTENDERS: readonly Contender[] = [quire, docxtemplater, easyTemplateX, carbone];

export function contender(name: string): Contender {
  const found = CONTENDERS.find((each) => each.name === name);
  if (!found) throw new Error(`there is no contender ${name}`);
  return found;
}
