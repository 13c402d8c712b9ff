import { expect } from 'chai';
import { nearestEastAsian } from './family-kind.js';
import { hasLineMetrics } from './metrics/index.js';
import { STAND_INS } from './substitutes.js';

const NAMES: readonly (readonly [string, readonly string[]])[] = [
  ['simsun', ['方正小标宋简体', '方正书宋_gbk', '长城小标宋体']],
  ['fangsong', ['方正仿宋_gbk', 'fzfangsong-z02s', 'adobe 仿宋 std r']],
  ['kaiti', ['方正楷体_gbk', '华文行楷', 'stxingkai', '隶书', 'lisu']],
  ['simhei', ['方正黑体_gbk', '幼圆', 'youyuan', '华文琥珀', '华文彩云', 'hiragino sans gb']],
  ['pmingliu', ['全字庫正宋體', '儷宋 pro', 'lisong pro']],
  ['dfkai-sb', ['文鼎中楷體', 'biaukai', 'tw-kai']],
  ['microsoft jhenghei', ['華康中黑體', 'lihei pro']],
  ['ms gothic', ['hgｺﾞｼｯｸm', 'hg創英角ｺﾞｼｯｸub', 'hgmarugothicmpro', 'ipaゴシック', 'hgsoeikakugothicub']],
  ['hiragino sans', ['hgp創英角ｺﾞｼｯｸub', 'hgs創英角ﾎﾟｯﾌﾟ体', 'ヒラギノ角ゴ pro w3', 'ipapゴシック']],
  ['ms mincho', ['hg明朝b', 'hgminchoe', 'ipa明朝', 'hg正楷書体-pro', 'hgseikaishotaipro']],
  ['hiragino mincho', ['hgp明朝e', 'hgpminchob', 'ipaex明朝', 'ヒラギノ明朝 pron w3', '小塚明朝 pro r']],
  ['batang', ['hy신명조', 'hymyeongjo-extra', '휴먼명조', '한컴바탕', 'applemyungjo']],
  ['gulim', ['hy견고딕', 'hy헤드라인m', 'hyheadline-medium', '휴먼매직체', '나눔바른고딕', 'applegothic']],
  ['gungsuh', ['hy궁서b', 'hygungso-bold']],
];

describe('the nearest East Asian family', () => {
  for (const [nearest, names] of NAMES) {
    it(`is ${nearest} for ${names.join(', ')}`, () => {
      expect(names.map((name) => nearestEastAsian(name, undefined))).to.deep.equal(names.map(() => nearest));
    });
  }

  it('is a family whose lines are known and which something draws', () => {
    for (const [nearest] of NAMES) {
      expect(hasLineMetrics(nearest), nearest).to.equal(true);
      expect(STAND_INS[nearest], nearest).to.not.equal(undefined);
    }
  });

  it('follows the character set of the font table where the name says nothing', () => {
    const stated = (charset: string, family?: 'roman' | 'swiss' | 'modern') =>
      nearestEastAsian('mystery', { alternateNames: [], charset, ...(family && { family }) });
    expect(stated('86', 'modern')).to.equal('simsun');
    expect(stated('88')).to.equal('pmingliu');
    expect(stated('80', 'roman')).to.equal('hiragino mincho');
    expect(stated('80', 'modern')).to.equal('hiragino sans');
    expect(stated('81', 'roman')).to.equal('gulim');
    expect(stated('00', 'roman')).to.equal(undefined);
  });

  it('is none for fonts of Latin, whatever words their names have', () => {
    for (const name of ['century gothic', 'franklin gothic book', 'noto serif', 'open sans', 'kaiser', 'songwriter'])
      expect(nearestEastAsian(name, undefined), name).to.equal(undefined);
  });
});
