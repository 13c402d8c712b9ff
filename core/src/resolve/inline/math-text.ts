import { child, children, type XmlElement } from '../../xml/index.js';

/** A piece of a formula written in one line. */
export interface MathPiece {
  readonly text: string;
  readonly place: 'baseline' | 'superscript' | 'subscript';
}

/**
 * A formula (OMML, ECMA-376-1 §22.1) in one line of text, so that none of its words is lost: fractions with a slash,
 * roots with their sign, scripts raised and lowered, matrices row by row.
 */
export function mathText(root: XmlElement): readonly MathPiece[] {
  const pieces: MathPiece[] = [];
  write(root, 'baseline', pieces);
  return pieces;
}

type Place = MathPiece['place'];

function write(element: XmlElement, place: Place, pieces: MathPiece[]): void {
  const part = (name: string, at: Place = place): void => {
    const found = child(element, name);
    if (found) write(found, at, pieces);
  };
  const text = (written: string): void => push(written, place, pieces);
  switch (element.name) {
    case 'm:t':
    case 'w:t':
      text(element.children.filter((node) => typeof node === 'string').join(''));
      return;
    case 'm:f':
      part('m:num');
      text('/');
      part('m:den');
      return;
    case 'm:rad':
      part('m:deg', 'superscript');
      text('√');
      part('m:e');
      return;
    case 'm:sSup':
    case 'm:sSub':
    case 'm:sSubSup':
      part('m:e');
      part('m:sub', 'subscript');
      part('m:sup', 'superscript');
      return;
    case 'm:sPre':
      part('m:sub', 'subscript');
      part('m:sup', 'superscript');
      part('m:e');
      return;
    case 'm:nary':
      text(property(element, 'm:naryPr', 'm:chr') ?? '∫');
      part('m:sub', 'subscript');
      part('m:sup', 'superscript');
      part('m:e');
      return;
    case 'm:limLow':
      part('m:e');
      part('m:lim', 'subscript');
      return;
    case 'm:limUpp':
      part('m:e');
      part('m:lim', 'superscript');
      return;
    case 'm:d':
      delimited(element, place, pieces);
      return;
    case 'm:m':
    case 'm:eqArr':
      rows(element, place, pieces);
      return;
    default:
      if (element.name.endsWith('Pr')) return;
      for (const node of element.children) if (typeof node !== 'string') write(node, place, pieces);
  }
}

function delimited(element: XmlElement, place: Place, pieces: MathPiece[]): void {
  push(property(element, 'm:dPr', 'm:begChr') ?? '(', place, pieces);
  for (const [index, each] of children(element, 'm:e').entries()) {
    if (index > 0) push(property(element, 'm:dPr', 'm:sepChr') ?? '|', place, pieces);
    write(each, place, pieces);
  }
  push(property(element, 'm:dPr', 'm:endChr') ?? ')', place, pieces);
}

function rows(element: XmlElement, place: Place, pieces: MathPiece[]): void {
  const lines = element.name === 'm:m' ? children(element, 'm:mr') : children(element, 'm:e');
  for (const [index, line] of lines.entries()) {
    if (index > 0) push('; ', place, pieces);
    if (line.name === 'm:e') write(line, place, pieces);
    else
      for (const [column, cell] of children(line, 'm:e').entries()) {
        if (column > 0) push(' ', place, pieces);
        write(cell, place, pieces);
      }
  }
}

const property = (element: XmlElement, properties: string, name: string): string | undefined => {
  const stated = child(element, properties);
  return stated && child(stated, name)?.attributes['m:val'];
};

function push(text: string, place: Place, pieces: MathPiece[]): void {
  if (text === '') return;
  const last = pieces.at(-1);
  if (last?.place === place) pieces[pieces.length - 1] = { text: last.text + text, place };
  else pieces.push({ text, place });
}
