import { nodeEngine } from '@quire/core/node';
import { buildDocx, p } from '@quire/core/testing';
import { expect } from 'chai';
import { annotate } from '../fill/index.js';
import { fieldsOf } from '../introspect/index.js';
import { filledFrom } from '../testing/filled.js';
import { dataUri, png } from '../testing/images.js';

const template = (): Uint8Array =>
  buildDocx({
    body: p('text'),
    headers: { rId9: p('{mark}') },
    section: '<w:headerReference w:type="default" r:id="rId9"/>',
  });
const header = async (mark: unknown): Promise<string> =>
  (await filledFrom(template(), { data: { mark } })).xml('word/header1.xml');

describe('a watermark as a value', () => {
  it('is WordArt behind the page, as large as the one that Word makes of the word', async () => {
    const xml = await header({ watermark: 'DRAFT' });
    expect(xml)
      .to.match(/string="DRAFT"/)
      .and.contain('rotation:315')
      .and.contain('z-index:-251658752');
    const [, width, height] = /width:([\d.]+)pt;height:([\d.]+)pt/.exec(xml) ?? [];
    expect([Number(width), Number(height)].map(Math.round)).to.deep.equal([414, 248]);
  });

  it('has a color, a font and a direction', async () => {
    const xml = await header({ watermark: 'COPY', color: 'red', font: 'Arial', layout: 'horizontal' });
    expect(xml).to.contain('fillcolor="#FF0000"').and.contain('Arial').and.not.contain('rotation');
    expect(
      (await filledFrom(template(), { data: { mark: { watermark: 'x', color: 'no' } } })).report.fields[0],
    ).to.deep.include({
      outcome: 'mismatch',
      reason: 'a watermark: "no" is not a color',
    });
  });

  it('is a picture, washed out unless it is not to be', async () => {
    const picture = dataUri(png(20, 10));
    expect(await header({ watermark: picture })).to.match(/width:15.00pt;height:7.50pt.*gain="19661f"/);
    expect(await header({ watermark: picture, washout: false, scale: 2 }))
      .to.match(/width:30.00pt/)
      .and.not.contain('gain');
  });

  it('is nothing for an empty text', async () => {
    expect(await header({ watermark: '' })).to.not.contain('w:pict');
  });

  it('is drawn by the engine', async () => {
    const { docx: filled } = await annotate(template(), { data: { mark: { watermark: 'DRAFT' } } });
    const { diagnostics } = await nodeEngine().convert(filled);
    expect(diagnostics.filter(({ code }) => code !== 'font-substituted')).to.deep.equal([]);
  });
});

describe('a picture watermark that Word made', () => {
  const shape =
    '<w:r><w:pict><v:shape id="W1" type="#_x0000_t75" alt="{logo}" style="position:absolute;width:200pt;height:100pt;z-index:-2" ' +
    'o:allowincell="f"><v:imagedata r:id="rId9" o:title="old" gain="19661f"/></v:shape></w:pict></w:r>';
  const made = (): Uint8Array => buildDocx({ body: p(shape) });

  it('takes an image, in its box and as washed out as it was', async () => {
    const { xml, pkg, report } = await filledFrom(made(), { data: { logo: dataUri(png(30, 30)) } });
    expect(report.fields.map(({ name, outcome }) => `${name} ${outcome}`)).to.deep.equal(['logo filled']);
    const [, id] = /<v:imagedata r:id="(\w+)" gain="19661f"\/>/.exec(xml()) ?? [];
    expect(pkg.relationships('/word/document.xml').find((one) => one.id === id)?.target).to.match(/image\d+\.png$/);
    expect(xml()).to.contain('position:absolute;z-index:-2;width:100.00pt;height:100.00pt').and.not.contain('{logo}');
  });

  it('takes a text as its description, and is missed without a value', async () => {
    expect((await filledFrom(made(), { data: { logo: 'ACME' } })).xml()).to.contain('alt="ACME"');
    const { report } = await filledFrom(made(), { data: {}, options: { missing: 'error' } });
    expect(report.errors.map(({ field }) => field)).to.deep.equal(['logo']);
    expect(fieldsOf(made()).map(({ identity, type }) => [identity.names[0], type])).to.deep.equal([['logo', 'image']]);
  });
});
