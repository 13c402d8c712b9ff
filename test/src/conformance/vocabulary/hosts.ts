/**
 * Documents for the attributes whose values the standard lists: each with the given value, or without the attribute for
 * ''. `plain` are values that are the default, or that have no effect on a page.
 */
import { chartMarkup, type DocxParts, p } from '@quire/core/testing';

export interface ValueHost {
  readonly host: (stated: string) => DocxParts;
  readonly plain: string;
  /** The values, if the vocabulary lists none, or lists those of another element with the same name. */
  readonly values?: string;
}

const WORDS = 'Alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigma tau. ';
const LONG = p(WORDS.repeat(8));
const PAGE =
  '<w:pgSz w:w="9000" w:h="12000"/><w:pgMar w:top="1440" w:left="1440" w:right="1000" w:bottom="1440" w:header="500" ' +
  'w:footer="500" w:gutter="300"/>';

const host =
  (make: (stated: string) => string) =>
  (stated: string): DocxParts => ({ body: make(stated) + LONG });
const run = (properties: string, text = WORDS.repeat(2)): string =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const inRun = (make: (stated: string) => string) => host((stated) => p(run(make(stated))));
const inParagraph = (make: (stated: string) => string) => host((stated) => p(run(''), make(stated)));
const inSection =
  (make: (stated: string) => string) =>
  (stated: string): DocxParts => ({
    body: `${LONG.repeat(6)}<w:p><w:pPr><w:sectPr>${PAGE}</w:sectPr></w:pPr></w:p>${LONG.repeat(6)}`,
    section: PAGE + make(stated),
  });
const table = (properties: string, row = '', cell = ''): string => {
  const first = `<w:tc><w:tcPr>${cell}</w:tcPr>${p('one two 漢字')}${p('x')}</w:tc>`;
  const tr = `<w:tr><w:trPr><w:gridBefore w:val="1"/>${row}</w:trPr>${first}<w:tc>${p('b').repeat(3)}</w:tc></w:tr>`;
  const grid = [500, 2000, 3000].map((width) => `<w:gridCol w:w="${width}"/>`).join('');
  return `<w:tbl><w:tblPr>${properties}</w:tblPr><w:tblGrid>${grid}</w:tblGrid>${tr.repeat(2)}</w:tbl>`;
};
const inTable = (make: (stated: string) => string) => host((stated) => table(make(stated)));
const inRow = (make: (stated: string) => string) => host((stated) => table('', make(stated)));
const inCell = (make: (stated: string) => string) => host((stated) => table('', '', make(stated)));
const inLevel =
  (make: (stated: string) => string, text = '%1.') =>
  (stated: string): DocxParts => ({
    numbering:
      `<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="3"/>${make(stated)}<w:lvlText w:val="${text}"/>` +
      '<w:pPr><w:ind w:left="900" w:hanging="900"/></w:pPr></w:lvl></w:abstractNum>' +
      '<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>',
    body: p('x', '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>') + LONG,
  });
const shape = (properties: string, body = '<wps:bodyPr/>', geometry = 'rect'): string =>
  '<w:p><w:r><w:drawing><wp:inline><wp:extent cx="3000000" cy="1500000"/><wp:docPr id="1" name="x"/><a:graphic>' +
  '<a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"><wps:wsp><wps:cNvSpPr/>' +
  '<wps:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="3000000" cy="1500000"/></a:xfrm>' +
  `<a:prstGeom prst="${geometry}"><a:avLst/></a:prstGeom>${properties}</wps:spPr>` +
  `<wps:txbx><w:txbxContent>${p('text in a shape')}</w:txbxContent></wps:txbx>${body}</wps:wsp></a:graphicData>` +
  '</a:graphic></wp:inline></w:drawing></w:r></w:p>';
const RED = '<a:solidFill><a:srgbClr val="FF0000"/></a:solidFill>';
const inLine = (make: (stated: string) => string, attributes = '') =>
  host((stated) => shape(`<a:noFill/><a:ln w="76200" ${attributes}>${RED}${make(stated)}</a:ln>`, undefined, 'line'));
const anchored = (make: { readonly h?: string; readonly v?: string; readonly wrap?: string }): string =>
  LONG +
  `<w:p><w:r><w:drawing><wp:anchor simplePos="0" relativeHeight="1" behindDoc="0" locked="0" layoutInCell="1" allowOverlap="1">` +
  `<wp:simplePos x="0" y="0"/><wp:positionH ${make.h ?? 'relativeFrom="page"'}><wp:posOffset>900000</wp:posOffset></wp:positionH>` +
  `<wp:positionV ${make.v ?? 'relativeFrom="page"'}><wp:posOffset>1900000</wp:posOffset></wp:positionV>` +
  `<wp:extent cx="1200000" cy="900000"/>${make.wrap ?? '<wp:wrapNone/>'}<wp:docPr id="2" name="y"/><a:graphic>` +
  '<a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"><wps:wsp><wps:cNvSpPr/><wps:spPr>' +
  `<a:xfrm><a:off x="0" y="0"/><a:ext cx="1200000" cy="900000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom>${RED}` +
  '</wps:spPr><wps:bodyPr/></wps:wsp></a:graphicData></a:graphic></wp:anchor></w:drawing></w:r></w:p>';
const inAnchor =
  (make: (stated: string) => { readonly h?: string; readonly v?: string; readonly wrap?: string }) =>
  (stated: string): DocxParts => ({ body: anchored(make(stated)) + LONG, section: PAGE });
const framed = (stated: string, others: string): string =>
  `${LONG}<w:p><w:pPr><w:framePr w:w="2000" ${others} ${stated}/></w:pPr>${run('', 'Framed')}</w:p>${LONG}`;
const inFrame =
  (others: string) =>
  (stated: string): DocxParts => ({ body: framed(stated, others), section: PAGE });
const inFloatingTable =
  (others: string) =>
  (stated: string): DocxParts => ({
    body: `${LONG}${table(`<w:tblpPr w:leftFromText="180" ${others} ${stated}/>`)}${LONG}`,
    section: PAGE,
  });
const notes = (kind: string, make: string): DocxParts => ({
  settings: `<w:${kind}Pr>${make}</w:${kind}Pr>`,
  [`${kind}s`]: [1, 2, 3].map((i) => `<w:${kind} w:id="${i}">${p(`<w:r><w:${kind}Ref/></w:r>`)}</w:${kind}>`).join(''),
  section: PAGE,
  body: [1, 2, 3]
    .map((i) => p(`${run('')}<w:r><w:${kind}Reference w:id="${i}"/></w:r>`) + LONG.repeat(2))
    .join(`<w:p><w:pPr><w:sectPr>${PAGE}</w:sectPr></w:pPr></w:p>`),
});
const vml = (make: string): string =>
  `<w:p><w:r><w:pict><v:shape coordsize="100,100" path="m0,0l100,0,50,100,10,40e" fillcolor="yellow" style="width:150pt;height:80pt">${make}</v:shape></w:pict></w:r></w:p>`;
const { barChart, chartParts, COLUMNS, costs, sales, series } = chartMarkup;
const chart = (axis: string, more = '', plot = barChart(COLUMNS, sales, costs)): DocxParts =>
  chartParts(
    `${plot}<c:catAx><c:scaling/><c:delete val="0"/><c:axPos val="b"/>${axis}</c:catAx>` +
      `<c:valAx><c:scaling/><c:delete val="0"/><c:axPos val="l"/>${axis}</c:valAx>`,
    more,
  );
const math = (make: string): string => `<w:p><m:oMathPara><m:oMath>${make}</m:oMath></m:oMathPara></w:p>`;
const symbol = (text: string): string => `<m:r><m:t>${text}</m:t></m:r>`;

const border = (where: (border: string) => DocxParts, side: string): ValueHost => ({
  host: (stated) => where(stated && `<w:${side} ${stated} w:sz="12" w:color="FF0000"/>`),
  plain: 'nil none',
});
const body = (inner: string): DocxParts => ({ body: inner + LONG });

export const HOSTS: Readonly<Record<string, ValueHost>> = {
  'w:jc@val': { host: inParagraph((s) => `<w:jc ${s}/>`), plain: 'left start numTab' },
  'w:u@val': { host: inRun((s) => `<w:u ${s}/>`), plain: 'none' },
  'w:em@val': { host: inRun((s) => `<w:em ${s}/>`), plain: 'none' },
  'w:highlight@val': { host: inRun((s) => `<w:highlight ${s}/>`), plain: 'none' },
  'w:vertAlign@val': { host: inRun((s) => `<w:vertAlign ${s}/>`), plain: 'baseline' },
  'w:effect@val': {
    host: inRun((s) => `<w:effect ${s}/>`),
    plain: 'antsBlack antsRed blinkBackground lights none shimmer sparkle',
  },
  'w:shd@val': { host: inRun((s) => `<w:shd ${s} w:color="123456" w:fill="FFFF00"/>`), plain: 'clear' },
  'w:bdr@val': border((b) => body(p(run(b))), 'bdr'),
  'w:top@val': border((b) => body(p('x', `<w:pBdr>${b}</w:pBdr>`)), 'top'),
  'w:between@val': border((b) => body(p('x', `<w:pBdr>${b}</w:pBdr>`).repeat(2)), 'between'),
  'w:bar@val': border((b) => body(p('x', `<w:pBdr>${b}</w:pBdr>`)), 'bar'),
  'w:insideH@val': border((b) => body(table(`<w:tblBorders>${b}</w:tblBorders>`)), 'insideH'),
  'w:tl2br@val': border((b) => body(table('', '', `<w:tcBorders>${b}</w:tcBorders>`)), 'tl2br'),
  'w:left@val': border((b) => ({ ...body(''), section: `${PAGE}<w:pgBorders>${b}</w:pgBorders>` }), 'left'),
  'w:tab@val': {
    host: host((s) =>
      p('<w:r><w:t>a</w:t><w:tab/><w:t>12.34</w:t></w:r>', `<w:tabs><w:tab ${s} w:pos="3000"/></w:tabs>`),
    ),
    plain: 'left start num',
  },
  'w:tab@leader': {
    host: host((s) =>
      p('<w:r><w:t>a</w:t><w:tab/><w:t>b</w:t></w:r>', `<w:tabs><w:tab w:val="left" w:pos="3000" ${s}/></w:tabs>`),
    ),
    plain: 'none',
  },
  'w:ptab@alignment': {
    host: host((s) => p(`<w:r><w:t>a</w:t><w:ptab w:relativeTo="margin" w:leader="dot" ${s}/><w:t>b</w:t></w:r>`)),
    plain: 'left',
  },
  'w:textAlignment@val': {
    host: host((s) => p(run('', 'small') + run('<w:sz w:val="60"/>', 'big'), `<w:textAlignment ${s}/>`)),
    plain: 'auto baseline',
  },
  'w:br@type': { host: host((s) => p(`<w:r><w:t>a</w:t><w:br ${s}/><w:t>b</w:t></w:r>`)), plain: 'textWrapping' },
  'w:vAlign@val': { host: inCell((s) => `<w:vAlign ${s}/>`), plain: 'top both inline inside outside' },
  'w:tcW@type': { host: inCell((s) => `<w:tcW w:w="2900" ${s}/>`), plain: 'auto dxa nil' },
  'w:tblW@type': { host: inTable((s) => `<w:tblW w:w="2500" ${s}/>`), plain: 'auto dxa nil' },
  'w:tblInd@type': { host: inTable((s) => `<w:tblInd w:w="300" ${s}/>`), plain: 'auto dxa nil pct' },
  'w:tblCellSpacing@type': { host: inTable((s) => `<w:tblCellSpacing w:w="90" ${s}/>`), plain: 'auto dxa nil pct' },
  'w:wBefore@type': { host: inRow((s) => `<w:wBefore w:w="900" ${s}/>`), plain: 'auto dxa nil' },
  'w:tblLayout@type': {
    host: inTable((s) => `<w:tblW w:w="3000" w:type="dxa"/><w:tblLayout ${s}/>`),
    plain: 'autofit',
  },
  'w:trHeight@hRule': { host: inRow((s) => `<w:trHeight w:val="400" ${s}/>`), plain: 'atLeast auto' },
  'w:tblpPr@horzAnchor': { host: inFloatingTable('w:tblpX="700" w:tblpY="600"'), plain: 'margin text' },
  'w:tblpPr@vertAnchor': { host: inFloatingTable('w:tblpX="700" w:tblpY="600"'), plain: 'margin' },
  'w:tblpPr@tblpXSpec': { host: inFloatingTable('w:horzAnchor="page"'), plain: 'left inside' },
  'w:tblpPr@tblpYSpec': { host: inFloatingTable('w:vertAnchor="page"'), plain: 'inline' },
  'w:framePr@hAnchor': { host: inFrame('w:x="900" w:y="500"'), plain: 'margin text' },
  'w:framePr@vAnchor': { host: inFrame('w:x="900" w:y="500"'), plain: 'margin' },
  'w:framePr@wrap': { host: inFrame('w:x="900" w:y="500"'), plain: 'around auto through tight' },
  'w:framePr@xAlign': { host: inFrame('w:hAnchor="page"'), plain: 'left inside' },
  'w:framePr@yAlign': { host: inFrame('w:vAnchor="page"'), plain: 'inline' },
  'w:framePr@dropCap': { host: inFrame('w:lines="3"'), plain: 'none' },
  'w:docGrid@type': {
    host: inSection((s) => `<w:docGrid w:linePitch="400" w:charSpace="4096" ${s}/>`),
    plain: 'default',
  },
  'w:pgBorders@display': {
    host: inSection((s) => `<w:pgBorders ${s}><w:top w:val="single" w:sz="8" w:space="12"/></w:pgBorders>`),
    plain: 'allPages',
  },
  'w:pgBorders@offsetFrom': {
    host: inSection((s) => `<w:pgBorders ${s}><w:top w:val="single" w:sz="8" w:space="12"/></w:pgBorders>`),
    plain: 'text',
  },
  'w:lvlJc@val': { host: inLevel((s) => `<w:lvlJc ${s}/>`), plain: 'left' },
  'w:suff@val': { host: inLevel((s) => `<w:suff ${s}/>`), plain: 'tab' },
  'w:numFmt@val': { host: inLevel((s) => `<w:numFmt ${s}/>`), plain: 'decimal decimalHalfWidth hex custom' },
  'w:pgNumType@fmt': {
    host: (s) => ({ body: p('<w:fldSimple w:instr="PAGE"/>'), section: `${PAGE}<w:pgNumType w:start="3" ${s}/>` }),
    plain: 'decimal decimalHalfWidth hex custom',
  },
  'w:numRestart@val': { host: (s) => notes('footnote', `<w:numRestart ${s}/>`), plain: 'continuous' },
  'w:pos@val': { host: (s) => notes('footnote', `<w:pos ${s}/>`), plain: 'pageBottom sectEnd docEnd' },
  'w:rubyAlign@val': {
    host: host((s) =>
      p(
        `<w:r><w:ruby><w:rubyPr><w:rubyAlign ${s}/><w:hps w:val="12"/></w:rubyPr><w:rt>${run('', 'ああ')}</w:rt>` +
          `<w:rubyBase>${run('', '漢字漢字')}</w:rubyBase></w:ruby></w:r>`,
      ),
    ),
    plain: 'distributeSpace rightVertical',
  },
  'w:textDirection@val': {
    host: inCell((s) => `<w:textDirection ${s}/>`),
    plain: 'lrTb tb',
    values: 'lr tb rl lrV tbV rlV lrTb tbRl btLr lrTbV tbRlV tbLrV',
  },
  'a:prstGeom@prst': {
    host: (s) => body(shape(RED).replace('prst="rect"', s || 'prst="rect"')),
    plain: 'rect flowChartProcess actionButtonBlank',
  },
  'a:bodyPr@vert': { host: host((s) => shape(RED, `<wps:bodyPr ${s}/>`)), plain: 'horz' },
  'a:bodyPr@anchor': { host: host((s) => shape(RED, `<wps:bodyPr ${s}/>`)), plain: 't' },
  'a:ln@cap': {
    host: host((s) => shape(`<a:noFill/><a:ln w="76200" ${s}>${RED}<a:prstDash val="dash"/></a:ln>`)),
    plain: 'flat',
  },
  'a:ln@cmpd': { host: host((s) => shape(`<a:noFill/><a:ln w="76200" ${s}>${RED}</a:ln>`)), plain: 'sng' },
  'a:prstDash@val': { host: inLine((s) => `<a:prstDash ${s}/>`), plain: 'solid' },
  'a:headEnd@type': { host: inLine((s) => `<a:headEnd ${s}/>`), plain: 'none' },
  'a:tailEnd@w': { host: inLine((s) => `<a:tailEnd type="triangle" ${s}/>`), plain: 'med' },
  'a:path@path': {
    host: host((s) =>
      shape(
        `<a:gradFill><a:gsLst><a:gs pos="0"><a:srgbClr val="FF0000"/></a:gs><a:gs pos="100000"><a:srgbClr val="0000FF"/></a:gs>` +
          `</a:gsLst><a:path ${s}/></a:gradFill>`,
      ),
    ),
    plain: 'circle',
  },
  'a:gradFill@flip': {
    host: host((s) =>
      shape(`<a:gradFill ${s}><a:gsLst><a:gs pos="0"><a:srgbClr val="FF0000"/></a:gs></a:gsLst></a:gradFill>`),
    ),
    plain: 'none',
  },
  'a:pattFill@prst': {
    host: host((s) => shape(`<a:pattFill ${s}><a:fgClr><a:srgbClr val="FF0000"/></a:fgClr></a:pattFill>`)),
    plain: '',
  },
  'a:prstClr@val': { host: host((s) => shape(`<a:solidFill><a:prstClr ${s}/></a:solidFill>`)), plain: '' },
  'a:schemeClr@val': { host: host((s) => shape(`<a:solidFill><a:schemeClr ${s}/></a:solidFill>`)), plain: 'phClr' },
  'wp:positionH@relativeFrom': { host: inAnchor((h) => ({ h })), plain: 'character column margin' },
  'wp:positionV@relativeFrom': { host: inAnchor((v) => ({ v })), plain: 'line paragraph' },
  'wp:wrapSquare@wrapText': {
    host: inAnchor((s) => ({ h: 'relativeFrom="column"', wrap: `<wp:wrapSquare ${s}/>` })),
    plain: 'bothSides',
  },
  'v:fill@type': { host: host((s) => vml(`<v:fill color="red" color2="blue" ${s}/>`)), plain: 'solid' },
  'v:stroke@linestyle': { host: host((s) => vml(`<v:stroke weight="6pt" ${s}/>`)), plain: 'single' },
  'v:stroke@joinstyle': { host: host((s) => vml(`<v:stroke weight="6pt" ${s}/>`)), plain: 'round miter' },
  'v:stroke@endcap': { host: host((s) => vml(`<v:stroke weight="6pt" dashstyle="dash" ${s}/>`)), plain: 'flat' },
  'v:stroke@endarrow': { host: host((s) => vml(`<v:stroke weight="2pt" ${s}/>`)), plain: 'none' },
  'v:shadow@type': { host: host((s) => vml(`<v:shadow on="t" ${s}/>`)), plain: 'single' },
  'c:legendPos@val': { host: (s) => chart('', `<c:legend><c:legendPos ${s}/></c:legend>`), plain: 'r' },
  'c:majorTickMark@val': { host: (s) => chart(`<c:majorTickMark ${s}/>`), plain: 'cross' },
  'c:tickLblPos@val': { host: (s) => chart(`<c:tickLblPos ${s}/>`), plain: 'low nextTo' },
  'c:grouping@val': {
    host: (s) => chart('', '', `<c:barChart><c:barDir val="col"/><c:grouping ${s}/>${sales}${costs}</c:barChart>`),
    plain: 'clustered standard',
  },
  'c:symbol@val': {
    host: (s) =>
      chart(
        '',
        '',
        `<c:lineChart>${series(0, 'S', [3, 1, 2], `<c:marker><c:symbol ${s}/><c:size val="9"/></c:marker>`)}</c:lineChart>`,
      ),
    plain: 'none',
  },
  'm:type@val': {
    host: host((s) =>
      math(`<m:f><m:fPr><m:type ${s}/></m:fPr><m:num>${symbol('1')}</m:num><m:den>${symbol('2')}</m:den></m:f>`),
    ),
    plain: 'bar',
  },
  'm:sty@val': { host: host((s) => math(`<m:r><m:rPr><m:sty ${s}/></m:rPr><m:t>abc</m:t></m:r>`)), plain: 'i' },
  'm:scr@val': { host: host((s) => math(`<m:r><m:rPr><m:scr ${s}/></m:rPr><m:t>abc</m:t></m:r>`)), plain: 'roman' },
  'm:jc@val': {
    host: host((s) =>
      math('').replace('<m:oMath>', `<m:oMathParaPr><m:jc ${s}/></m:oMathParaPr><m:oMath>${symbol('a')}`),
    ),
    plain: 'center centerGroup',
  },
};
