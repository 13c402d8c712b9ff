/** Lists (`w:lists`) as numbering definitions. */
import { attribute, children, element, isElement, type XmlElement } from '../xml/index.js';
import type { DraftPart, Word2003Converter } from './convert.js';

/** Numbers of formats ([MS-OSHARED] 2.2.1.3, MSONFC) in the words of DOCX. */
const FORMATS = (
  'decimal upperRoman lowerRoman upperLetter lowerLetter ordinal cardinalText ordinalText hex chicago ' +
  'ideographDigital japaneseCounting aiueo iroha decimalFullWidth decimalHalfWidth japaneseLegal ' +
  'japaneseDigitalTenThousand decimalEnclosedCircle decimalFullWidth2 aiueoFullWidth irohaFullWidth decimalZero bullet ' +
  'ganada chosung decimalEnclosedFullstop decimalEnclosedParen decimalEnclosedCircleChinese ideographEnclosedCircle ' +
  'ideographTraditional ideographZodiac ideographZodiacTraditional taiwaneseCounting ideographLegalTraditional ' +
  'taiwaneseCountingThousand taiwaneseDigital chineseCounting chineseLegalSimplified chineseCountingThousand decimal ' +
  'koreanDigital koreanCounting koreanLegal koreanDigital2 hebrew1 arabicAlpha hebrew2 arabicAbjad hindiVowels ' +
  'hindiConsonants hindiNumbers hindiCounting thaiLetters thaiNumbers thaiCounting vietnameseCounting numberInDash ' +
  'russianLower russianUpper'
).split(' ');
const NO_NUMBER = '255';

const RENAMED: Readonly<Record<string, string>> = {
  'w:lsid': 'w:nsid',
  'w:plt': 'w:multiLevelType',
  'w:listStyleLink': 'w:numStyleLink',
  'w:ilst': 'w:abstractNumId',
};

export function numberingOf(lists: XmlElement, part: DraftPart, converter: Word2003Converter): XmlElement {
  const definitions: XmlElement[] = [];
  const numbers: XmlElement[] = [];
  for (const list of converter.all(lists.children, part).filter(isElement)) {
    const items = children(list).map(inDocx);
    if (list.name === 'w:listDef') {
      definitions.push(element('w:abstractNum', { 'w:abstractNumId': attribute(list, 'w:listDefId') ?? '0' }, items));
    } else if (list.name === 'w:list') {
      numbers.push(element('w:num', { 'w:numId': attribute(list, 'w:ilfo') ?? '0' }, items));
    } else definitions.push(list);
  }
  return element('w:numbering', {}, [...definitions, ...numbers]);
}

function inDocx(source: XmlElement): XmlElement {
  if (source.name === 'w:lvl' || source.name === 'w:lvlOverride') {
    return { ...source, children: children(source).map(inDocx) };
  }
  if (source.name === 'w:nfc') {
    const value = attribute(source, 'w:val') ?? '0';
    return element('w:numFmt', { 'w:val': value === NO_NUMBER ? 'none' : (FORMATS[Number(value)] ?? 'decimal') });
  }
  const name = RENAMED[source.name];
  return name ? { ...source, name } : source;
}
