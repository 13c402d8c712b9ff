/** The template cases: each is filled by the library and compared with the output that its project expects. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { isQuireError } from '@quire/core';
import { nodeEngine } from '@quire/core/node';
import type { Engine } from '@quire/core/plugin';
import { annotate, fieldsOf } from '@quire/plugin-annotate';
import { OUT } from '../../workspace.js';
import { type Adapter, adapterOf } from './adapters/index.js';
import { assetsOf, caseBytes, casesNamed, jsonOf, type TemplateCase } from './cases.js';
import { compareText } from './compare.js';
import { type InventoryField, missingFrom } from './inventory.js';
import { newFaults } from './package-faults.js';
import { failedAsserts, saysControlsAreGone } from './upstream-asserts.js';

/** The folder of the outputs, kept for inspection. */
const FILLED = join(OUT, 'annotate');

export interface CaseResult {
  readonly id: string;
  /** `blank`: passed except for paragraphs without text. */
  readonly verdict: 'pass' | 'blank' | 'fail';
  /** The first difference. */
  readonly difference?: string;
  /** Faults that make Word repair the output, or keep it from being converted. */
  readonly faults: readonly string[];
  /** The path of the output. */
  readonly output?: string;
}

/** Runs the cases whose id contains `only`. */
export async function measureCases(only?: string): Promise<CaseResult[]> {
  mkdirSync(FILLED, { recursive: true });
  const engine = nodeEngine();
  const results: CaseResult[] = [];
  for (const template of casesNamed(only)) results.push(await measureCase(template, engine));
  return results;
}

async function measureCase(template: TemplateCase, engine: Engine): Promise<CaseResult> {
  try {
    const missing = missingFields(template);
    if (template.operation === 'introspect') return { id: template.id, ...verdictOf(missing), faults: [] };
    return await fill(template, missing, engine);
  } catch (error) {
    const message = error instanceof Error && !isQuireError(error) ? error.stack : String(error);
    return { id: template.id, verdict: 'fail', difference: message, faults: [] };
  }
}

/** Fields of the inventory that introspection does not find. */
function missingFields({ file, fields_inventory }: TemplateCase): readonly string[] {
  const inventory = fields_inventory === undefined ? [] : (jsonOf(fields_inventory) as InventoryField[]);
  return missingFrom(fieldsOf(caseBytes(file)), inventory).map((field) => `not found: ${field}`);
}

async function fill(template: TemplateCase, missing: readonly string[], engine: Engine): Promise<CaseResult> {
  const { id, file, asserts = [] } = template;
  const adapter = adapterOf(template.repo);
  const source = caseBytes(file);
  const { docx } = await annotate(source, requestOf(template, adapter));
  const output = join(FILLED, `${id.replaceAll('/', '~')}${extname(file)}`);
  writeFileSync(output, docx);
  const { kind, difference } = compareText(template, docx, adapter);
  const others = [...missing, ...failedAsserts(docx, asserts)];
  const faults = [...newFaults(source, docx), ...(await conversionFaults(docx, engine))];
  if (kind === 'blank' && others.length === 0) return { id, verdict: 'blank', difference, faults, output };
  return { id, ...verdictOf([...(difference && kind === 'other' ? [difference] : []), ...others]), faults, output };
}

const requestOf = (template: TemplateCase, adapter: Adapter) =>
  adapter.request({
    data: template.data === undefined ? {} : jsonOf(template.data),
    assets: assetsOf(template),
    options: template.upstream_options ?? [],
    removeControls: template.remove_controls ?? (template.asserts ?? []).some(saysControlsAreGone),
  });

const verdictOf = (differences: readonly string[]): Pick<CaseResult, 'verdict' | 'difference'> =>
  differences.length === 0 ? { verdict: 'pass' } : { verdict: 'fail', difference: differences[0] };

async function conversionFaults(docx: Uint8Array, engine: Engine): Promise<string[]> {
  try {
    await engine.convert(docx);
    return [];
  } catch (error) {
    return [`does not convert: ${error}`];
  }
}
