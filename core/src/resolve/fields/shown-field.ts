import { pt } from '../../base/units.js';
import type { CharacterFormat, InlineItem, Link, ResolvedRevision } from '../../resolved/index.js';
import type { Cascade } from '../cascade/index.js';
import type { FieldAction } from './action.js';
import type { Dressed } from './field-pass.js';
import type { FormFieldData } from './form-field.js';

/** The facts about a field that are known when it ends. */
export interface EndedField {
  /** The format of the result that the file stores, else of the run that begins the field. */
  readonly format: CharacterFormat;
  /** The format of the instruction's first run. */
  readonly instructionFormat?: CharacterFormat;
  readonly link?: Link;
  readonly revision?: ResolvedRevision;
  readonly form?: FormFieldData;
  /** The field's result in the file, and its stretches. */
  readonly cached: string;
  readonly before: readonly Dressed[];
}

const CHECKED = '\u2612';
const UNCHECKED = '\u2610';
/** The font from which Word takes the boxes of form fields. */
const BOX_FAMILY = 'MS Gothic';

/** The items that a field shows in place of its result in the file. */
export function shownField(
  action: Exclude<FieldAction, { kind: 'cached' }>,
  { format, instructionFormat, link, revision, form, cached, before }: EndedField,
  cascade: Cascade,
): readonly InlineItem[] {
  const shown = { format, link, revision };
  switch (action.kind) {
    case 'page': {
      const { kind: _, asInstruction, ...field } = action;
      if (asInstruction && instructionFormat) shown.format = instructionFormat;
      const target = field.bookmark === undefined ? {} : { link: { anchor: field.bookmark } };
      return [{ kind: 'pageField', ...field, cached, ...shown, ...target }];
    }
    case 'updated': {
      const own = instructionFormat ?? format;
      const look = action.asInstruction ? own : format;
      const stretches = action.dress?.(own, before, (...changed) => cascade.derive(...changed));
      return (stretches ?? [{ text: action.text, format: look }]).flatMap((stretch) =>
        textItems(stretch.text, { format: stretch.format, link: action.link ?? link, revision }),
      );
    }
    case 'styleReference':
      return [{ kind: 'styleReference', styleId: action.styleId, switches: action.switches, cached, format }];
    case 'symbol': {
      const sized = action.size ? cascade.derive(format, { size: pt(action.size), sizeCs: pt(action.size) }) : format;
      const symbol = action.family ? cascade.withFamily(sized, action.family) : sized;
      return [{ kind: 'text', text: action.text, ...shown, format: symbol }];
    }
    case 'checkBox': {
      const box = form?.kind === 'checkBox' && form.checked ? CHECKED : UNCHECKED;
      return [{ kind: 'text', text: box, ...shown, format: cascade.withFamily(format, BOX_FAMILY) }];
    }
    case 'silent':
      return action.bookmark === undefined ? [] : [{ kind: 'bookmark', name: action.bookmark }];
  }
}

/** The items of a text, in which tabs and line ends are separate items. */
export function textItems(
  text: string,
  shown: { readonly format: CharacterFormat; readonly link?: Link; readonly revision?: ResolvedRevision },
): readonly InlineItem[] {
  return text.split(/([\t\n])/).flatMap((piece): InlineItem[] => {
    if (piece === '\t') return [{ kind: 'tab', ...shown }];
    if (piece === '\n') return [{ kind: 'break', type: 'line', clear: 'none', format: shown.format }];
    return piece === '' ? [] : [{ kind: 'text', text: piece, ...shown }];
  });
}
