import { child, children, element, isOn, type XmlElement } from '@quire/core/xml';
import { val } from '../markup/index.js';
import { type PackageWriter, supportingPart } from '../package/index.js';

/** The id of the template's style with that name; if there is none, the id of a new style formatted as in Word. */
export function styleId(writer: PackageWriter, name: BuiltInStyle): string {
  return existingStyle(writer, name) ?? made(writer, name, builtIn(name));
}

/** The id of the template's style with that name, ignoring case; undefined if it has none. */
export function existingStyle(writer: PackageWriter, name: string): string | undefined {
  return indexOf(stylesOf(writer).root).get(name.toLowerCase());
}

const stylesOf = (writer: PackageWriter) => supportingPart(writer, 'styles');

const indexes = new WeakMap<XmlElement, ReadonlyMap<string, string>>();

function indexOf(root: XmlElement): ReadonlyMap<string, string> {
  let index = indexes.get(root);
  if (!index) {
    const names = children(root, 'w:style').map((style): [string, string] => [
      (child(style, 'w:name')?.attributes['w:val'] ?? '').toLowerCase(),
      style.attributes['w:styleId'] ?? '',
    ]);
    index = new Map(names.filter(([name, id]) => name !== '' && id !== ''));
    indexes.set(root, index);
  }
  return index;
}

function made(writer: PackageWriter, name: BuiltInStyle, { type, id, properties }: StyleDefinition): string {
  const { part, root } = stylesOf(writer);
  const styles = children(root, 'w:style');
  const used = new Set(styles.map(({ attributes }) => attributes['w:styleId']));
  let free = id;
  for (let n = 1; used.has(free); n++) free = `${id}${n}`;
  const base = styles.find(({ attributes }) => attributes['w:type'] === type && isOn(attributes['w:default'], false));
  const baseId = base?.attributes['w:styleId'];
  const style = element('w:style', { 'w:type': type, 'w:styleId': free }, [
    val('w:name', name),
    ...(baseId ? [val('w:basedOn', baseId)] : []),
    ...(type === 'paragraph' && baseId && name.startsWith('heading') ? [val('w:next', baseId)] : []),
    val('w:uiPriority', type === 'table' ? '39' : '99'),
    ...(name.startsWith('heading') ? [element('w:qFormat')] : []),
    ...properties,
  ]);
  writer.replace(part, { ...root, children: [...root.children, style] });
  return free;
}

/** Styles for written values, found by `w:name`: `w:styleId` depends on the language ("berschrift1"). */
export type BuiltInStyle =
  | `heading ${1 | 2 | 3 | 4 | 5 | 6}`
  | 'Quote'
  | 'List Paragraph'
  | 'HTML Preformatted'
  | 'HTML Code'
  | 'Hyperlink'
  | 'Table Grid';

export interface StyleDefinition {
  readonly type: 'paragraph' | 'character' | 'table';
  readonly id: string;
  /** The properties after `w:qFormat`, in the order of CT_Style. */
  readonly properties: readonly XmlElement[];
}

const HEADING_SIZES = [32, 28, 26, 24, 22, 22];
const MONOSPACE = element('w:rFonts', { 'w:ascii': 'Courier New', 'w:hAnsi': 'Courier New', 'w:cs': 'Courier New' });
const SMALL = [val('w:sz', '20'), val('w:szCs', '20')];

/** The definition of a built-in style that the template lacks: plain, as Word's own without a theme. */
function builtIn(name: BuiltInStyle): StyleDefinition {
  const level = /^heading ([1-6])$/.exec(name)?.[1];
  if (level !== undefined) return heading(Number(level));
  switch (name) {
    case 'Quote':
      return paragraphStyle(
        'Quote',
        [element('w:ind', { 'w:left': '720', 'w:right': '720' })],
        [element('w:i'), element('w:iCs')],
      );
    case 'List Paragraph':
      return paragraphStyle(
        'ListParagraph',
        [element('w:ind', { 'w:left': '720' }), element('w:contextualSpacing')],
        [],
      );
    case 'HTML Preformatted':
      return paragraphStyle(
        'HTMLPreformatted',
        [element('w:spacing', { 'w:after': '0', 'w:line': '240', 'w:lineRule': 'auto' })],
        [MONOSPACE, ...SMALL],
      );
    case 'HTML Code':
      return characterStyle('HTMLCode', [MONOSPACE, ...SMALL]);
    case 'Hyperlink':
      return characterStyle('Hyperlink', [val('w:color', '0563C1'), val('w:u', 'single')]);
    default:
      return { type: 'table', id: 'TableGrid', properties: [GRID] };
  }
}

function heading(level: number): StyleDefinition {
  const size = String(HEADING_SIZES[level - 1] ?? 22);
  const before = level === 1 ? '240' : '120';
  return paragraphStyle(
    `Heading${level}`,
    [
      element('w:keepNext'),
      element('w:keepLines'),
      element('w:spacing', { 'w:before': before, 'w:after': '60' }),
      val('w:outlineLvl', String(level - 1)),
    ],
    [element('w:b'), element('w:bCs'), val('w:sz', size), val('w:szCs', size)],
  );
}

const paragraphStyle = (id: string, pPr: readonly XmlElement[], rPr: readonly XmlElement[]): StyleDefinition => ({
  type: 'paragraph',
  id,
  properties: [element('w:pPr', {}, pPr), ...(rPr.length > 0 ? [element('w:rPr', {}, rPr)] : [])],
});

const characterStyle = (id: string, rPr: readonly XmlElement[]): StyleDefinition => ({
  type: 'character',
  id,
  properties: [element('w:rPr', {}, rPr)],
});

const LINE = { 'w:val': 'single', 'w:sz': '4', 'w:space': '0', 'w:color': 'auto' };
const GRID = element('w:tblPr', {}, [
  element(
    'w:tblBorders',
    {},
    ['top', 'left', 'bottom', 'right', 'insideH', 'insideV'].map((side) => element(`w:${side}`, LINE)),
  ),
]);
