import { field, p, r } from '@quire/core/testing';
import { expect } from 'chai';
import { filled } from '../testing/filled.js';

describe('barcode values', () => {
  it('are vectors with a raster fallback, described by their text', async () => {
    const { pkg, values, report } = await filled(p('{code}'), {
      code: { qrcode: 'https://example.com', width: '3cm' },
    });
    expect(report.warnings).to.deep.equal([]);
    expect(values('wp:docPr', 'descr')).to.deep.equal(['https://example.com']);
    expect(values('wp:extent', 'cx')).to.deep.equal([String(3 * 360_000)]);
    const media = [...pkg.parts.keys()].filter((name) => name.includes('/media/'));
    expect(media.map((name) => name.slice(name.lastIndexOf('.')))).to.have.members(['.svg', '.png']);
  });

  it('have a symbology, and options of images', async () => {
    const { pkg, report } = await filled(p('{code}'), {
      code: { barcode: '4006381333931', symbology: 'ean13', showText: false },
    });
    expect(report.warnings).to.deep.equal([]);
    expect([...pkg.parts.keys()].some((name) => name.endsWith('.svg'))).to.equal(true);
  });

  it('are read from text where the type is stated', async () => {
    const data = { code: { type: 'barcode', value: 'ABC-123', options: { symbology: 'code128' } } };
    expect((await filled(p('{code}'), data)).report.warnings).to.deep.equal([]);
  });

  it('take the place of the fields of bar codes in a mail merge, by their type and height', async () => {
    const body = p(field('MERGEBARCODE Code EAN13 \\h 1440 \\t', r('old')));
    const { values, texts, report } = await filled(body, { code: '4006381333931' });
    expect(report.warnings).to.deep.equal([]);
    expect(values('wp:extent', 'cy')).to.deep.equal([String(72 * 12_700)]);
    expect(values('wp:docPr', 'descr')).to.deep.equal(['4006381333931']);
    expect(texts()).to.deep.equal(['']);
    expect((await filled(body, { code: '' })).texts()).to.deep.equal(['']);
    const displayed = ['DISPLAYBARCODE "{code}" QR', 'DISPLAYBARCODE "{code}" EAN13'].map((one) =>
      p(field(one, r('old'))),
    );
    const drawn = await filled(displayed.join(''), { code: 'abc' });
    expect(drawn.xml())
      .to.match(/DISPLAYBARCODE "abc" QR.*<w:drawing>.*descr="abc".*DISPLAYBARCODE "abc" EAN13/)
      .and.contain('old');
    expect(drawn.report.warnings.map(({ message }) => message).join()).to.contain('EAN13');
    const other = await filled(p(field('MERGEBARCODE Code JPPOST', r('old'))), { code: '1' });
    expect(other.texts()).to.deep.equal(['old']);
    expect(other.report.warnings.map(({ message }) => message).join()).to.contain('JPPOST');
  });

  it('say why a symbology cannot hold a text', async () => {
    const reasons: readonly (readonly [object, string])[] = [
      [{ barcode: '12', symbology: 'ean13' }, 'EAN-13 must be 12 or 13 digits'],
      [{ barcode: 'x', symbology: 'none' }, 'a barcode: symbology'],
      [{ qrcode: '' }, 'a barcode must have 1 to 7089 characters'],
      [{ qrcode: 'x'.repeat(8000) }, 'a barcode must have 1 to 7089 characters'],
    ];
    for (const [code, reason] of reasons) {
      const { texts, report } = await filled(p('{code}'), { code });
      expect(texts()).to.deep.equal(['{code}']);
      expect(report.warnings[0]?.message).to.contain(reason);
    }
  });
});
