import { expect } from 'chai';
import { commentLabel } from './comment-label.js';

describe('the label of a comment', () => {
  it('is in the East Asian language of the Word that made the document', () => {
    expect(commentLabel('FH(1', { latin: 'en-US', eastAsia: 'ja-JP' }, '原文')).to.equal('コメントの追加 [FH(1]: ');
    expect(commentLabel('A1', { latin: 'en-US', eastAsia: 'zh-CN' }, '原文')).to.equal('批注 [A1]: ');
    expect(commentLabel('A1', { latin: 'en-US', eastAsia: 'ko-KR' }, '원문')).to.equal('메모 포함[A1]: ');
  });

  it('is in that of Latin text where no comment is written in an East Asian script', () => {
    expect(commentLabel('DG1', { latin: 'en-US', eastAsia: 'ja-JP' }, 'unnecessary')).to.equal('Commented [DG1]: ');
  });

  it('is in that of Latin text where there is none, and English for languages without a known one', () => {
    expect(commentLabel('HD1', { latin: 'de-DE' }, 'Text')).to.equal('Kommentiert [HD1]: ');
    expect(commentLabel('DM1', { latin: 'en-US' }, 'Text')).to.equal('Commented [DM1]: ');
    expect(commentLabel('DM1', { latin: 'fi-FI' }, 'Text')).to.equal('Commented [DM1]: ');
    expect(commentLabel('DM1', {}, 'Text')).to.equal('Commented [DM1]: ');
  });
});
