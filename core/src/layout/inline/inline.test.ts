import { expect } from 'chai';
import { DEFAULT_SETTINGS, p, r, tbl, tc } from '../../testing/index.js';
import { layOut, linesOf, lineWith } from '../../testing/laid-out.js';
import type { PlaceholderItem, ShapedParagraph } from '../shaped-paragraph.js';
import { opensText } from './line.js';

class CountedPlaceholders extends Map<number, PlaceholderItem> {
  reads = 0;

  override get(index: number): PlaceholderItem | undefined {
    this.reads++;
    return super.get(index);
  }
}

const LINE = 13.43;
const SENTENCE = 'The quick brown fox jumps over the lazy dog and runs away. '.repeat(6).trim();
const jc = (value: string): string => `<w:jc w:val="${value}"/>`;

describe('lines', () => {
  it('breaks greedily between words and hangs the spaces behind the margin', async () => {
    const lines = await linesOf(p(SENTENCE));
    expect(lines).to.have.length(4);
    for (const line of lines.slice(0, -1)) expect(line.text.trimEnd()).to.match(/\w\.?$/);
    expect(lines.every((line) => line.x === 72)).to.equal(true);
  });

  it('finds the first line with text without reading all breaks before it for each line', () => {
    const length = 1000;
    const item = { kind: 'break', type: 'column', clear: 'none' } as PlaceholderItem;
    const placeholders = new CountedPlaceholders(Array.from({ length: length - 2 }, (_, index) => [index, item]));
    const shaped = { shaped: { text: ' '.repeat(length) }, placeholders } as unknown as ShapedParagraph;
    const opening = Array.from({ length }, (_, index) => index).filter((start) => opensText(shaped, start));
    expect(opening).to.deep.equal([length - 2]);
    expect(placeholders.reads).to.be.below(5 * length);
  });

  it('breaks a word that is wider than the line where the line is full', async () => {
    const lines = await linesOf(p('m'.repeat(200)));
    expect(lines.length).to.be.greaterThan(2);
    expect(lines.map((line) => line.text.length).reduce((a, b) => a + b)).to.equal(200);
  });

  it('breaks such a word on the line of the tab before it, and on the next one behind spaces', async () => {
    const textsOf = async (before: string): Promise<string[]> =>
      (await linesOf(p(r(`${before}${'m'.repeat(60)}`)))).map((line) => line.text.trim());
    const whole = (await textsOf(''))[0].length;
    const behindTab = await textsOf('\t');
    expect(behindTab[0].length).to.be.lessThan(whole).and.greaterThan(40);
    expect(behindTab.join('')).to.have.length(60);
    expect((await textsOf('    ')).filter(Boolean)[0]).to.have.length(whole);
    const shorter = await linesOf(p(r(`\t${'m'.repeat(whole)} end`)));
    expect(shorter.map((line) => line.text.trim()).filter(Boolean)[0], 'a word that fits the next line').to.have.length(
      whole,
    );
  });

  it('stretches justified lines to the margin, and never the last', async () => {
    const document = await layOut(p(SENTENCE, jc('both')));
    const ends = document.pages[0].items.flatMap((item) =>
      item.kind === 'glyphs'
        ? [item.x + item.advances.slice(0, item.text.trimEnd().length).reduce((sum, advance) => sum + advance, 0)]
        : [],
    );
    for (const end of ends.slice(0, -1)) expect(end).to.be.closeTo(540, 0.1);
    expect(ends[ends.length - 1]).to.be.lessThan(530);
  });

  it('shrinks the spaces of a last line that took a word in by that', async () => {
    const endOf = async (properties: string): Promise<number> => {
      const [page] = (await layOut(p('one two three four five six seven eight nine ten', properties))).pages;
      const [item, ...others] = page.items.filter((each) => each.kind === 'glyphs');
      if (item?.kind !== 'glyphs' || others.length > 0) throw new Error('not one line');
      return item.x + item.advances.reduce((sum, advance) => sum + advance, 0);
    };
    const margin = (await endOf('')) - 2;
    const indent = `<w:ind w:right="${Math.round((540 - margin) * 20)}"/>`;
    expect(await endOf(indent + jc('both'))).to.be.closeTo(margin, 0.05);
  });

  it('centers and right-aligns what is left of the line', async () => {
    const left = await linesOf(p('word'));
    const right = await linesOf(p('word', jc('right')));
    const centered = await linesOf(p('word', jc('center')));
    expect(centered[0].x).to.be.closeTo((left[0].x + right[0].x) / 2, 0.05);
    expect(right[0].x).to.be.greaterThan(500);
  });

  it('applies proportional spacing to every line', async () => {
    const lines = await linesOf(p(SENTENCE, '<w:spacing w:line="360" w:lineRule="auto"/>'));
    expect(lines[1].y - lines[0].y).to.be.closeTo(LINE * 1.5, 0.05);
  });

  it('keeps the baselines of exact lines apart by their height, four fifths down, whatever their content', async () => {
    const exact = '<w:spacing w:line="400" w:lineRule="exact"/>';
    const lines = await linesOf(p('one', exact) + p(r('two', '<w:sz w:val="60"/>'), exact));
    expect(lineWith(lines, 'one').y).to.be.closeTo(72 + 16, 0.05);
    expect(lineWith(lines, 'two').y - lineWith(lines, 'one').y).to.be.closeTo(20, 0.05);
  });

  it('gives an empty line the height of its paragraph mark', async () => {
    const lines = await linesOf(p('one') + p('', '<w:rPr><w:sz w:val="44"/></w:rPr>') + p('two'));
    expect(lineWith(lines, 'two').y - lineWith(lines, 'one').y).to.be.closeTo(LINE * 3, 0.1);
  });

  it('leaves the paragraph mark out of the height of a line that holds text', async () => {
    const lines = await linesOf(p('one', '<w:rPr><w:sz w:val="44"/></w:rPr>') + p('two'));
    expect(lineWith(lines, 'two').y - lineWith(lines, 'one').y).to.be.closeTo(LINE, 0.05);
  });

  it('leaves tabs out of the height of a line that holds text', async () => {
    const lines = await linesOf(p(r('one') + r('\t', '<w:sz w:val="44"/>') + r('tabbed')) + p('two'));
    expect(lineWith(lines, 'two').y - lineWith(lines, 'tabbed').y).to.be.closeTo(LINE, 0.05);
  });

  it('leaves spaces out of the height of a line that holds text', async () => {
    const lines = await linesOf(p(r('  ', '<w:sz w:val="44"/>') + r('one')) + p('two'));
    expect(lineWith(lines, 'two').y - lineWith(lines, 'one').y).to.be.closeTo(LINE, 0.05);
  });

  it('multiplies the tallest font, not what two fonts reach together', async () => {
    const courier = r('low', '<w:rFonts w:ascii="Courier New" w:hAnsi="Courier New"/><w:sz w:val="19"/>');
    const arial = r('high ', '<w:rFonts w:ascii="Arial" w:hAnsi="Arial"/><w:sz w:val="20"/>');
    const mixed = p(arial + courier, '<w:spacing w:line="288" w:lineRule="auto"/>');
    const lines = await linesOf(mixed + mixed);
    expect(lines[1].y - lines[0].y).to.be.closeTo(14.53, 0.05);
  });

  it('raises a line by what its number exceeds the text, whatever the line spacing', async () => {
    const level =
      '<w:lvl w:ilvl="0"><w:numFmt w:val="decimal"/><w:lvlText w:val="%1"/><w:rPr><w:sz w:val="44"/></w:rPr></w:lvl>';
    const numbering = `<w:abstractNum w:abstractNumId="1">${level}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num>`;
    const listed = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>';
    const ascent = 0.952 * 11;
    for (const line of [1, 1.5]) {
      const spacing = `<w:spacing w:line="${line * 240}" w:lineRule="auto"/>`;
      const lines = await linesOf({
        numbering,
        body: p('one', spacing) + p('two', listed + spacing) + p('three', spacing),
      });
      expect(lineWith(lines, 'three').y - lineWith(lines, 'one').y).to.be.closeTo(2 * LINE * line + ascent, 0.1);
    }
  });

  it('gives hidden text no width', async () => {
    const lines = await linesOf(p(r('seen') + r('unseen', '<w:vanish/>') + r(' too')));
    expect(lines[0].text).to.equal('seen too');
  });
});

describe('a picture on a line', () => {
  const picture = r(
    `<w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0"><wp:extent cx="635000" cy="635000"/><wp:docPr id="1" name="p"/><a:graphic><a:graphicData uri="urn:other"/></a:graphic></wp:inline></w:drawing>`,
  );
  const belowOf = async (line: string): Promise<number> =>
    lineWith(await linesOf(p(line) + p('below')), 'below').y - 72;

  it('makes the line by itself beside tabs and spaces, and stands on the baseline of text', async () => {
    const alone = await belowOf(picture);
    expect(await belowOf(r('\t') + picture)).to.be.closeTo(alone, 0.05);
    expect(await belowOf(r('text') + picture)).to.be.closeTo(alone + 2.95, 0.05);
  });
});

describe('automatic hyphenation', () => {
  const settings = (more = ''): string => `<w:autoHyphenation/>${more}${DEFAULT_SETTINGS}`;
  const narrow = '<w:ind w:right="7000"/>';
  const text = 'Extraordinary considerations notwithstanding, representatives acknowledged responsibilities.';
  const hyphens = async (more?: string): Promise<string[]> => {
    const lines = await linesOf({ body: p(text, narrow), settings: settings(more) });
    return lines.map((line) => line.text.trimEnd()).filter((line) => line.endsWith('-'));
  };

  it('divides words only where the document asks for it', async () => {
    const plain = await linesOf(p(text, narrow));
    expect(plain.some((line) => line.text.trimEnd().endsWith('-'))).to.equal(false);
    expect(await hyphens()).not.to.have.length(0);
  });

  it('leaves the zone at the line end empty rather than divide, up to mode 14', async () => {
    const zone = '<w:hyphenationZone w:val="2000"/>';
    const lines = await linesOf({
      body: p(text, narrow),
      settings: settings(zone).replace('w:val="15"', 'w:val="14"'),
    });
    expect(lines.filter((line) => line.text.trimEnd().endsWith('-'))).to.have.length(0);
    expect(await hyphens(zone)).not.to.have.length(0);
  });

  it('rather shrinks the spaces of a justified line for a whole word, and then divides', async () => {
    const article =
      'Everyone has the right to a standard of living adequate for the health and well-being of himself and of his ' +
      'family, including food, clothing, housing and medical care and necessary social services, and the right to ' +
      'security in the event of unemployment, sickness, disability, widowhood, old age or other lack of livelihood ' +
      'in circumstances beyond his control.';
    const tribunal =
      'Everyone is entitled in full equality to a fair and public hearing by an independent and impartial tribunal, ' +
      'in the determination of his rights and obligations and of any criminal charge against him.';
    const times = '<w:rFonts w:ascii="Times New Roman" w:hAnsi="Times New Roman"/><w:sz w:val="24"/>';
    const justified = '<w:ind w:right="1054"/><w:jc w:val="both"/>';
    const body = p(r(tribunal, times), justified) + p(r(article, times), justified);
    const ends = (await linesOf({ body, settings: settings() })).map(({ text }) => text.trim().split(' ').at(-1));
    // The lines of Word's own export of these articles, 8306 twips wide.
    expect(ends).to.deep.equal(['and', 'criminal', 'him.', 'of', 'nec-', 'sickness,', 'his', 'control.']);
  });

  it('shows the hyphen as the word that it divides', async () => {
    const look = '<w:u w:val="single"/><w:color w:val="FF0000"/>';
    const document = await layOut({ body: p(r(text, look), narrow), settings: settings() });
    const { items } = document.pages[0];
    const hyphen = items.find((item) => item.kind === 'glyphs' && item.text === '-');
    expect(hyphen).to.include({ color: '#ff0000' });
    const right = hyphen?.kind === 'glyphs' ? hyphen.x + hyphen.advances[0] : 0;
    const underlined = items.some(
      (item) => item.kind === 'path' && item.segments.some((s) => s.op === 'line' && Math.abs(s.x - right) < 0.01),
    );
    expect(underlined).to.equal(true);
  });

  it('keeps the hyphen within the margin', async () => {
    const body = p(text, `${narrow}<w:jc w:val="both"/>`);
    const document = await layOut({ body, settings: settings() });
    const ends = document.pages[0].items.flatMap((item) =>
      item.kind === 'glyphs' && item.text === '-' ? [item.x + item.advances[0]] : [],
    );
    expect(ends).not.to.have.length(0);
    for (const end of ends) expect(end).to.be.closeTo(540 - 350, 0.05);
  });
});

describe('symbols', () => {
  it('are found as the characters they show', async () => {
    const lines = await linesOf(p(r('<w:sym w:font="Symbol" w:char="F0D3"/>') + r(' 2026')));
    expect(lines[0].text).to.equal('\u00a9 2026');
  });
});

describe('capitals', () => {
  it('are what a reader finds', async () => {
    const lines = await linesOf(p(r('Case Study', '<w:smallCaps/>') + r(' one', '<w:caps/>')));
    expect(lines[0].text).to.equal('CASE STUDY ONE');
  });
});

describe('the narrowest a column may be', () => {
  it('counts the first word from where a hanging indent puts it', async () => {
    const hanging = '<w:ind w:left="1440" w:hanging="1440"/>';
    const frames = await layOut(tbl([[tc(p('Word', hanging)), 'next']]));
    const next = frames.pages[0].items.find((item) => item.kind === 'glyphs' && item.text === 'next');
    expect(next?.kind === 'glyphs' ? next.x : 0).to.be.lessThan(130);
  });
});

describe('underlines', () => {
  const ruleOf = async (settings: string, text: string): Promise<number> => {
    const { pages } = await layOut({ body: p(r(text, '<w:u w:val="single"/>')), settings });
    const xs = pages[0].items.flatMap((item) =>
      item.kind === 'path' ? item.segments.flatMap((segment) => (segment.op === 'close' ? [] : [segment.x])) : [],
    );
    return xs.length > 0 ? Math.max(...xs) - Math.min(...xs) : 0;
  };

  it('rule words alone in the style of that name, and wave in those of waves', async () => {
    const pathsOf = async (style: string) => {
      const { pages } = await layOut(p(r('one two  three', `<w:u w:val="${style}"/>`)));
      return pages[0].items.flatMap((item) => (item.kind === 'path' ? [item.segments] : []));
    };
    expect((await pathsOf('words')).length).to.equal(3);
    expect((await pathsOf('single')).length).to.equal(1);
    const [wave, ...more] = await pathsOf('wave');
    expect(wave.filter(({ op }) => op === 'curve').length).to.be.greaterThan(20);
    expect(more).to.deep.equal([]);
    expect((await pathsOf('wavyDouble')).length).to.equal(2);
  });

  it('leave out the spaces at the end of a paragraph, and rule them where the settings ask', async () => {
    const word = await ruleOf('', 'name');
    expect(await ruleOf('', 'name     ')).to.equal(word);
    expect(await ruleOf('', '     ')).to.equal(0);
    expect(await ruleOf('<w:compat><w:ulTrailSpace/></w:compat>', 'name     ')).to.be.greaterThan(word + 10);
  });
});

describe('tabs', () => {
  const tabs = (stops: string): string => `<w:tabs>${stops}</w:tabs>`;
  const stop = (val: string, pos: number, leader = 'none'): string =>
    `<w:tab w:val="${val}" w:pos="${pos}" w:leader="${leader}"/>`;
  const xOf = async (parts: Parameters<typeof layOut>[0], text: string): Promise<number> => {
    const document = await layOut(parts);
    const item = document.pages[0].items.find((i) => i.kind === 'glyphs' && i.text.trim() === text);
    return item?.kind === 'glyphs' ? item.x : Number.NaN;
  };

  it('is a space for a reader, where text fills the line behind it and leaves it no room too', async () => {
    const full = 'x'.repeat(40);
    const document = await layOut(p(r(`first\t${full}`), tabs(stop('right', 3000))));
    const texts = document.pages[0].items.map((item) => (item.kind === 'glyphs' ? item.text : ''));
    expect(texts.join('')).to.equal(`first ${full}`);
  });

  it('goes on at multiples of the default stop from the column edge', async () => {
    expect(await xOf(p(r('a\tb')), 'b')).to.be.closeTo(108, 0.05);
  });

  it('stops at the hanging indent before any default stop behind it', async () => {
    expect(await xOf(p(r('a\tb'), '<w:ind w:left="500" w:hanging="500"/>'), 'b')).to.be.closeTo(72 + 25, 0.05);
  });

  it('ends text at a right stop and centers it on a centered one', async () => {
    const right = await xOf(p(r('a\tend'), tabs(stop('right', 7200))), 'end');
    const center = await xOf(p(r('a\tend'), tabs(stop('center', 7200))), 'end');
    const left = await xOf(p(r('a\tend'), tabs(stop('left', 7200))), 'end');
    expect(left).to.be.closeTo(432, 0.05);
    expect(left - right).to.be.closeTo(2 * (left - center), 0.1);
  });

  it('draws the rule of a bar stop through each line, and stops no text there', async () => {
    const { pages } = await layOut(p(r('a\tb'), tabs(stop('bar', 360) + stop('left', 1440))));
    const rules = pages[0].items.flatMap((item) => (item.kind === 'path' ? [item.segments] : []));
    expect(rules).to.have.length(1);
    const [from, to] = rules[0].map((segment) =>
      segment.op === 'line' || segment.op === 'move' ? segment : undefined,
    );
    expect([from?.x, to?.x]).to.deep.equal([90, 90]);
    expect((to?.y ?? 0) - (from?.y ?? 0)).to.be.closeTo(LINE, 0.05);
    expect(await xOf(p(r('a\tb'), tabs(stop('bar', 360) + stop('left', 1440))), 'b')).to.be.closeTo(144, 0.05);
  });

  it('aligns figures at their decimal points', async () => {
    const one = await xOf(p(r('a\t1.25'), tabs(stop('decimal', 7200))), '1.25');
    const hundred = await xOf(p(r('a\t100.5'), tabs(stop('decimal', 7200))), '100.5');
    expect(one - hundred).to.be.closeTo(2 * 0.507 * 11, 0.2);
  });

  it('keeps a right stop inside the right indent, and out in the margin up to mode 14', async () => {
    const entry = p(r('Entry\t7'), `${tabs(stop('right', 9000))}<w:ind w:right="1000"/>`);
    const at8000 = await xOf(p(r('Entry\t7'), tabs(stop('right', 8000))), '7');
    expect((await xOf(entry, '7')) - at8000).to.be.closeTo(50, 0.05);
    const outside = p(r('Entry\t7'), tabs(stop('right', 10000)));
    expect((await xOf(outside, '7')) - at8000, 'to the edge').to.be.closeTo((9360 - 8000) / 20, 0.05);
    const mode14 = { body: outside, settings: DEFAULT_SETTINGS.replace('w:val="15"', 'w:val="14"') };
    expect((await xOf(mode14, '7')) - at8000).to.be.closeTo(100, 0.05);
  });

  it('takes a tab to the next line with the word behind it, if that does not fit and fits there', async () => {
    const text = 'Words that take up almost all of the room that there is on the line before it';
    const at = (letters: number, stops = ''): Promise<number> => {
      const word = 'm'.repeat(letters);
      return xOf(p(r(`${text}\t${word}`), tabs(stops)), word);
    };
    expect(await at(20)).to.be.closeTo(108, 0.05);
    expect(await at(20, stop('left', 1000))).to.be.closeTo(122, 0.05);
    expect(await at(20, stop('right', 6000))).to.be.closeTo(372 - 20 * 8.79, 0.1);
    expect(await at(52), 'no room after a tab').to.equal(72);
  });

  it('takes a tab to the next line whose stop by default lies behind the right indent', async () => {
    const room = '<w:ind w:right="6000"/>';
    expect(await xOf(p(r('a\t\t\t\t\tend'), room), 'end')).to.be.closeTo(72 + 36, 0.05);
  });

  it('fills a leader with whole dots that stand above each other on all lines', async () => {
    const toc = tabs(stop('right', 9000, 'dot'));
    const document = await layOut(p(r('One\t1'), toc) + p(r('A longer entry\t22'), toc));
    const dots = document.pages[0].items.filter((item) => item.kind === 'glyphs' && /^\.+$/.test(item.text));
    expect(dots).to.have.length(2);
    const [a, b] = dots.map((item) =>
      item.kind === 'glyphs' ? { x: item.x, pitch: item.advances[0] } : { x: 0, pitch: 1 },
    );
    const steps = (b.x - a.x) / a.pitch;
    expect(steps).to.be.closeTo(Math.round(steps), 1e-6);
  });

  it('ends a leader with a space, so that a reader does not take its last dot and the page for one word', async () => {
    const document = await layOut(p(r('One\t1'), tabs(stop('right', 9000, 'dot'))));
    const texts = document.pages[0].items.map((item) => (item.kind === 'glyphs' ? item.text : ''));
    expect(texts.join('')).to.match(/^One \.+ 1$/);
  });
});

describe('text that changed', () => {
  const inserted = '<w:ins w:id="1" w:author="Ann"><w:r><w:t>new</w:t></w:r></w:ins>';
  const deleted = '<w:del w:id="2" w:author="Ann"><w:r><w:delText>old</w:delText></w:r></w:del>';

  it('shows insertions underlined and deletions struck, in the color of their author, with a bar in the margin', async () => {
    const { pages } = await layOut(p(r('kept ') + inserted + deleted));
    const glyphs = pages[0].items.filter((item) => item.kind === 'glyphs');
    const colors = new Set(glyphs.map((item) => (item.kind === 'glyphs' ? item.color : '')));
    expect(colors.size).to.equal(2);
    const rules = pages[0].items.filter((item) => item.kind === 'path' && item.stroke);
    expect(rules.length).to.equal(3);
  });

  it('shows the document before and after', async () => {
    const body = p(r('kept ') + inserted + deleted);
    const text = async (markup: 'none' | 'original'): Promise<string> => {
      const { pages } = await layOut(body, markup);
      return pages[0].items.map((item) => (item.kind === 'glyphs' ? item.text : '')).join('');
    };
    expect(await text('none')).to.equal('kept new');
    expect(await text('original')).to.equal('kept old');
  });
});
