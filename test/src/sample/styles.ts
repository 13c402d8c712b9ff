/** The look of the sample: styles and numbering, as Word keeps them in separate parts. */

const INK = '264653';
const ACCENT = '2A9D8F';
const GREY = '6B7280';
const BAND = 'E6F2F0';

const paragraphStyle = (id: string, name: string, paragraph: string, run: string, basedOn = 'Normal'): string =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:basedOn w:val="${basedOn}"/>` +
  `<w:next w:val="Normal"/><w:pPr>${paragraph}</w:pPr><w:rPr>${run}</w:rPr></w:style>`;

const heading = (level: 1 | 2, before: number, size: number): string =>
  paragraphStyle(
    `Heading${level}`,
    `heading ${level}`,
    `<w:keepNext/><w:keepLines/><w:numPr><w:ilvl w:val="${level - 1}"/><w:numId w:val="1"/></w:numPr>` +
      `<w:spacing w:before="${before}" w:after="80"/><w:outlineLvl w:val="${level - 1}"/>`,
    `<w:rFonts w:ascii="Cambria" w:hAnsi="Cambria"/><w:b/><w:color w:val="${INK}"/><w:sz w:val="${size}"/>`,
  );

const border = (side: string, size: number, color: string): string =>
  `<w:${side} w:val="single" w:sz="${size}" w:space="0" w:color="${color}"/>`;

/** Inner XML of `w:styles`. */
export const SAMPLE_STYLES =
  '<w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:cs="Calibri"/>' +
  '<w:sz w:val="22"/><w:szCs w:val="22"/><w:lang w:val="en-GB"/></w:rPr></w:rPrDefault>' +
  '<w:pPrDefault><w:pPr><w:spacing w:after="120" w:line="264" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults>' +
  '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>' +
  '<w:style w:type="character" w:default="1" w:styleId="DefaultParagraphFont"><w:name w:val="Default Paragraph Font"/></w:style>' +
  '<w:style w:type="table" w:default="1" w:styleId="TableNormal"><w:name w:val="Normal Table"/><w:tblPr>' +
  '<w:tblInd w:w="0" w:type="dxa"/><w:tblCellMar><w:top w:w="0" w:type="dxa"/><w:left w:w="108" w:type="dxa"/>' +
  '<w:bottom w:w="0" w:type="dxa"/><w:right w:w="108" w:type="dxa"/></w:tblCellMar></w:tblPr></w:style>' +
  paragraphStyle(
    'Title',
    'Title',
    `<w:pBdr>${border('bottom', 12, ACCENT).replace('w:space="0"', 'w:space="6"')}</w:pBdr><w:spacing w:before="0" w:after="160" w:line="240" w:lineRule="auto"/>`,
    `<w:rFonts w:ascii="Cambria" w:hAnsi="Cambria"/><w:color w:val="${INK}"/><w:sz w:val="56"/>`,
  ) +
  paragraphStyle(
    'Subtitle',
    'Subtitle',
    '<w:spacing w:after="320"/>',
    `<w:i/><w:color w:val="${GREY}"/><w:sz w:val="26"/>`,
  ) +
  heading(1, 360, 34) +
  heading(2, 240, 26) +
  paragraphStyle('ListParagraph', 'List Paragraph', '<w:contextualSpacing/>', '') +
  paragraphStyle(
    'Caption',
    'caption',
    '<w:spacing w:before="80" w:after="240"/><w:jc w:val="center"/>',
    `<w:i/><w:color w:val="${GREY}"/><w:sz w:val="18"/>`,
  ) +
  paragraphStyle(
    'Quote',
    'Quote',
    `<w:pBdr>${border('left', 24, ACCENT).replace('w:space="0"', 'w:space="10"')}</w:pBdr><w:shd w:val="clear" w:color="auto" w:fill="${BAND}"/>` +
      '<w:spacing w:before="160" w:after="160"/><w:ind w:left="567" w:right="567"/><w:jc w:val="both"/>',
    '<w:i/>',
  ) +
  paragraphStyle(
    'Header',
    'header',
    '<w:tabs><w:tab w:val="right" w:pos="9070"/></w:tabs><w:spacing w:after="0"/>',
    `<w:color w:val="${GREY}"/><w:sz w:val="18"/>`,
  ) +
  paragraphStyle(
    'Footer',
    'footer',
    '<w:tabs><w:tab w:val="right" w:pos="9070"/></w:tabs><w:spacing w:after="0"/>',
    `<w:color w:val="${GREY}"/><w:sz w:val="18"/>`,
  ) +
  paragraphStyle(
    'FootnoteText',
    'footnote text',
    '<w:spacing w:after="0" w:line="240" w:lineRule="auto"/>',
    '<w:sz w:val="18"/>',
  ) +
  '<w:style w:type="character" w:styleId="FootnoteReference"><w:name w:val="footnote reference"/><w:rPr><w:vertAlign w:val="superscript"/></w:rPr></w:style>' +
  `<w:style w:type="character" w:styleId="Hyperlink"><w:name w:val="Hyperlink"/><w:rPr><w:color w:val="${ACCENT}"/><w:u w:val="single"/></w:rPr></w:style>` +
  '<w:style w:type="table" w:styleId="Ledger"><w:name w:val="Ledger"/><w:basedOn w:val="TableNormal"/>' +
  '<w:pPr><w:spacing w:before="40" w:after="40" w:line="240" w:lineRule="auto"/></w:pPr>' +
  `<w:tblPr><w:tblStyleRowBandSize w:val="1"/><w:tblBorders>${border('top', 8, INK)}${border('bottom', 8, INK)}` +
  `${border('insideH', 4, 'C9D6D5')}</w:tblBorders></w:tblPr>` +
  `<w:tblStylePr w:type="firstRow"><w:rPr><w:b/><w:color w:val="FFFFFF"/></w:rPr><w:tcPr><w:shd w:val="clear" w:color="auto" w:fill="${INK}"/></w:tcPr></w:tblStylePr>` +
  `<w:tblStylePr w:type="band2Horz"><w:tcPr><w:shd w:val="clear" w:color="auto" w:fill="${BAND}"/></w:tcPr></w:tblStylePr></w:style>`;

const level = (index: number, format: string, text: string, indent: string, run = ''): string =>
  `<w:lvl w:ilvl="${index}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/><w:lvlJc w:val="left"/>` +
  `<w:pPr>${indent}</w:pPr><w:rPr>${run}</w:rPr></w:lvl>`;
const headingLevel = (index: number, text: string): string =>
  level(index, 'decimal', text, '<w:ind w:left="567" w:hanging="567"/>').replace(
    '<w:lvlText',
    `<w:pStyle w:val="Heading${index + 1}"/><w:lvlText`,
  );
const hanging = (depth: number): string => `<w:ind w:left="${360 * (depth + 1) + 66}" w:hanging="360"/>`;
const abstract = (id: number, levels: string): string =>
  `<w:abstractNum w:abstractNumId="${id}"><w:multiLevelType w:val="multilevel"/>${levels}</w:abstractNum>`;

/** Inner XML of `w:numbering`: 1 numbers the headings, 2 is bullets, 3 a list of steps. */
export const SAMPLE_NUMBERING =
  abstract(0, headingLevel(0, '%1') + headingLevel(1, '%1.%2')) +
  abstract(
    1,
    level(0, 'bullet', '\u2022', hanging(0), `<w:color w:val="${ACCENT}"/>`) +
      level(1, 'bullet', '\u2013', hanging(1), `<w:color w:val="${ACCENT}"/>`),
  ) +
  abstract(2, level(0, 'decimal', '%1.', hanging(0)) + level(1, 'lowerLetter', '%2)', hanging(1))) +
  [1, 2, 3].map((id) => `<w:num w:numId="${id}"><w:abstractNumId w:val="${id - 1}"/></w:num>`).join('');
