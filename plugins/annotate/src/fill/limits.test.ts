import { isQuireError } from '@quire/core';
import { buildDocx, growthOf, p, r, tbl } from '@quire/core/testing';
import { expect } from 'chai';
import { filled } from '../testing/filled.js';
import { annotate } from './index.js';

const repeated = (n: number, text: string): string => text.repeat(n);

describe('hostile templates and data', () => {
  it('end at the limit where nested repeats multiply', async () => {
    const depth = 12;
    const template = buildDocx({ body: p(`${repeated(depth, '{#a}')}x${repeated(depth, '{/a}')}`) });
    const a = Array.from({ length: 10 }, () => 1);
    const error = await annotate(template, { data: { a } }, { limits: { xmlElements: 100_000 } }).catch(
      (e: unknown) => e,
    );
    expect(isQuireError(error) && error.code).to.equal('LIMIT_EXCEEDED');
  });

  it('end at the limit where long text is repeated', async () => {
    const template = buildDocx({ body: p('{#a}{#a}{text}{/a}{/a}') });
    const a = Array.from({ length: 300 }, () => 1);
    for (const text of ['x'.repeat(1_000_000), '\n'.repeat(100_000)]) {
      const error = await annotate(template, { data: { a, text } }, { limits: { xmlElements: 500_000 } }).catch(
        (e: unknown) => e,
      );
      expect(isQuireError(error) && error.code).to.equal('LIMIT_EXCEEDED');
    }
  });

  it('stop when their signal fires', async () => {
    const template = buildDocx({ body: p('{#a}{#a}{#a}{#a}{#a}x{/}{/}{/}{/}{/}') });
    const a = Array.from({ length: 100 }, () => 1);
    const error = await annotate(template, { data: { a } }, { signal: AbortSignal.abort() }).catch((e: unknown) => e);
    expect(isQuireError(error) && error.code).to.equal('ABORTED');
  });

  it('nest sections as deep as they like: the deepest are text', async () => {
    const deep = 5000;
    const { texts } = await filled(p(`${repeated(deep, '{#a}')}x`), { a: true });
    expect(texts()[0]).to.contain('x');
    const paired = await filled(p(r(`${repeated(deep, '{#a}')}x${repeated(deep, '{/a}')}`)), { a: true });
    expect(paired.texts()[0]).to.contain('x');
  });

  it('take steps in proportion', async () => {
    const slow: Readonly<Record<string, (n: number) => string>> = {
      'tags in one paragraph': (n) => p(repeated(n, '{a}')),
      'braces without an end': (n) => p(repeated(n, '{')),
      'sections in one paragraph': (n) => p(repeated(n, '{#a}x{/a}')),
      'tags that divide one paragraph': (n) => p(repeated(n, '{#a}')) + p(repeated(n, '{/a}')),
      'sections that cross': (n) => p(Array.from({ length: n }, (_, i) => `{#a${i}}{#b${i}}{/a${i}}{/b${i}}`).join('')),
      'runs of one letter': (n) => p(r('{') + repeated(n, r('x')) + r('}')),
      'bookmarks in one another': (n) =>
        p(
          Array.from({ length: n }, (_, i) => `<w:bookmarkStart w:id="${i}" w:name="b${i}"/>`).join('') +
            Array.from({ length: n }, (_, i) => `<w:bookmarkEnd w:id="${i}"/>`).join(''),
        ),
      'rows with sections': (n) => tbl(Array.from({ length: n }, () => ['{#a}{b}', '{/a}'])),
    };
    const data = { a: [{ b: 1 }], b: 2 };
    const module = new URL('../testing/filled.js', import.meta.url);
    const growth = await growthOf(module, 'filled', 50, slow, (body) => [body, data]);
    for (const [what, times] of Object.entries(growth)) expect(times, what).to.be.below(15);
  });

  it('write no character that XML has no place for, and every other as it is', async () => {
    const strange = 'a\u0000\u0001\u000b\ufffe\ud800z \u202eabc\u202c \ud83d\ude00 \u05d0\u0627 <&>"\'';
    const { texts } = await filled(p('{a}'), { a: strange });
    expect(texts()[0]).to.match(/^a\s?z \u202eabc\u202c \ud83d\ude00 \u05d0\u0627 <&>"'$/u);
  });

  it('take a megabyte of text, with its lines', async () => {
    const long = Array.from({ length: 100_000 }, (_, i) => Math.imul(i, 2654435761) >>> 0).join('\n');
    expect((await filled(p('({a})'), { a: long })).texts()[0]).to.equal(`(${long})`);
  });
});
