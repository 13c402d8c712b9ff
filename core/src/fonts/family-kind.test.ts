import { expect } from 'chai';
import { nearestEastAsian, unicodeFamily } from './family-kind.js';
import { hasLineMetrics } from './metrics/index.js';
import { STAND_INS } from './substitutes.js';

const NAMES: readonly (readonly [string, readonly string[]])[] = [
  ['simsun', ['方正书宋_gbk', '华文宋体', 'ar pl uming cn', 'stsongti-sc-regular']],
  ['stzhongsong', ['方正小标宋简体', '长城小标宋体', '华文中宋', 'fzxiaobiaosong-b05s']],
  ['fangsong', ['方正仿宋_gbk', 'fzfangsong-z02s', 'adobe 仿宋 std r']],
  ['kaiti', ['方正楷体_gbk', '华文行楷', 'stxingkai', '隶书', 'lisu', '方正舒体', 'fzshuti', 'ar pl ukai cn']],
  [
    'simhei',
    ['方正黑体_gbk', '方正兰亭黑', '方正姚体', '文泉驿微米黑', '阿里巴巴普惠体', 'youyuan', 'droid sans fallback'],
  ],
  ['sthupo', ['华文琥珀', '方正超粗黑简体']],
  ['pmingliu', ['全字庫正宋體', '儷宋 pro', 'lisong pro']],
  ['dfkai-sb', ['文鼎中楷體', 'tw-kai', 'cwtexkai', 'ar pl ukai tw']],
  ['microsoft jhenghei', ['華康中黑體', 'lihei pro', '台北黑體']],
  ['ms gothic', ['hgｺﾞｼｯｸm', 'hgmarugothicmpro', 'ipaゴシック']],
  ['hgsoeikakugothicub', ['hg創英角ｺﾞｼｯｸub', 'hgsoeikakugothicub', 'hgｺﾞｼｯｸe', 'hg創英角ﾎﾟｯﾌﾟ体']],
  ['hiragino sans', ['ヒラギノ角ゴ pro w3', 'ipapゴシック', 'a-otf 新ゴ pro r', 'osaka', 'm plus 1p']],
  ['hgpsoeikakugothicub', ['hgp創英角ｺﾞｼｯｸub', 'hgs創英角ﾎﾟｯﾌﾟ体', '富士ポップ']],
  ['ms mincho', ['hg明朝b', 'ipa明朝']],
  ['hgminchoe', ['hg明朝e', 'hgminchoe']],
  ['hgkyokashotai', ['hg正楷書体-pro', 'hgseikaishotaipro', 'hg教科書体']],
  ['hgpkyokashotai', ['ud デジタル 教科書体 nk-r', 'hgp行書体']],
  ['hiragino mincho', ['hgpminchob', 'ipaex明朝', 'ヒラギノ明朝 pron w3', '小塚明朝 pro r']],
  ['batang', ['hy신명조', '휴먼명조', '한컴바탕', 'applemyungjo']],
  ['hymyeongjo-extra', ['hy견명조', 'hymyeongjo-extra']],
  ['gulim', ['휴먼매직체', '나눔바른고딕', 'applegothic', 'hy중고딕']],
  ['hyheadline-medium', ['hy견고딕', 'hy헤드라인m', 'hyheadline-medium', '휴먼둥근헤드라인', 'headlinea']],
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

describe('unicodeFamily', () => {
  it('is the serif font of the language: a Korean report came out in Batang', () => {
    const languages = ['ko-KR', 'ja-JP', 'zh-TW', 'zh-CN', 'en-US', ''];
    expect(languages.map(unicodeFamily)).to.deep.equal([
      'Batang',
      'MS Mincho',
      'PMingLiU',
      'SimSun',
      undefined,
      undefined,
    ]);
  });
});
