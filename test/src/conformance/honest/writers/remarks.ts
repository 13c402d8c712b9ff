import { isName, name, type PdfDict, PdfString, Ref, textString } from '@quire/core/pdf';
import { type Page, rectangleAt, textAt } from '@quire/core/pdf/document';
import type { SeededRandom } from '../../signatures/index.js';
import type { Effect, HonestScene, HonestStep, StepOutcome } from '../step.js';
import { touch } from './acrobat.js';
import { UpdateDraft } from './draft.js';
import { addToPage, draftPages, tag, takeFromPage } from './pages.js';
import { ACROBAT, type DrawnRemark, OPAQUE, PREVIEW, PRINTED, type RemarkKind } from './remark-kinds.js';
import { styleOf } from './styles.js';

const DATE = new PdfString("D:20260210120000+01'00'");
const ANNOTATES: readonly Effect[] = [{ kind: 'annotation' }];

export const acrobatRemarks: HonestStep = {
  name: 'remarks as Acrobat',
  weight: 5,
  make: (scene) => remark(scene, ACROBAT, true),
};
export const previewRemarks: HonestStep = {
  name: 'remarks as Preview',
  weight: 3,
  make: (scene) => remark(scene, PREVIEW, false),
};

/** Adds a remark that counts as content, which is refused whatever program writes it. */
export const printedRemarks: HonestStep = {
  name: 'prints on the page',
  weight: 1,
  make: (scene) => {
    const made = remark(scene, PRINTED, true);
    return made && { ...made, does: [{ kind: 'content' }] };
  },
};

function remark(
  scene: HonestScene,
  kinds: Readonly<Record<string, RemarkKind>>,
  isAcrobat: boolean,
): StepOutcome | undefined {
  const draft = new UpdateDraft(scene.bytes, scene.password);
  const { random } = scene;
  const pages = draftPages(draft);
  if (pages.length === 0) return undefined;
  const kind = random.pick(Object.keys(kinds));
  const page = random.pick(pages);
  const known = `remark-${random.below(1e9)}`;
  const sketch = kinds[kind](draft, random);
  if (kind === OPAQUE && isHighlighted(draft, page, sketch.rect)) return undefined;
  const annotation = drawn(draft, page, sketch, known, random);
  const added = [annotation];
  if (isAcrobat && kind !== 'link' && random.below(2) === 0) added.push(popup(draft, page, annotation));
  addToPage(draft, page, added);
  if (isAcrobat) tag(draft, annotation, page, kind === 'link' ? 'Link' : 'Annot');
  if (isAcrobat) touch(draft, random);
  return { bytes: draft.finish(styleOf(random)), does: ANNOTATES, what: `adds ${kind}`, adds: [known] };
}

/** True if words are highlighted already: a second layer at half opacity would hide too much of them. */
function isHighlighted(
  draft: UpdateDraft,
  { annotations }: Page,
  [left, bottom, right, top]: DrawnRemark['rect'],
): boolean {
  const marks = annotations.filter(({ subtype }) => subtype === 'Highlight');
  return marks.some(({ dict }) => {
    const area = rectangleAt(draft, dict.Rect);
    return area && area.left < right && left < area.right && area.bottom < top && bottom < area.top;
  });
}

function drawn(
  draft: UpdateDraft,
  { ref }: Page,
  { entries, rect, content, resources }: DrawnRemark,
  known: string,
  random: SeededRandom,
): Ref {
  const dict: PdfDict = {
    Type: name('Annot'),
    ...entries,
    Rect: rect,
    F: 4,
    M: DATE,
    CreationDate: DATE,
    NM: textString(known),
    T: textString('Ada'),
    // The contents of a link describe it to screen readers.
    ...(isName(entries.Subtype, 'Link')
      ? {}
      : { Contents: textString(random.pick(['', 'Is that so?', 'S\u00f6 nicht'])) }),
    ...(random.below(4) > 0 ? { P: ref } : {}),
    ...(content === undefined ? {} : { AP: { N: appearanceOf(draft, rect, content, resources) } }),
  };
  return draft.add(dict);
}

/** The appearance in page coordinates, which its matrix moves to the rectangle, as Acrobat and Preview write it. */
function appearanceOf(draft: UpdateDraft, rect: readonly number[], content: string, Resources: PdfDict = {}): Ref {
  const Group = { S: name('Transparency'), Type: name('Group') };
  const form = {
    Type: name('XObject'),
    Subtype: name('Form'),
    FormType: 1,
    BBox: rect,
    Matrix: [1, 0, 0, 1, -rect[0], -rect[1]],
  };
  return draft.addStream({ ...form, Resources, ...(Resources.ExtGState ? { Group } : {}) }, content);
}

function popup(draft: UpdateDraft, { ref }: Page, annotation: Ref): Ref {
  const made = draft.add({
    Type: name('Annot'),
    Subtype: name('Popup'),
    Rect: [595, 600, 799, 714],
    Parent: annotation,
    P: ref,
    Open: false,
    F: 28,
  });
  draft.edit(annotation, { Popup: made });
  return made;
}

/** The annotation with this name, and its page. */
function find(
  draft: UpdateDraft,
  known: string,
): { readonly page: Page; readonly ref: Ref; readonly dict: PdfDict } | undefined {
  for (const page of draftPages(draft)) {
    for (const { number, dict } of page.annotations) {
      if (number !== undefined && textAt(draft, dict.NM) === known) return { page, ref: new Ref(number), dict };
    }
  }
  return undefined;
}

/** Adds a reply to a remark, or a review state, which is also a reply (ISO 32000-2 §12.5.6.3). */
export const replies: HonestStep = {
  name: 'replies',
  weight: 2,
  make: (scene) => {
    const draft = new UpdateDraft(scene.bytes, scene.password);
    const { random } = scene;
    const target = scene.remarks.length > 0 ? find(draft, random.pick(scene.remarks)) : undefined;
    if (!target) return undefined;
    const known = `reply-${random.below(1e9)}`;
    const isState = random.below(2) === 0;
    const state = isState ? { State: textString('Accepted'), StateModel: textString('Review') } : {};
    const reply = draft.add({
      ...{
        Type: name('Annot'),
        Subtype: name('Text'),
        Rect: target.dict.Rect,
        IRT: target.ref,
        P: target.page.ref,
        F: 30,
      },
      ...{ NM: textString(known), M: DATE, CreationDate: DATE, T: textString('Grace'), Name: name('Comment') },
      ...{ Contents: textString(isState ? 'Accepted set by Grace' : 'Yes'), ...state },
    });
    const pop = isState ? [] : [popup(draft, target.page, reply)];
    addToPage(draft, target.page, [reply, ...pop]);
    touch(draft, random);
    return {
      bytes: draft.finish(styleOf(random)),
      does: ANNOTATES,
      what: isState ? 'sets a state' : 'replies',
      adds: [known],
    };
  },
};

/** Words that are struck out and the words that replace them, as one remark (ISO 32000-2 §12.5.6.2, `/RT`). */
export const replacements: HonestStep = {
  name: 'replaces text',
  weight: 1,
  make: (scene) => {
    const draft = new UpdateDraft(scene.bytes, scene.password);
    const { random } = scene;
    const [page] = draftPages(draft);
    const [known, other] = [`remark-${random.below(1e9)}`, `remark-${random.below(1e9)}`];
    const caret = drawn(draft, page, ACROBAT.caret(draft, random), known, random);
    const struck = drawn(draft, page, ACROBAT['strike-out'](draft, random), other, random);
    draft.edit(struck, { IRT: caret, RT: name('Group'), IT: name('StrikeOutTextEdit') });
    draft.edit(caret, { IT: name('Replace'), Contents: textString('200 EUR') });
    addToPage(draft, page, [caret, popup(draft, page, caret), struck]);
    tag(draft, caret, page, 'Annot');
    touch(draft, random);
    return { bytes: draft.finish(styleOf(random)), does: ANNOTATES, what: 'replaces words', adds: [known, other] };
  },
};

/** Opens and moves the pop-up window of a signed note. */
export const opensWindow: HonestStep = {
  name: 'opens a window',
  weight: 1,
  make: (scene) => {
    const draft = new UpdateDraft(scene.bytes, scene.password);
    const note = find(draft, 'n1');
    const window = note?.dict.Popup;
    if (!(window instanceof Ref)) return undefined;
    draft.edit(window, { Open: scene.random.below(2) === 0, Rect: [380, 500, 560, 620] });
    return { bytes: draft.finish(styleOf(scene.random)), does: ANNOTATES, what: 'moves the window of a note' };
  },
};

/** Moves a remark of the same writer: its rectangle, and its appearance with it. */
export const moves: HonestStep = {
  name: 'moves its remark',
  weight: 1,
  make: (scene) => {
    const draft = new UpdateDraft(scene.bytes, scene.password);
    const known = scene.remarks.length > 0 ? scene.random.pick(scene.remarks) : '';
    const target = find(draft, known);
    const rect = target && draft.array(target.dict.Rect)?.map(Number);
    if (!target || rect?.length !== 4 || draft.name(target.dict.Subtype) !== 'Text') return undefined;
    draft.edit(target.ref, { Rect: rect.map((each, index) => each + (index % 2 === 0 ? 10 : -20)), M: DATE });
    return {
      bytes: draft.finish(styleOf(scene.random)),
      does: [{ kind: 'annotation', remark: known }],
      what: 'moves a note',
    };
  },
};

/** Changes the text of a remark of the same writer. */
export const edits: HonestStep = {
  name: 'edits its remark',
  weight: 2,
  make: (scene) => {
    const draft = new UpdateDraft(scene.bytes, scene.password);
    const known = scene.remarks.length > 0 ? scene.random.pick(scene.remarks) : '';
    const target = find(draft, known);
    if (!target || draft.name(target.dict.Subtype) === 'Link') return undefined;
    const shown = target.dict.IRT === undefined ? { F: 4 } : {};
    draft.edit(target.ref, { Contents: textString('Changed my mind'), M: DATE, ...shown });
    // For signers who signed the remark's text, changing it counts as removing it.
    return {
      bytes: draft.finish(styleOf(scene.random)),
      does: [{ kind: 'annotation', remark: known }],
      what: 'edits a remark',
    };
  },
};

/** Removes a remark that was added after the signature, with its pop-up window and its replies. */
export const deletes: HonestStep = {
  name: 'deletes its remark',
  weight: 2,
  make: (scene) => {
    const draft = new UpdateDraft(scene.bytes, scene.password);
    const { random } = scene;
    const known = scene.remarks.length > 0 ? random.pick(scene.remarks) : '';
    const target = find(draft, known);
    if (!target || draft.root.StructTreeRoot !== undefined) return undefined;
    const gone = new Set([target.ref.number]);
    for (const { number, dict } of target.page.annotations) {
      const owner = dict.Parent ?? dict.IRT;
      if (number !== undefined && owner instanceof Ref && gone.has(owner.number)) gone.add(number);
    }
    const names = target.page.annotations.flatMap(({ number, dict }) =>
      number !== undefined && gone.has(number) ? (textAt(draft, dict.NM) ?? []) : [],
    );
    takeFromPage(draft, target.page, gone);
    if (random.below(2) === 0) for (const number of gone) draft.free(new Ref(number));
    return {
      bytes: draft.finish(styleOf(random)),
      does: names.map((each) => ({ kind: 'annotation', remark: each })),
      what: 'deletes a remark',
      removes: names,
    };
  },
};

/** Removes a remark that was visible at the signing: only a certification that permits annotating allows that. */
export const takesAway: HonestStep = {
  name: 'deletes what was signed',
  weight: 1,
  make: (scene) => {
    const draft = new UpdateDraft(scene.bytes, scene.password);
    const target = find(draft, 'h1');
    if (!target || draft.root.StructTreeRoot !== undefined) return undefined;
    takeFromPage(draft, target.page, new Set([target.ref.number]));
    return { bytes: draft.finish(styleOf(scene.random)), does: [{ kind: 'removal' }], what: 'deletes a signed remark' };
  },
};
