/** Objects that the catalog leads to, other than pages and forms. */
import type { SeededRandom } from '../../signatures/index.js';
import { HEIGHT, type PageSource } from './pages.js';
import type { ObjectSource } from './source.js';

type Extra = (source: ObjectSource, pages: readonly PageSource[], random: SeededRandom) => void;

/**
 * Optional content of a page: layers that are on or off by default or by a configuration, and a membership dictionary.
 */
const layers: Extra = (source, pages, random) => {
  const page = random.pick(pages);
  const [shown, hidden] = ['Shown', 'Hidden'].map((name) => source.add(`<</Type /OCG /Name (${name})>>`));
  const membership = source.add(`<</Type /OCMD /OCGs [${hidden}] /P /${random.pick(['AllOn', 'AnyOn', 'AllOff'])}>>`);
  page.free -= 30;
  page.resources += `/Properties <</L1 ${shown} /L2 ${hidden} /L3 ${membership}>>`;
  page.content += [
    `/OC /L1 BDC 0 0.5 0 rg 12 ${page.free} 20 8 re f EMC`,
    `/OC /L2 BDC 1 0 0 rg 12 ${page.free + 10} 60 8 re f EMC`,
    `/OC /L3 BDC 0 0 1 rg 12 ${page.free + 20} 60 8 re f EMC\n`,
  ].join('\n');
  const config = `<</Name (Default) /BaseState /ON /OFF [${hidden}] /ON [${shown}] /Order [${shown} ${hidden}] /AS [<</Event /View /Category [/View] /OCGs [${hidden}]>>]>>`;
  const other = source.add(`<</Name (Other) /OFF [${shown}]>>`);
  const D = random.below(2) === 0 ? source.add(config) : config;
  const properties = `<</OCGs [${shown} ${hidden}] /D ${D} /Configs [${other}]>>`;
  source.catalog.OCProperties = random.below(2) === 0 ? source.add(properties) : properties;
};

/** A structure tree with an element for each page, and the parent tree that leads back to the elements. */
const tags: Extra = (source, pages) => {
  const root = source.reserve();
  const document = source.reserve();
  const elements = pages.map((page, index) => {
    const element = source.add(`<</Type /StructElem /S /P /P ${document} /Pg ${page.ref} /K 0>>`);
    page.content = `/P <</MCID 0>> BDC\n${page.content}EMC\n`;
    page.extra += ` /StructParents ${index} /Tabs /S`;
    return element;
  });
  source.set(document, `<</Type /StructElem /S /Document /P ${root} /K [${elements.join(' ')}]>>`);
  const numbers = elements.map((element, index) => `${index} ${source.add(`[${element}]`)}`);
  const tree = source.add(`<</Nums [${numbers.join(' ')}]>>`);
  source.set(root, `<</Type /StructTreeRoot /K ${document} /ParentTree ${tree} /ParentTreeNextKey ${pages.length}>>`);
  source.catalog.StructTreeRoot = root;
  source.catalog.MarkInfo = '<</Marked true>>';
};

/** Outlines, named destinations and an open action as hyperref writes them. */
const outlines: Extra = (source, pages, random) => {
  const root = source.reserve();
  const items = pages.map(() => source.reserve());
  for (const [index, item] of items.entries()) {
    const next = index + 1 < items.length ? ` /Next ${items[index + 1]}` : '';
    const previous = index > 0 ? ` /Prev ${items[index - 1]}` : '';
    source.set(
      item,
      `<</Title (Part ${index + 1}) /Parent ${root}${next}${previous} /A <</S /GoTo /D (section.${index + 1})>>>>`,
    );
  }
  source.set(root, `<</Type /Outlines /First ${items[0]} /Last ${items.at(-1)} /Count ${items.length}>>`);
  const names = pages.map(({ ref }, index) => `(section.${index + 1}) [${ref} /XYZ 10 ${HEIGHT} null]`);
  const leaf = source.add(`<</Names [${names.join(' ')}] /Limits [(section.1) (section.${pages.length})]>>`);
  source.catalog.Names = source.add(`<</Dests <</Kids [${leaf}]>>>>`);
  source.catalog.Outlines = root;
  source.catalog.PageMode = '/UseOutlines';
  const destination = `[${pages[0].ref} /Fit]`;
  source.catalog.OpenAction = random.below(2) === 0 ? destination : source.add(`<</S /GoTo /D ${destination}>>`);
};

const attachments: Extra = (source, _, random) => {
  const file = source.stream('attached', '/Type /EmbeddedFile /Params <</Size 8>>');
  const spec = source.add(`<</Type /Filespec /F (a.txt) /UF (a.txt) /EF <</F ${file}>> /AFRelationship /Data>>`);
  if (source.catalog.Names) source.catalog.AF = `[${spec}]`;
  else source.catalog.Names = `<</EmbeddedFiles <</Names [(a.txt) ${spec}]>>>>`;
  if (random.below(2) === 0) source.catalog.AF = `[${spec}]`;
};

const labels: Extra = (source) => {
  source.catalog.PageLabels = source.add('<</Nums [0 <</S /r>> 1 <</S /D /St 5>>]>>');
};

const metadata: Extra = (source) => {
  source.catalog.Metadata = source.stream('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>', '/Type /Metadata /Subtype /XML');
  source.info = source.add('<</Title (A contract) /Producer (a builder)>>');
};

const odds: Extra = (source, pages, random) => {
  source.catalog.ViewerPreferences = '<</DisplayDocTitle true>>';
  source.catalog.Lang = '(en)';
  source.catalog.PageLayout = '/SinglePage';
  const page = random.pick(pages);
  page.extra += random.pick([
    ' /PieceInfo <</App <</LastModified (D:2026) /Private 1>>>> /LastModified (D:2026)',
    ' /Group <</S /Transparency /CS /DeviceRGB>>',
    ' /CropBox [0 0 200 160] /TrimBox [5 5 195 155]',
    ' /UserUnit 1',
    ' /Rotate 90',
    ' /Thumb null /Trans <</S /Dissolve>>',
    ` /AA <</O <</S /GoTo /D [${page.ref} /Fit]>>>>`,
  ]);
};

const EXTRAS: readonly Extra[] = [layers, tags, outlines, attachments, labels, metadata, odds];

export function addExtras(source: ObjectSource, pages: readonly PageSource[], random: SeededRandom): void {
  for (const extra of EXTRAS) if (random.below(3) === 0) extra(source, pages, random);
}
