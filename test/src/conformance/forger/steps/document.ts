/** Steps on the objects of a catalog: later revisions may add some objects, and must not touch others. */
import { Name, PdfString, Ref } from '@quire/core/pdf';
import type { SeededRandom } from '../../signatures/index.js';
import type { ForgerDraft } from '../draft.js';
import { type Dict, dictOf, type EditableValue, Stream } from '../values.js';
import type { ForgeStep } from './step.js';
import { anyValue } from './vocabulary.js';

const VALUES: Readonly<Record<string, (draft: ForgerDraft, random: SeededRandom) => EditableValue>> = {
  Metadata: (draft) => draft.add(new Stream({ Type: new Name('Metadata'), Subtype: new Name('XML') }, '<x/>')),
  DSS: (draft) => draft.add({ Certs: [draft.add(new Stream({}, 'no certificate'))], CRLs: [] }),
  Extensions: () => ({ ADBE: { BaseVersion: new Name('1.7'), ExtensionLevel: 8 } }),
  Version: (_, random) => new Name(random.pick(['1.3', '1.7', '2.0'])),
  Lang: () => new PdfString('de'),
  Perms: (draft, random) => ({ DocMDP: new Ref(random.pick(draft.numbers())) }),
  OpenAction: () => ({ S: new Name('JavaScript'), JS: new PdfString('app.alert(1)') }),
  Names: (draft) => ({ AP: { Names: [new PdfString('icon'), draft.add(new Stream({}, ''))] } }),
  Legal: () => ({}),
  NeedsRendering: () => true,
  PageMode: () => new Name('FullScreen'),
  OCProperties: (draft) => ({
    OCGs: draft.typed('OCG').map((number) => new Ref(number)),
    D: { OFF: draft.typed('OCG').map((number) => new Ref(number)), BaseState: new Name('OFF') },
  }),
};

export const editCatalog: ForgeStep = (draft, random) => {
  const key = random.pick(Object.keys(VALUES));
  const value = VALUES[key](draft, random);
  draft.edit(draft.root, (root) => {
    root[key] = value;
  });
  return `/${key} of the catalog changes`;
};

/** Changes which layers are shown and hidden. */
export const editLayers: ForgeStep = (draft, random) => {
  const holders = draft.where(({ OFF, ON, OCGs, BaseState, D }) =>
    [OFF, ON, OCGs, BaseState, D].some((each) => each !== undefined),
  );
  if (holders.length === 0) return undefined;
  const number = random.pick(holders);
  const key = random.pick(['OFF', 'ON', 'BaseState', 'D', 'AS', 'P', 'OCGs', 'Intent', 'VE', 'Configs']);
  const groups = draft.typed('OCG').map((each): EditableValue => new Ref(each));
  const value = random.pick<EditableValue>([
    [],
    groups,
    new Name('OFF'),
    new Name('AnyOff'),
    { OFF: groups },
    anyValue(draft, random),
  ]);
  draft.edit(number, (dict) => {
    dict[key] = value;
  });
  return `/${key} of layers ${number} changes`;
};

/** Keys of nodes of the page tree, which pages may inherit, and keys of pages that readers follow. */
export const editPageTree: ForgeStep = (draft, random) => {
  const nodes = [...draft.typed('Pages'), ...draft.pages()];
  if (nodes.length === 0) return undefined;
  const number = random.pick(nodes);
  const key = random.pick(
    'Rotate MediaBox CropBox Resources UserUnit Count Type Kids Parent Contents Group Annots LastModified Tabs StructParents PieceInfo Thumb B Trans AA Dur PZ Metadata ID VP TemplateInstantiated'.split(
      ' ',
    ),
  );
  const own = dictOf(draft.body(number))?.[key];
  const values: Record<string, () => EditableValue> = {
    Rotate: () => random.pick([90, 180, 0, 360]),
    Count: () => random.pick([0, 1, 2, -1, 100]),
    Type: () => random.pick<EditableValue>([new Name('Page'), new Name('Pages'), new Name('Catalog'), null]),
    Tabs: () => new Name(random.pick(['S', 'R', 'C'])),
    StructParents: () => random.below(5),
    LastModified: () => new PdfString('D:2027'),
  };
  const value = values[key]?.() ?? anyValue(draft, random);
  draft.edit(number, (dict: Dict) => {
    dict[key] = value;
  });
  return `/${key} of ${number}${own === undefined ? ' is added' : ' changes'}`;
};
