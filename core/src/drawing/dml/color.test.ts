import { expect } from 'chai';
import { child, parseXml } from '../../ooxml/xml/index.js';
import { readDmlColor } from './color.js';

const A = 'http://schemas.openxmlformats.org/drawingml/2006/main';
const THEME: Readonly<Record<string, string>> = { accent1: '#4472c4', tx1: '#000000' };

const paint = (color: string) => {
  const root = parseXml(new TextEncoder().encode(`<a:x xmlns:a="${A}"><a:solidFill>${color}</a:solidFill></a:x>`));
  const fill = child(root, 'a:solidFill');
  return fill && readDmlColor(fill, { themeColor: (name) => THEME[name] });
};
const color = (xml: string) => paint(xml)?.color;

describe('readColor', () => {
  it('reads each kind of base', () => {
    expect(color('<a:srgbClr val="AbCdEf"/>')).to.equal('#abcdef');
    expect(color('<a:schemeClr val="accent1"/>')).to.equal('#4472c4');
    expect(color('<a:sysClr val="windowText" lastClr="010203"/>')).to.equal('#010203');
    expect(color('<a:sysClr val="window"/>')).to.equal('#ffffff');
    expect(color('<a:prstClr val="dkBlue"/>')).to.equal('#00008b');
    expect(color('<a:prstClr val="cornflowerBlue"/>')).to.equal('#6495ed');
    expect(color('<a:prstClr val="ltSlateGrey"/>')).to.equal('#778899');
    expect(color('<a:scrgbClr r="100000" g="0" b="100%"/>')).to.equal('#ff00ff');
    expect(color('<a:hslClr hue="7200000" sat="100000" lum="50000"/>')).to.equal('#00ff00');
  });

  it('knows none where the base is unknown', () => {
    for (const unknown of [
      '<a:srgbClr val="xyz"/>',
      '<a:schemeClr val="constructor2"/>',
      '<a:prstClr val="toString"/>',
      '',
    ]) {
      expect(paint(unknown)).to.equal(undefined);
    }
  });

  it('lightens and darkens as Word does: accent 1, lighter 60 % and darker 25 %', () => {
    const accent = (change: string) => color(`<a:schemeClr val="accent1">${change}</a:schemeClr>`);
    expect(accent('<a:lumMod val="40000"/><a:lumOff val="60000"/>')).to.equal('#b4c7e7');
    expect(accent('<a:lumMod val="75000"/>')).to.equal('#2f5597');
    expect(color('<a:schemeClr val="tx1"><a:lumMod val="50000"/><a:lumOff val="50000"/></a:schemeClr>')).to.equal(
      '#808080',
    );
  });

  it('mixes shade and tint in linear light', () => {
    expect(color('<a:srgbClr val="FFFFFF"><a:shade val="50000"/></a:srgbClr>')).to.equal('#bcbcbc');
    expect(color('<a:srgbClr val="000000"><a:tint val="50000"/></a:srgbClr>')).to.equal('#bcbcbc');
  });

  it('turns hues, takes complements, and changes single components in linear light', () => {
    const red = (change: string) => color(`<a:srgbClr val="FF0000">${change}</a:srgbClr>`);
    expect(red('<a:hueOff val="7200000"/>')).to.equal('#00ff00');
    expect(red('<a:hueOff val="0"/>')).to.equal('#ff0000');
    expect(red('<a:hue val="14400000"/>')).to.equal('#0000ff');
    expect(red('<a:comp/>')).to.equal('#00ffff');
    expect(red('<a:redMod val="50000"/>')).to.equal('#bc0000');
    expect(red('<a:green val="50000"/><a:blueOff val="100000"/>')).to.equal('#ffbcff');
    expect(color('<a:srgbClr val="808080"><a:gamma/><a:invGamma/></a:srgbClr>')).to.equal('#808080');
    expect(color('<a:srgbClr val="808080"><a:invGamma/></a:srgbClr>')).to.equal('#373737');
  });

  it('reads opacity and ignores what it does not know', () => {
    expect(paint('<a:srgbClr val="FF0000"><a:alpha val="40000"/><a:toString val="1"/></a:srgbClr>')).to.deep.equal({
      color: '#ff0000',
      opacity: 0.4,
    });
  });
});
