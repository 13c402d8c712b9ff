import { objectNumber, type PdfDict, PdfStream, type PdfValue } from '@quire/core/pdf';
import { type Field, rectangleAt } from '@quire/core/pdf/document';
import { appearanceStreams, colorOfArray, type Mark } from '@quire/core/pdf/paint';
import type { View } from '../view.js';
import { glyphsIn, shapesIn } from './annotation-kinds.js';
import type { Comparison } from './comparison.js';
import { asksForAppearances, hidesAnew, hidesOn, paintingsOf, type Sights } from './field-cover.js';
import { hasWords, legibleGlyphs, paintedText, showsSameText, showsValue, textValuesOf } from './shown-value.js';
import { settingFault } from './value-setting.js';

/** A frame, a line below and what marks a choice; the letters of a word are more. */
const MOST_SHAPES = 4;

/**
 * Why the new appearance of a text field or a choice shows more than its value on the ground that it had; undefined where
 * it does not. Sentences continue "its appearance changes and ...".
 */
export function textFault(comparison: Comparison, was: Field, is: Field): string | undefined {
  const { before, after, same, effort } = comparison;
  const { revision } = after;
  const paintings = paintingsOf(after, is, effort);
  const unread = paintings.find((each) => each.unread !== undefined)?.unread;
  if (unread !== undefined) return `cannot be read (${unread})`;
  const marks = paintings.flatMap((each) => each.marks);
  if (marks.some(({ kind }) => kind === 'picture')) return 'paints a picture';
  if (drawsLetters(marks)) return 'draws letters of its own';
  if (!paintings.every((each) => showsValue(revision, is, after.form.dict, each.marks))) {
    return 'shows other text than its value';
  }
  if (paintedText(marks) === undefined && !hasSignedFonts({ before, after, same }, is))
    return 'is set in a font that does not say what its letters are';
  const setting = paintings.map((each) => settingFault(revision, is, each.marks)).find(Boolean);
  if (setting !== undefined) return setting;
  if (setsBars(revision, is, marks)) return 'sets letters that are larger than its place';
  if (!staysLegible({ before, after, effort }, was, is)) return 'no longer shows its value';
  if (hidesAnew({ before, after, effort }, was, is)) return 'hides what the page says below it';
  if (hasGround(is, revision) || is.type === 'Ch') return undefined;
  if (shapesIn(marks) > MOST_SHAPES) return 'paints shapes as letters are';
  const hadGround = paintingsOf(before, was, effort).some((each) => hidesOn(before, was, each.marks, effort));
  return !hadGround && hidesOn(after, is, marks, effort) ? 'hides what is below it' : undefined;
}

type Sides = Pick<Comparison, 'before' | 'after' | 'same'>;

/** Whether all fonts of an appearance were there before: what those say was the signer's to see. */
const hasSignedFonts = (sides: Sides, field: Field): boolean => newFonts(sides, field).length === 0;

/** Whether an appearance brings glyphs along: they may look like others than the font says they are. */
export function bringsGlyphs(sides: Sides, field: Field): boolean {
  const { revision } = sides.after;
  return newFonts(sides, field).some((value) => {
    const font = revision.dict(value);
    const own = revision.dict(revision.array(font?.DescendantFonts)?.[0]) ?? font;
    const descriptor = revision.dict(own?.FontDescriptor);
    return ['FontFile', 'FontFile2', 'FontFile3'].some((key) => descriptor?.[key] !== undefined);
  });
}

/** The fonts that an appearance names, and that came with it. */
function newFonts({ before, after, same }: Sides, { dict }: Field): readonly PdfValue[] {
  const { revision, form } = after;
  const resources = appearanceStreams(revision, dict.AP).flatMap((each) => resourcesIn(revision, each.form));
  const fonts = [...resources, revision.dict(form.dict?.DR)].flatMap((each) =>
    Object.values(revision.dict(each?.Font) ?? {}),
  );
  return fonts.filter((font): font is PdfValue => {
    const number = objectNumber(font);
    return number === undefined || before.revision.object(number) === undefined || !same.equal(font, font);
  });
}

/** The resources of a form, and of the forms in it, as deep as any honest writer nests them. */
function resourcesIn(lookup: View['revision'], form: PdfStream, depth = 0): readonly PdfDict[] {
  const own = lookup.dict(form.dict.Resources);
  const inner = Object.values(lookup.dict(own?.XObject) ?? {}).map((each) => lookup.resolve(each));
  const nested = depth < DEEPEST ? inner.filter((each) => each instanceof PdfStream) : [];
  return [...(own ? [own] : []), ...nested.flatMap((each) => resourcesIn(lookup, each, depth + 1))];
}

const DEEPEST = 4;

/** Of the lesser side of a field: a line of text is no higher, and a letter that is cut out of a larger one is a bar. */
const LARGEST_LETTERS = 2;
/** Of the height of letters: no glyph advances further, unless it is stretched. */
const BROADEST_LETTERS = 3;

function setsBars(lookup: View['revision'], { dict }: Field, marks: readonly Mark[]): boolean {
  const place = rectangleAt(lookup, dict.Rect);
  if (!place) return false;
  const most = LARGEST_LETTERS * Math.min(place.right - place.left, place.top - place.bottom);
  return marks.some(
    (mark) =>
      mark.kind === 'text' &&
      mark.text?.trim() !== '' &&
      (mark.size > most ||
        (mark.area.right - mark.area.left) / Math.max(1, mark.glyphs) > BROADEST_LETTERS * mark.size),
  );
}

/** Whether a value that is there can be read, where what was there before could be: what is gone from sight was signed. */
function staysLegible({ before, after, effort }: Sights, was: Field, is: Field): boolean {
  if (!textValuesOf(after.revision, is).some((text) => text.trim() !== '')) return true;
  // pdf.js leaves the appearance out where readers are asked to draw them all.
  if (is.dict.AP === undefined && asksForAppearances(before) && asksForAppearances(after)) return true;
  const glyphs = (view: View, field: Field): number =>
    legibleGlyphs(
      paintingsOf(view, field, effort).flatMap((each) => each.marks),
      hasGround(field, view.revision),
    );
  return glyphs(before, was) === 0 || glyphs(after, is) > 0;
}

/** Whether a font draws each of its letters by a content stream: what they look like is not what they are called. */
export const drawsLetters = (marks: readonly Mark[]): boolean =>
  marks.some((mark) => mark.kind === 'text' && mark.isDrawn === true);

/** Whether a widget has a background of its own (ISO 32000-2 table 192). */
const hasGround = ({ dict }: Field, revision: View['revision']): boolean =>
  colorOfArray(revision, revision.dict(dict.MK)?.BG) !== undefined;

/** Whether a field shows the very text that it showed before: a value that no appearance shows is not seen. */
export function showsTheSame({ before, after, effort }: Comparison, was: Field, is: Field): boolean {
  const [old, now] = [paintingsOf(before, was, effort), paintingsOf(after, is, effort)];
  if ([...old, ...now].some(({ unread }) => unread !== undefined)) return false;
  const marks = now.flatMap((each) => each.marks);
  const isUnseen = glyphsIn(marks) === 0 && textValuesOf(after.revision, is).some((text) => text.trim() !== '');
  return (
    !isUnseen &&
    showsSameText(
      old.flatMap((each) => each.marks),
      marks,
    )
  );
}

/** Whether a text field or a choice shows its value with an appearance of its own; one without a value needs none. */
export function showsItself(comparison: Comparison, field: Field): boolean {
  const { after, effort } = comparison;
  const isEmpty = !hasWords(after.revision, field);
  if (field.dict.AP === undefined) return isEmpty;
  const glyphs = glyphsIn(paintingsOf(after, field, effort).flatMap((each) => each.marks));
  return (isEmpty || glyphs > 0) && textFault(comparison, field, field) === undefined;
}
