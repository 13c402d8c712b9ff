/** Random paragraphs in many scripts, each with the text that search in the page must find. */
import { escapeXml, field, p, r } from '@quire/core/testing';
import type { Random } from '../random.js';

export interface TaggedParagraph {
  readonly xml: string;
  /** The text of the paragraph as Word reads it: a tab counts as a space. */
  readonly text: string;
  /** True if the order of words on the page differs, so that only the set of words can be checked. */
  readonly isMirrored: boolean;
}

interface Script {
  readonly words: readonly string[];
  readonly between: string;
  readonly properties: string;
}

const spaced = (words: string, properties = ''): Script => ({ words: words.split(' '), between: ' ', properties });

const SCRIPTS: readonly Script[] = [
  spaced(
    'The quick brown fox jumps over a lazy dog, and internationally so; fi ffl \u201cquoted\u201d well-known 1,234.50',
  ),
  spaced('Grüße aus Österreich: Donaudampfschifffahrtsgesellschaft über naïve Façaden'),
  spaced('Свободный набор инструментов для создания сайтов и веб-приложений'),
  spaced('Το γρήγορο αλεπού πηδάει πάνω από τον τεμπέλη σκύλο'),
  {
    words: ['漢字', 'かな混じり', '文章です。', '「引用」', '中文', 'ＡＢＣ'],
    between: '',
    properties: '<w:lang w:eastAsia="ja-JP"/>',
  },
  spaced('한국어 문장은 단어를 띄어 씁니다 그리고 계속됩니다', '<w:lang w:eastAsia="ko-KR"/>'),
  spaced('अनुच्छेद में शब्द अलग होते हैं क्षत्रिय', '<w:lang w:bidi="hi-IN"/>'),
  { words: ['ภาษาไทย', 'เขียน', 'ติดกัน', 'ทั้งหมด'], between: '', properties: '<w:lang w:bidi="th-TH"/>' },
  spaced('אחת שתיים שלוש ארבע (חמש) שש, שבע', '<w:rtl/>'),
  spaced('هذه سياسة الخصوصية التي تزودنا بها لا', '<w:rtl/>'),
];
const isRightToLeft = ({ properties }: Script): boolean => properties.includes('<w:rtl/>');

const LOOKS = [
  '',
  '',
  '<w:b/>',
  '<w:i/>',
  '<w:u w:val="single"/>',
  '<w:sz w:val="36"/>',
  '<w:spacing w:val="30"/>',
  '<w:highlight w:val="yellow"/>',
  '<w:w w:val="80"/>',
];
const ALIGNMENTS = ['left', 'left', 'center', 'right', 'both', 'both', 'distribute'];

export function randomParagraph(random: Random): TaggedParagraph {
  const script = random.pick(SCRIPTS);
  const other = random.next(4) === 0 ? random.pick(SCRIPTS) : script;
  const isMirrored = isRightToLeft(script) || isRightToLeft(other);
  const parts = Array.from({ length: 1 + random.next(6) }, () => part(random, random.next(3) === 0 ? other : script));
  const properties = [
    isRightToLeft(script) || random.next(12) === 0 ? '<w:bidi/>' : '',
    random.next(4) === 0
      ? '<w:tabs><w:tab w:val="left" w:pos="2400"/><w:tab w:val="right" w:pos="7000"/></w:tabs>'
      : '',
    `<w:ind w:left="${random.next(1500)}" w:right="${random.next(5500)}" w:firstLine="${random.next(500)}"/>`,
    `<w:jc w:val="${random.pick(ALIGNMENTS)}"/>`,
  ].join('');
  return {
    xml: p(parts.map(({ xml }) => xml).join(''), properties),
    text: parts.map(({ text }) => text).join(''),
    isMirrored: isMirrored || properties.includes('<w:bidi/>'),
  };
}

interface Part {
  readonly xml: string;
  readonly text: string;
}

/** Some runs, or a link or a field that contains runs. */
function part(random: Random, script: Script): Part {
  const count = 2 + random.next(14);
  const text = Array.from({ length: count }, () => random.pick(script.words) + gap(random, script)).join('');
  const xml = runs(random, text, script.properties);
  switch (random.next(10)) {
    case 0:
      return { xml: `<w:hyperlink w:anchor="there">${xml}</w:hyperlink>`, text };
    case 1:
      return { xml: field(`AUTHOR ${escapeXml('x')}`, xml), text };
    case 2:
      return { xml: `<w:ins w:id="1" w:author="A">${xml}</w:ins>`, text };
    case 3:
      return { xml: `${xml}${r('\t')}`, text: `${text} ` };
    case 4:
      return { xml: `<w:sdt><w:sdtPr><w:text/></w:sdtPr><w:sdtContent>${xml}</w:sdtContent></w:sdt>`, text };
    case 5:
      return { xml: `${xml}${r('\n')}`, text: /[ \u3000-\u9fff\uff00-\uffdc]$/.test(text) ? text : `${text} ` };
    default:
      return { xml, text };
  }
}

const gap = (random: Random, { between }: Script): string =>
  random.next(10) === 0
    ? between.repeat(2 + random.next(3))
    : random.next(12) === 0
      ? between.replace(' ', '\u00a0')
      : between;

/** A text that is cut into runs at random, also within words and spaces. */
function runs(random: Random, text: string, properties: string): string {
  const cuts = random.list(4, () => random.next(text.length)).sort((a, b) => a - b);
  return [0, ...cuts]
    .map((start, i) => text.slice(start, cuts[i] ?? text.length))
    .filter((piece) => piece !== '')
    .map((piece) => r(piece, `${random.pick(LOOKS)}${properties}`))
    .join('');
}
