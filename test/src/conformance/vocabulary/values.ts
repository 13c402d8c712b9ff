/** Sets each listed value of an attribute in a separate document, and compares frames and diagnostics. */
import { type Engine, nodeEngine } from '@quire/core/node';
import { buildDocx, type DocxParts } from '@quire/core/testing';
import { frameHash } from './frame-hash.js';
import { HOSTS } from './hosts.js';
import { readVocabulary } from './names.js';

/** The values that neither change a page nor are reported, although the standard gives them an effect. */
export async function silentValues(only?: string): Promise<readonly string[]> {
  const engine = nodeEngine();
  const listed = new Map(readVocabulary().map(({ name, values }) => [name, values]));
  const silent: string[] = [];
  for (const [name, { host, plain, values }] of Object.entries(HOSTS)) {
    if (only !== undefined && !name.startsWith(`${only}:`)) continue;
    const attribute = attributeOf(name);
    const without = await shown(engine, host(''));
    for (const value of values?.split(' ') ?? listed.get(name) ?? []) {
      if (plain.split(' ').includes(value)) continue;
      if ((await shown(engine, host(`${attribute}="${value}"`))) === without) silent.push(`${name} ${value}`);
    }
  }
  return silent;
}

/** The attributes of WordprocessingML and Office Math have a prefix. */
function attributeOf(name: string): string {
  const [element = '', attribute = ''] = name.split('@');
  const [prefix = ''] = element.split(':');
  return prefix === 'w' || prefix === 'm' ? `${prefix}:${attribute}` : attribute;
}

async function shown(engine: Engine, parts: DocxParts): Promise<string> {
  const frames = await engine.layout(buildDocx(parts));
  return frameHash(frames) + JSON.stringify(frames.diagnostics);
}
