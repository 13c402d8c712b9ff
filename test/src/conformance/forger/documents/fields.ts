import type { SeededRandom } from '../../signatures/index.js';
import { HEIGHT, type PageSource, WIDTH } from './pages.js';
import { HELVETICA, type ObjectSource } from './source.js';

/** Fields of every type, with or without appearances, alone or below a parent; some are in places where none belong. */
export function addFields(source: ObjectSource, pages: readonly PageSource[], random: SeededRandom): void {
  const font = source.add(HELVETICA);
  source.form.DR = `<</Font <</Helv ${font}>>>>`;
  source.form.DA = '(/Helv 10 Tf 0 g)';
  if (random.below(8) === 0) source.form.NeedAppearances = random.below(2) === 0 ? 'true' : 'false';
  const count = 1 + random.below(4);
  for (let i = 0; i < count; i++) addField(source, random.pick(pages), font, `F${i}`, random);
  if (random.below(4) === 0) addHugeField(source, random.pick(pages), font, random);
  if (random.below(5) === 0) addXfa(source, random);
}

function addField(source: ObjectSource, page: PageSource, font: string, title: string, random: SeededRandom): void {
  const kind = random.pick([
    'text',
    'text',
    'check',
    'radio',
    'choice',
    'list',
    'push',
    'parent',
    'signature',
    'kids',
    'group',
  ] as const);
  page.free -= 16;
  const y = page.free;
  const at = (x: number, width: number, height = 12) =>
    `/Type /Annot /Subtype /Widget /F 4 /P ${page.ref} /Rect [${x} ${y} ${x + width} ${y + height}]`;
  const look = random.pick(['', '', '/MK <</BC [0 0 0] /BG [0.9 0.9 1]>>', '/BS <</W 1 /S /S>>']);
  const hasAppearance = random.below(5) > 0;
  const shown = (value: string, width: number) =>
    hasAppearance ? `/AP <</N ${source.appearance(textMark(value), width, 12, `/Font <</Helv ${font}>>`)}>>` : '';
  const add = (body: string) => {
    const ref = source.add(`<<${body}>>`);
    page.annotations.push(ref);
    return ref;
  };
  switch (kind) {
    case 'text': {
      const value = random.pick(['', 'Ada', 'Grace 7']);
      const rest = `/FT /Tx /T (${title}) ${value === '' && random.below(2) === 0 ? '' : `/V (${value})`} /DA (/Helv 8 Tf 0 g)`;
      source.fields.push(add(`${rest} ${at(12, 80)} ${look} ${shown(value, 80)}`));
      break;
    }
    case 'parent': {
      const parent = source.reserve();
      const kid = add(`/FT /Tx /T (kid) /Parent ${parent} /V (deep) ${at(12, 60)} ${shown('deep', 60)}`);
      source.fields.push(source.set(parent, `<</T (${title}) /Kids [${kid}] /DA (/Helv 8 Tf 0 g)>>`));
      break;
    }
    case 'kids': {
      const parent = source.reserve();
      const mark = shown('twice', 40);
      const kids = [12, 100].map((x) => add(`/Parent ${parent} ${at(x, 40)} ${mark}`));
      source.fields.push(
        source.set(parent, `<</FT /Tx /T (${title}) /V (twice) /Kids [${kids.join(' ')}] /DA (/Helv 8 Tf 0 g)>>`),
      );
      break;
    }
    case 'group': {
      // The two children have names but no values: filling in the parent's value shows in both.
      const parent = source.reserve();
      const value = random.below(3) === 0 ? '' : '/V (both)';
      const kids = [12, 100].map((x, i) =>
        add(`/T (k${i}) /Parent ${parent} ${at(x, 40)} ${value && shown('both', 40)}`),
      );
      source.fields.push(
        source.set(parent, `<</FT /Tx /T (${title}) ${value} /Kids [${kids.join(' ')}] /DA (/Helv 8 Tf 0 g)>>`),
      );
      break;
    }
    case 'check': {
      const isOn = random.below(2) === 0;
      const states = statesOf(source, random);
      source.fields.push(
        add(
          `/FT /Btn /T (${title}) /V /${isOn ? 'Yes' : 'Off'} /AS /${isOn ? 'Yes' : 'Off'} ${at(12, 12)} ${look} ${states}`,
        ),
      );
      break;
    }
    case 'radio': {
      const parent = source.reserve();
      const kids = [12, 32, 52].map((x, i) => {
        const on = source.appearance('0 0.4 0 rg 2 2 8 8 re f', 12, 12);
        return add(`/Parent ${parent} ${at(x, 12)} /AS /${i === 0 ? 'C0' : 'Off'} /AP <</N <</C${i} ${on}>>>>`);
      });
      source.fields.push(source.set(parent, `<</FT /Btn /Ff 32768 /T (${title}) /V /C0 /Kids [${kids.join(' ')}]>>`));
      break;
    }
    case 'choice':
    case 'list': {
      const options = `/Opt [(one) (two) [(3) (three)]] ${kind === 'choice' ? '/Ff 131072' : '/TI 0 /I [0]'}`;
      source.fields.push(
        add(`/FT /Ch /T (${title}) /V (one) ${options} /DA (/Helv 8 Tf 0 g) ${at(12, 60)} ${look} ${shown('one', 60)}`),
      );
      break;
    }
    case 'push': {
      const action = source.add('<</S /ResetForm>>');
      const icon = source.appearance('0.8 g 0 0 40 12 re f', 40, 12);
      source.fields.push(
        add(
          `/FT /Btn /Ff 65536 /T (${title}) ${at(12, 40)} /A ${action} /MK <</CA (Push) /BG [0.8 0.8 0.8]>> /AP <</N ${icon}>>`,
        ),
      );
      break;
    }
    case 'signature':
      source.fields.push(add(`/FT /Sig /T (S${title}) ${at(12, random.pick([0, 60]))}`));
  }
}

const textMark = (value: string, size = 8): string => `/Tx BMC q BT /Helv ${size} Tf 0 g 2 3 Td (${value}) Tj ET Q EMC`;

function statesOf(source: ObjectSource, random: SeededRandom): string {
  const on = source.appearance('0 g 2 2 8 8 re f', 12, 12);
  const off = source.appearance('0 G 0.5 0.5 11 11 re S', 12, 12);
  const states = `<</Yes ${on} /Off ${off}>>`;
  return `/AP <</N ${random.below(2) === 0 ? source.add(states) : states}>>`;
}

/** A field over most of a page: filling it in may cover all signed content. */
function addHugeField(source: ObjectSource, page: PageSource, font: string, random: SeededRandom): void {
  const rect = `[2 2 ${WIDTH - 2} ${HEIGHT - 2}]`;
  const empty = source.appearance(
    random.below(2) === 0 ? '' : '/Tx BMC EMC',
    WIDTH - 4,
    HEIGHT - 4,
    `/Font <</Helv ${font}>>`,
  );
  const type = random.pick(['/FT /Tx /Ff 4096', '/FT /Sig', '/FT /Btn /V /Off /AS /Off', '/FT /Ch /Opt [(a)]']);
  const mark = type.includes('Btn')
    ? `/AP <</N <</Yes ${source.appearance('1 g 0 0 300 300 re f', WIDTH, HEIGHT)}>>>>`
    : type.includes('Sig')
      ? ''
      : `/AP <</N ${empty}>>`;
  const ref = source.add(
    `<<${type} /T (Huge) /Type /Annot /Subtype /Widget /F 4 /P ${page.ref} /Rect ${rect} ${mark}>>`,
  );
  page.annotations.push(ref);
  source.fields.push(ref);
}

function addXfa(source: ObjectSource, random: SeededRandom): void {
  const template = source.stream(
    '<template xmlns="http://www.xfa.org/schema/xfa-template/3.3/"><subform name="F0"/></template>',
  );
  const datasets = source.stream(
    '<xfa:datasets xmlns:xfa="http://www.xfa.org/schema/xfa-data/1.0/"><xfa:data/></xfa:datasets>',
  );
  source.form.XFA = random.below(3) === 0 ? template : `[(template) ${template} (datasets) ${datasets}]`;
}
