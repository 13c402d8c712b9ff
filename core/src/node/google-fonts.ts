import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FontFile, FontPackage } from './font-packs.js';

const SCOPE = '@expo-google-fonts';
/** A folder of a face in a package of Google Fonts: `600SemiBold_Italic`. */
const FACE = /^\d{3}([A-Z][A-Za-z]*?)(_Italic)?$/;

/**
 * The families of Google Fonts that are installed in addition to the bundled ones: with `npm install
 * @expo-google-fonts/open-sans`, documents in Open Sans are set in it. Weights other than regular and bold are separate
 * families, as in Word's list: Open Sans Light.
 */
export function furtherGoogleFonts(folders: readonly string[], known: ReadonlySet<string>): readonly FontPackage[] {
  return folders.flatMap((modules) =>
    entriesOf(join(modules, SCOPE))
      .filter((slug) => !known.has(`${SCOPE}/${slug}`))
      .flatMap((slug) => familiesOf(slug, join(modules, SCOPE, slug))),
  );
}

function familiesOf(slug: string, folder: string): readonly FontPackage[] {
  const families = new Map<string, FontFile[]>();
  const base = slug.split('-').map(capitalised).join(' ');
  for (const face of entriesOf(folder)) {
    const [, weight, italic] = FACE.exec(face) ?? [];
    const file = weight && entriesOf(join(folder, face)).find((entry) => entry.endsWith('.ttf'));
    if (!weight || !file) continue;
    const isPlain = weight === 'Regular' || weight === 'Bold';
    const family = isPlain ? base : `${base} ${weight}`;
    const files = families.get(family) ?? [];
    families.set(family, files);
    files.push({ path: `${face}/${file}`, bold: weight === 'Bold', italic: italic !== undefined });
  }
  return [...families].map(([family, files]) => ({ name: `${SCOPE}/${slug}`, family, folder, files }));
}

/** The sorted names in a folder, so that the order is the same on all systems; empty if the folder does not exist. */
function entriesOf(folder: string): readonly string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
