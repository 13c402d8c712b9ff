/** The formats of a certificate's cells, added after the formats of the workbook, none of which changes. */
import { type Package, type PartName, related, withXml } from '@quire/core/opc';
import { child, children, element, type XmlElement } from '@quire/core/xml';
import { QUIET, RULE_COLOR } from '../../certificate/index.js';
import {
  folderOf,
  freeName,
  inDialectOf,
  OFFICE_TYPE,
  TRANSITIONAL,
  withAdded,
  withChild,
  withMore,
} from './addition.js';

export interface Format {
  /** The size in points. */
  readonly size: number;
  readonly bold?: boolean;
  readonly color?: string;
  readonly font?: string;
  readonly horizontal?: 'left' | 'right';
  readonly vertical?: 'center' | 'bottom';
  /** Lines above and below a cell, as in the rows of a table, or a line below it in the color of the brand. */
  readonly lines?: 'row' | 'title';
}

export const FORMATS = {
  brand: { size: 13, bold: true, vertical: 'center' },
  brandAside: { size: 13, bold: true, vertical: 'center', horizontal: 'right' },
  title: { size: 18, bold: true, lines: 'title' },
  text: { size: 10, vertical: 'center' },
  heading: { size: 12, bold: true, vertical: 'bottom' },
  note: { size: 9, color: QUIET },
  label: { size: 9, bold: true, lines: 'row' },
  value: { size: 9, lines: 'row' },
  digest: { size: 8, font: 'Courier New', lines: 'row' },
  hash: { size: 7, font: 'Courier New', lines: 'row' },
} as const satisfies Readonly<Record<string, Format>>;

export type FormatName = keyof typeof FORMATS;
const NAMES = Object.keys(FORMATS) as readonly FormatName[];

/** A workbook with these formats, their numbers, and the size of its default text, the unit of widths. */
export interface FormattedWorkbook {
  readonly package: Package;
  readonly numberOf: Readonly<Record<FormatName, number>>;
  readonly normalSize: number;
}

const TEXT_SIZE = '11';
const plainFormat = (): XmlElement =>
  element('sml:xf', { numFmtId: '0', fontId: '0', fillId: '0', borderId: '0', xfId: '0' });

/** The lists of formats in their order (ECMA-376-1 §18.8.39), each with its minimum content. */
const LISTS: Readonly<Record<string, readonly XmlElement[]>> = {
  fonts: [element('sml:font', {}, [element('sml:sz', { val: TEXT_SIZE }), element('sml:name', { val: 'Calibri' })])],
  fills: ['none', 'gray125'].map((type) =>
    element('sml:fill', {}, [element('sml:patternFill', { patternType: type })]),
  ),
  borders: [element('sml:border')],
  cellStyleXfs: [element('sml:xf', { numFmtId: '0', fontId: '0', fillId: '0', borderId: '0' })],
  cellXfs: [plainFormat()],
  cellStyles: [element('sml:cellStyle', { name: 'Normal', xfId: '0', builtinId: '0' })],
};
const BEHIND = ['sml:dxfs', 'sml:tableStyles', 'sml:colors', 'sml:extLst'];

/** The workbook with the cell formats of the certificate; `color` is that of the line below the title, as `rrggbb`. */
export function withFormats(source: Package, workbook: PartName, color: string): FormattedWorkbook {
  const { package: styled, name } = withStyles(source, workbook);
  const root = withLists(styled.xml(name));
  const firstOf = (list: string): number => children(child(root, list) ?? root).length;
  const [fonts, borders, formats] = ['sml:fonts', 'sml:borders', 'sml:cellXfs'].map(firstOf) as [
    number,
    number,
    number,
  ];
  const added: Readonly<Record<string, readonly XmlElement[]>> = {
    'sml:fonts': NAMES.map((each) => fontOf(FORMATS[each])),
    'sml:borders': [border(['top', 'bottom'], 'thin', RULE_COLOR), border(['bottom'], 'medium', color)],
    'sml:cellXfs': NAMES.map((each, index) => formatOf(FORMATS[each], fonts + index, borders)),
  };
  const written = root.children.map((node) =>
    typeof node === 'object' && Object.hasOwn(added, node.name) ? withMore(node, added[node.name]) : node,
  );
  const [normal] = children(child(root, 'sml:fonts') ?? root);
  return {
    package: withXml(styled, name, { ...root, children: written }),
    numberOf: Object.fromEntries(NAMES.map((each, index) => [each, formats + index])) as Record<FormatName, number>,
    normalSize: Number(child(normal, 'sml:sz')?.attributes.val) || Number(TEXT_SIZE),
  };
}

function withStyles(source: Package, workbook: PartName): { readonly package: Package; readonly name: PartName } {
  const stated = related(source, workbook, 'styles')?.target;
  const known = stated === undefined ? undefined : source.part(stated)?.name;
  if (known !== undefined) return { package: source, name: known };
  const root = source.xml(workbook);
  // Programs look for the styles part under its usual name.
  const usual = `${folderOf(workbook)}/styles.xml`;
  const name = source.part(usual) ? freeName(source, `${folderOf(workbook)}/styles`, 'xml') : usual;
  const { package: added } = withAdded(source, root, {
    from: workbook,
    kind: 'styles',
    name,
    contentType: `${OFFICE_TYPE}.spreadsheetml.styles+xml`,
    bytes: inDialectOf(root, `<styleSheet xmlns="${TRANSITIONAL}/spreadsheetml/2006/main"/>`),
  });
  return { package: added, name };
}

/** All lists, with their minimum content if they are missing. */
function withLists(root: XmlElement): XmlElement {
  const names = Object.keys(LISTS).map((each) => `sml:${each}`);
  return Object.entries(LISTS).reduce((styles, [list, least], index) => {
    const behind = [...names.slice(index + 1), ...BEHIND];
    return withChild(styles, `sml:${list}`, behind, (present) => present ?? element(`sml:${list}`, {}, least));
  }, root);
}

const fontOf = ({ size, bold = false, color = '000000', font = 'Calibri' }: Format): XmlElement =>
  element('sml:font', {}, [
    ...(bold ? [element('sml:b')] : []),
    element('sml:sz', { val: String(size) }),
    element('sml:color', { rgb: `FF${color}` }),
    element('sml:name', { val: font }),
  ]);

const SIDES = ['left', 'right', 'top', 'bottom', 'diagonal'] as const;

const border = (sides: readonly string[], style: string, color: string): XmlElement =>
  element(
    'sml:border',
    {},
    SIDES.map((side) =>
      sides.includes(side)
        ? element(`sml:${side}`, { style }, [element('sml:color', { rgb: `FF${color}` })])
        : element(`sml:${side}`),
    ),
  );

/** The number format `@`: text that begins with an equals sign stays text when edited. */
const AS_TEXT = '49';

function formatOf({ horizontal = 'left', vertical, lines }: Format, font: number, borders: number): XmlElement {
  const alignment = element('sml:alignment', { horizontal, vertical: vertical ?? 'top', wrapText: '1' });
  const own = { numFmtId: AS_TEXT, fontId: String(font), borderId: lineNumber(lines, borders) };
  const applied = { applyNumberFormat: '1', applyFont: '1', applyBorder: '1', applyAlignment: '1' };
  return element('sml:xf', { ...plainFormat().attributes, ...own, ...applied }, [alignment]);
}

const lineNumber = (lines: Format['lines'], borders: number): string =>
  lines === undefined ? '0' : String(lines === 'row' ? borders : borders + 1);
