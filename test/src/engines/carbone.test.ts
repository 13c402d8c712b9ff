import { createRequire } from 'node:module';
import { buildDocx } from '@quire/core/testing';
import { annotate, type FillRequest } from '@quire/plugin-annotate';
import { expect } from 'chai';
import { textOfDocument } from '../conformance/annotate/story-text.js';
import { CARBONE_TEMPLATES, type CarboneTemplate, formatterExamples } from './testing/carbone-examples.js';

interface Carbone {
  renderXML(
    xml: string,
    data: unknown,
    options: { readonly lang: string; readonly timezone: string },
    done: (error: Error | null, xml: string) => void,
  ): void;
}

/** The tags whose result is different on purpose, and why. */
const OTHERWISE: readonly (readonly [tag: RegExp, reason: string])[] = [
  [/^\{d\.v:arrayJoin\(\)\} of \{\}$|^\{d\.v:arrayMap\(\)\} of \{\}$/, 'an object is not text, and is reported'],
  [/^\{d\.v:if(?:N?IN\(2|Contain\(120)/, 'numbers of a list are found by the text that spells them'],
  [/^\{d\.v:ifContain\(99/, 'a list as text has a line for each item'],
];

const carbone: Carbone = createRequire(import.meta.url)('carbone');

/** Returns the texts that carbone itself makes of a template. */
async function theirs({ body, data, lang = 'en-us' }: CarboneTemplate): Promise<readonly string[]> {
  const root = `<w:body xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${body}</w:body>`;
  const xml = await new Promise<string>((resolve, reject) => {
    carbone.renderXML(root, data, { lang, timezone: 'UTC' }, (error, made) => (error ? reject(error) : resolve(made)));
  });
  return texts(buildDocx({ body: xml.replace(/^[\s\S]*?<w:body[^>]*>/, '').replace(/<\/w:body>[\s\S]*$/, '') }));
}

async function ours({ body, data, lang = 'en-us' }: CarboneTemplate): Promise<readonly string[]> {
  const options = { dialect: 'carbone', missing: 'empty', locale: lang } as const;
  const { docx } = await annotate(buildDocx({ body }), { data: data as NonNullable<FillRequest['data']>, options });
  return texts(docx);
}

const texts = (docx: Uint8Array): readonly string[] => textOfDocument(docx)['word/document.xml'] ?? [];

for (const [title, templates] of [
  ['the examples of the formatters of carbone', formatterExamples()],
  ['templates of carbone', CARBONE_TEMPLATES],
] as const) {
  describe(title, () => {
    it('are there', () => {
      expect(templates.length).to.be.greaterThan(20);
    });

    for (const template of templates) {
      const reason = OTHERWISE.find(([tag]) => tag.test(template.name))?.[1];
      it(reason ? `${template.name} (otherwise: ${reason})` : template.name, async () => {
        const [made, wanted] = [await ours(template), await theirs(template)];
        if (reason) expect(made).to.not.deep.equal(wanted);
        else expect(made).to.deep.equal(wanted);
      });
    }
  });
}
