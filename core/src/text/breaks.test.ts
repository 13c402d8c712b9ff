import { expect } from 'chai';
import { type BreakRules, findBreaks } from './breaks.js';
import { BreakKind } from './shaped-text.js';
import { breakWords } from './unspaced-words.js';

/** The text with `|` where a line may end, `~` where it then shows a hyphen, `!` where it must end. */
function marked(text: string, rules?: BreakRules): string {
  const breaks = findBreaks(text, { shaper: { breakWords }, ...rules });
  const marks = { [BreakKind.none]: '', [BreakKind.allowed]: '|', [BreakKind.hyphen]: '~', [BreakKind.mandatory]: '!' };
  let result = '';
  for (let i = 0; i < text.length; i++) result += text[i] + (i + 1 < text.length ? marks[breaks[i] as BreakKind] : '');
  return result;
}

describe('findBreaks', () => {
  it('breaks Latin text behind spaces and hyphens alone, not at slashes or brackets', () => {
    expect(marked('and/or (see http://a.b/c?d=e) e.g. x')).to.equal('and/or |(see |http://a.b/c?d=e) |e.g. |x');
    expect(marked('800-63b two-factor (--RESMOD)')).to.equal('800-|63b |two-|factor |(--|RESMOD)');
  });

  it('breaks behind the last of several spaces', () => {
    expect(marked('one   two')).to.equal('one   |two');
  });

  it('breaks behind dashes, never before', () => {
    expect(marked('yes—no 1–2 a\u2010b')).to.equal('yes—|no |1–|2 |a\u2010|b');
  });

  it('leaves a hyphen with the mark that closes behind it', () => {
    expect(marked('pre- and "post-", non-)')).to.equal('pre- |and |"post-", |non-)');
  });

  it('keeps no-break spaces and hyphens together', () => {
    expect(marked('10\u00a0km 2\u20113 a\u2060b')).to.equal('10\u00a0km |2\u20113 |a\u2060b');
  });

  it('shows a hyphen at a soft hyphen, and must end at a line break', () => {
    expect(marked('hy\u00adphen')).to.equal('hy\u00ad~phen');
    expect(marked('a\nb')).to.equal('a\n!b');
  });

  it('breaks between ideographs and kana, and where they meet Latin', () => {
    expect(marked('日本のABC語')).to.equal('日|本|の|ABC|語');
  });

  it('keeps Korean words whole, unless word wrap is off: then it breaks them, and no Latin ones', () => {
    expect(marked('표시 한다')).to.equal('표시 |한다');
    expect(marked('표시 word 한다', { wordWrap: false })).to.equal('표|시 |word |한|다');
  });

  it('starts no line with a closing mark and ends none with an opening one', () => {
    expect(marked('「日本」、語')).to.equal('「日|本」、|語');
    expect(marked('「日」', { kinsoku: false })).to.equal('「|日|」');
  });

  it('breaks Latin words beside ideographs where word wrap is off, and leaves Latin text alone', () => {
    expect(marked('語abc', { wordWrap: false })).to.equal('語|a|b|c');
    expect(marked('abc', { wordWrap: false })).to.equal('abc');
  });

  it('breaks words of Latin text where they may be broken without word wrap, no punctuation to begin a line', () => {
    expect(marked('a (bc). d', { wordWrap: false, breaksLatinWords: true })).to.equal('a |(b|c). |d');
  });

  it('breaks Thai between words, the vowel AM typed as one character or as its parts', () => {
    expect(marked('การทำงานของระบบ')).to.equal('การ|ทำงาน|ของ|ระบบ');
    expect(marked('การท\u0e4d\u0e32งานของระบบ')).to.equal('การ|ท\u0e4d\u0e32งาน|ของ|ระบบ');
  });

  it('keeps together the Thai words that are one to Word, and divides those that are two', () => {
    expect(marked('มีฐานข้อมูลที่ดี')).to.equal('มี|ฐานข้อมูล|ที่|ดี');
    expect(marked('มีความดี')).to.equal('มี|ความ|ดี');
    expect(marked('มีความสามารถ')).to.equal('มี|ความสามารถ');
    expect(marked('ใช้ตัวแปรใด')).to.equal('ใช้|ตัว|แปร|ใด');
  });

  it('breaks behind the signs that part words in Ethiopic and Tibetan', () => {
    expect(marked('የሰው፡ልጅ፡ሁሉ')).to.equal('የሰው፡|ልጅ፡|ሁሉ');
    expect(marked('འགྲོ་བ་མི')).to.equal('འགྲོ་|བ་|མི');
  });

  it('ends a line of Thai before a Latin word or a bracket that follows without a space, and before no other sign', () => {
    expect(marked('ดูจากhttps')).to.equal('ดู|จาก|https');
    expect(marked('คะแนน(Score)')).to.equal('คะแนน|(Score)');
    expect(marked('ระบบ/งาน')).to.equal('ระบบ/งาน');
  });

  it('breaks around an object', () => {
    expect(marked('a\ufffcb \ufffc.')).to.equal('a|\ufffc|b |\ufffc.');
  });

  it('keeps surrogate pairs and marks whole', () => {
    expect(marked('😀😀')).to.equal('😀|😀');
    expect(marked('日\u0301本')).to.equal('日\u0301|本');
  });

  it('finds the words of scripts without spaces', () => {
    expect(marked('สวัสดีครับ')).to.equal('สวัสดี|ครับ');
  });

  it('finds the words of a long text as if it were looked at whole', () => {
    const words = ['ภาษา', 'ไทย', 'เป็น', 'งดงาม', 'ประเทศ', 'ศึกษา', 'วิจัย', 'เขียน', 'ลาว', 'มหาวิทยาลัย', 'ภูเขา'];
    for (const step of [1, 3, 7]) {
      const text = Array.from({ length: 2000 }, (_, i) => words[(i * step + (i >> 3)) % words.length]).join('');
      const whole = new Uint8Array(text.length);
      for (const { index } of new Intl.Segmenter('th', { granularity: 'word' }).segment(text))
        if (index > 0) whole[index - 1] = BreakKind.allowed;
      expect(text.length).to.be.greaterThan(4 * 2048);
      expect(findBreaks(text, { shaper: { breakWords } })).to.deep.equal(whole);
    }
  });
});
