import { expect } from 'chai';
import { p, r, readDocument } from '../../../testing/index.js';
import type { Inline, Paragraph, RunContent } from '../content.js';

const contentOf = (inner: string): readonly Inline[] =>
  (readDocument(`<w:p>${inner}</w:p>`).model.body.blocks[0] as Paragraph).content;

/** The content of a paragraph's runs, without their XML. */
const runContent = (inner: string): unknown[] =>
  contentOf(`<w:r>${inner}</w:r>`).flatMap((inline) => (inline.kind === 'run' ? inline.content.map(plain) : []));

function plain(content: RunContent): object {
  if (!('xml' in content)) return content;
  const { xml, ...rest } = content;
  return { ...rest, xml: xml.name };
}

const texts = (content: readonly Inline[]): string[] =>
  content.flatMap((inline) => {
    if (inline.kind === 'run') return inline.content.map((c) => (c.kind === 'text' ? c.text : c.kind));
    return 'content' in inline ? [`${inline.kind}:${texts(inline.content).join(',')}`] : [inline.kind];
  });

describe('the content of a run', () => {
  it('trims text unless space is to be preserved; a no-break space is text', () => {
    expect(runContent('<w:t> a  b </w:t>')).to.deep.equal([{ kind: 'text', text: 'a  b' }]);
    expect(runContent('<w:t xml:space="preserve"> a </w:t>')).to.deep.equal([{ kind: 'text', text: ' a ' }]);
    expect(runContent('<w:t>\u00a0</w:t>')).to.deep.equal([{ kind: 'text', text: '\u00a0' }]);
    expect(runContent('<w:t> </w:t><w:t/>')).to.deep.equal([]);
  });

  it('takes a line end inside text for a space and a tab character for a tab', () => {
    expect(runContent('<w:t>a\nb\tc</w:t>')).to.deep.equal([
      { kind: 'text', text: 'a b' },
      { kind: 'tab' },
      { kind: 'text', text: 'c' },
    ]);
  });

  it('reads breaks of every kind', () => {
    expect(
      runContent(
        '<w:br/><w:br w:type="page"/><w:br w:type="column"/><w:br w:type="textWrapping" w:clear="all"/><w:cr/>',
      ),
    ).to.deep.equal([
      { kind: 'break', type: 'line' },
      { kind: 'break', type: 'page' },
      { kind: 'break', type: 'column' },
      { kind: 'break', type: 'line', clear: 'all' },
      { kind: 'break', type: 'line' },
    ]);
  });

  it('reads special characters and symbols that are characters', () => {
    expect(
      runContent(
        '<w:tab/><w:noBreakHyphen/><w:softHyphen/><w:sym w:font="Wingdings" w:char="F0FC"/>' +
          '<w:sym w:font="X" w:char="D800"/><w:sym w:font="X" w:char="zz"/><w:sym w:font="X" w:char="0"/>' +
          '<w:ptab w:alignment="right" w:relativeTo="indent" w:leader="dot"/><w:lastRenderedPageBreak/>',
      ),
    ).to.deep.equal([
      { kind: 'tab' },
      { kind: 'noBreakHyphen' },
      { kind: 'softHyphen' },
      { kind: 'symbol', font: 'Wingdings', char: 0xf0fc },
      { kind: 'positionTab', align: 'right', relativeTo: 'indent', leader: 'dot' },
      { kind: 'lastRenderedPageBreak' },
    ]);
  });

  it('reads notes, comments, fields and objects', () => {
    expect(
      runContent(
        '<w:footnoteReference w:id="2" w:customMarkFollows="1"/><w:endnoteReference w:id="3"/><w:footnoteRef/>' +
          '<w:separator/><w:continuationSeparator/><w:commentReference w:id="4"/><w:fldChar w:fldCharType="begin"/>' +
          '<w:instrText xml:space="preserve"> PAGE </w:instrText><w:delInstrText>X</w:delInstrText><w:drawing/><w:pict/><w:object/><w:ruby/>',
      ),
    ).to.deep.equal([
      { kind: 'footnoteReference', id: '2', customMark: true },
      { kind: 'endnoteReference', id: '3', customMark: false },
      { kind: 'noteMark' },
      { kind: 'noteSeparator', continuation: false },
      { kind: 'noteSeparator', continuation: true },
      { kind: 'commentReference', id: '4' },
      { kind: 'fieldChar', type: 'begin', xml: 'w:fldChar' },
      { kind: 'instruction', text: ' PAGE ' },
      { kind: 'instruction', text: 'X' },
      { kind: 'drawing', xml: 'w:drawing' },
      { kind: 'picture', xml: 'w:pict' },
      { kind: 'object', xml: 'w:object' },
      { kind: 'ruby', xml: 'w:ruby' },
    ]);
  });

  it('reads the blocks of page numbers and dates as the fields they are', () => {
    expect(runContent('<w:pgNum/>')).to.deep.equal([
      { kind: 'fieldChar', type: 'begin', xml: 'w:pgNum' },
      { kind: 'instruction', text: 'PAGE' },
      { kind: 'fieldChar', type: 'end', xml: 'w:pgNum' },
    ]);
  });

  it('makes nothing of elements that it does not know', () => {
    expect(runContent('<w:unheard/><constructor/><toString/>')).to.deep.equal([]);
  });

  it('takes the drawing that it understands, else the fallback', () => {
    const alternate = (requires: string) =>
      `<mc:AlternateContent><mc:Choice Requires="${requires}"><w:drawing/></mc:Choice><mc:Fallback><w:pict/></mc:Fallback></mc:AlternateContent>`;
    expect(runContent(alternate('wps'))).to.deep.equal([{ kind: 'drawing', xml: 'w:drawing' }]);
    expect(runContent(alternate('unheard'))).to.deep.equal([{ kind: 'picture', xml: 'w:pict' }]);
  });

  it('marks deleted text', () => {
    expect(runContent('<w:delText>gone</w:delText>')).to.deep.equal([{ kind: 'text', text: 'gone', deleted: true }]);
  });
});

describe('the content of a paragraph', () => {
  it('reads wrappers, and sees through those that mean nothing', () => {
    const inner =
      `<w:proofErr w:type="spellStart"/><w:permStart w:id="1"/><w:hyperlink r:id="x" w:anchor="y">${r('link')}</w:hyperlink>` +
      `<w:smartTag>${r('smart')}</w:smartTag><w:sdt><w:sdtContent>${r('control')}</w:sdtContent></w:sdt>` +
      `<w:fldSimple w:instr="PAGE">${r('1')}</w:fldSimple><m:oMath/><w:customXml>${r('custom')}</w:customXml>`;
    expect(texts(contentOf(inner))).to.deep.equal([
      'hyperlink:link',
      'smart',
      'control:control',
      'field:1',
      'math',
      'control:custom',
    ]);
  });

  it('puts direction wrappers into the text as the characters they stand for', () => {
    expect(texts(contentOf(`<w:bdo w:val="rtl">${r('a')}</w:bdo><w:dir w:val="ltr">${r('b')}</w:dir>`))).to.deep.equal([
      '\u202e',
      'a',
      '\u202c',
      '\u202a',
      'b',
      '\u202c',
    ]);
  });

  it('reads the edges of comments and bookmarks', () => {
    const inner = '<w:commentRangeStart w:id="5"/><w:bookmarkStart w:id="1" w:name="n"/><w:bookmarkEnd w:id="1"/>';
    expect(contentOf(inner)).to.deep.equal([
      { kind: 'comment', edge: 'start', id: '5' },
      { kind: 'bookmark', edge: 'start', id: '1', name: 'n' },
      { kind: 'bookmark', edge: 'end', id: '1' },
    ]);
  });

  it('tells display math from math in the line', () => {
    expect(contentOf('<m:oMathPara/><m:oMath/>').map((i) => i.kind === 'math' && i.display)).to.deep.equal([
      true,
      false,
    ]);
  });

  it('takes the text of a paragraph that stands in a paragraph', () => {
    expect(texts(contentOf(`<w:sdt><w:sdtContent>${p('in')}</w:sdtContent></w:sdt>`))).to.deep.equal(['control:in']);
  });
});
