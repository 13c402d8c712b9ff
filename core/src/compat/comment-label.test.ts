import { expect } from 'chai';
import { commentLabel } from './comment-label.js';

describe('the label of a comment', () => {
  it('is in the East Asian language of the Word that made the document', () => {
    expect(commentLabel('FH(1', { latin: 'en-US', eastAsia: 'ja-JP' })).to.equal('コメントの追加 [FH(1]: ');
    expect(commentLabel('A1', { latin: 'en-US', eastAsia: 'zh-CN' })).to.equal('批注 [A1]: ');
    expect(commentLabel('A1', { latin: 'en-US', eastAsia: 'ko-KR' })).to.equal('메모 포함[A1]: ');
  });

  it('is in that of Latin text where there is none, and English for languages without a known one', () => {
    expect(commentLabel('HD1', { latin: 'de-DE' })).to.equal('Kommentiert [HD1]: ');
    expect(commentLabel('DM1', { latin: 'en-US' })).to.equal('Commented [DM1]: ');
    expect(commentLabel('DM1', { latin: 'fi-FI' })).to.equal('Commented [DM1]: ');
    expect(commentLabel('DM1', {})).to.equal('Commented [DM1]: ');
  });
});
