/** The projects whose cases have a special shape. */
import { type Adapter, dataObject } from './adapter.js';
import { docxMailmerge } from './docx-mailmerge.js';
import { docxtemplater } from './docxtemplater.js';
import { easyTemplateX } from './easy-template-x.js';
import { openXmlTemplates } from './open-xml-templates.js';
import { templateEngineDocx } from './template-engine-docx.js';

export type { Adapter, UpstreamCase } from './adapter.js';

const ADAPTERS: ReadonlyMap<string, Adapter> = new Map([
  ['docxtemplater', docxtemplater],
  ['easy-template-x', easyTemplateX],
  ['TemplateEngine.Docx', templateEngineDocx],
  ['OpenXmlTemplates', openXmlTemplates],
  ['docx-mailmerge', docxMailmerge],
]);

/** Passes values by name unchanged. */
const plain: Adapter = { request: ({ data }) => ({ data: dataObject(data) }) };

/** Returns the adapter of a repository by its name without the owner. */
export const adapterOf = (repo: string): Adapter => ADAPTERS.get(repo.replace(/^.*\//, '')) ?? plain;
