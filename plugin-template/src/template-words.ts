import type { TemplateExtension } from '@quire/core/plugin';

/**
 * The plugin's additions to templates, imported by the code that fills them: `{checksum | groups(4)}` groups long
 * numbers for people to compare, `{ "checksum": "ba7816bf..." }` is a value set in a typewriter face, and the field of
 * Word `{ DIGEST contract }` and the content control with the tag `digest:contract` take the value `digests.contract`.
 */
export const extension: TemplateExtension = {
  formatters: {
    groups: (value, [size = 4]) => grouped(String(value), Number(size)),
  },
  fields: {
    digest: { code: 'DIGEST', tag: 'digest:', read: (name) => `digests.${name}` },
  },
  values: {
    checksum: {
      as: 'rich',
      read: (value) => {
        if (typeof value !== 'string') throw new RangeError('a checksum is text');
        return { runs: [{ text: grouped(value, 4), font: 'Courier New' }] };
      },
    },
  },
};

function grouped(text: string, size: number): string {
  if (!Number.isInteger(size) || size < 1 || size > 100) throw new RangeError('groups takes a length from 1 to 100');
  return text.replace(new RegExp(`.{${size}}(?=.)`, 'g'), '$& ');
}
