import { readFileSync } from 'node:fs';
import { p } from '@quire/core/testing';
import { expect } from 'chai';
import { filled } from '../testing/filled.js';

/** The table of expressions in the manual, and the data above it. */
function manual(): { readonly data: Record<string, unknown>; readonly rows: readonly (readonly [string, string])[] } {
  const text = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
  const [, section = ''] = /^## Expressions$(.*?)^## /ms.exec(text) ?? [];
  const [, json = '{}'] = /```json\n(.*?)```/s.exec(section) ?? [];
  const rows = [...section.matchAll(/^\| (`.*`) \| (.*?) \|$/gm)].map(
    ([, tags = '', shows = '']) => [tags, shows] as const,
  );
  return { data: JSON.parse(json), rows };
}

describe('the expressions in the manual', () => {
  const { data, rows } = manual();

  it('are all read', () => expect(rows.length).to.be.at.least(20));

  for (const [tags, shows] of rows) {
    it(`${tags} shows ${shows}`, async () => {
      const typed = [...tags.matchAll(/`([^`]*)`/g)].map(([, tag = '']) => tag.replaceAll('\\|', '|'));
      const { texts, report } = await filled(p(typed.join('; ')), data, { unknown: 'ignore' });
      expect(texts().join('').replaceAll('; ', ', ').trim()).to.equal(shows);
      expect(report.warnings).to.deep.equal([]);
    });
  }
});
