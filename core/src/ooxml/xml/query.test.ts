import { expect } from 'chai';
import {
  attribute,
  child,
  children,
  chooseAlternate,
  descendant,
  descendants,
  parseXml,
  path,
  textContent,
} from './index.js';

const root = parseXml(new TextEncoder().encode('<a x="1"><b>1<c>2</c></b>3<d/><b y="2"><c><e/></c></b></a>'));

describe('queries', () => {
  it('finds children by name', () => {
    expect(child(root, 'd')?.name).to.equal('d');
    expect(child(root, 'c')).to.equal(undefined);
    expect(children(root, 'b')).to.have.length(2);
    expect(children(root).map(({ name }) => name)).to.deep.equal(['b', 'd', 'b']);
  });

  it('follows paths of first children', () => {
    expect(path(root, 'b', 'c')?.children).to.deep.equal(['2']);
    expect(path(root, 'b', 'c', 'e')).to.equal(undefined);
  });

  it('reads attributes', () => {
    expect(attribute(root, 'x')).to.equal('1');
    expect(attribute(root, 'y')).to.equal(undefined);
  });

  it('walks descendants and text in document order', () => {
    expect([...descendants(root)].map(({ name }) => name)).to.deep.equal(['b', 'c', 'd', 'b', 'c', 'e']);
    expect(descendant(root, 'e')?.name).to.equal('e');
    expect(textContent(root)).to.equal('123');
  });
});

describe('chooseAlternate', () => {
  const alternate = (content: string) =>
    parseXml(
      new TextEncoder().encode(
        '<mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" ' +
          'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" ' +
          `xmlns:cx="http://schemas.microsoft.com/office/drawing/2014/chartex">${content}</mc:AlternateContent>`,
      ),
    );
  const chosen = (content: string) => chooseAlternate(alternate(content))?.attributes.id ?? 'none';

  it('takes the first choice that is understood', () => {
    expect(
      chosen('<mc:Choice Requires="wps" id="1"/><mc:Choice Requires="wps" id="2"/><mc:Fallback id="f"/>'),
    ).to.equal('1');
    expect(chosen('<mc:Choice Requires="cx" id="1"/><mc:Choice Requires="wps" id="2"/>')).to.equal('2');
  });

  it('wants all of several namespaces', () => {
    expect(chosen('<mc:Choice Requires="wps cx" id="1"/><mc:Fallback id="f"/>')).to.equal('f');
  });

  it('takes the fallback, or nothing', () => {
    expect(chosen('<mc:Choice Requires="cx" id="1"/><mc:Fallback id="f"/>')).to.equal('f');
    expect(chosen('<mc:Choice id="1"/>')).to.equal('none');
  });
});
