/**
 * Line heights in hundredths of an em of fonts that come with Windows and Office. Only the sum is published, not the
 * position of the baseline. The published heights agree with `line-metrics` for the fonts that both list.
 */
const LATIN =
  'arial rounded mt bold 116|bahnschrift 120|baskerville old face 114|bell mt 113|berlin sans fb 110|' +
  'bodoni mt 120|bradley hand itc 125|britannic bold 111|brush script mt 123|' +
  'californian fb 114|centaur 114|century 120|century schoolbook 120|cooper black 115|copperplate gothic bold 111|' +
  'copperplate gothic light 110|corbel light 122|ebrima 128|elephant 129|euphemia 135|footlight mt light 106|' +
  'franklin gothic 113|franklin gothic demi 113|gabriola 184|' +
  'gadugi 133|goudy old style 120|high tower text 116|imprint mt shadow 118|lucida bright 118|' +
  'lucida calligraphy 136|lucida fax 118|lucida handwriting 138|lucida sans 118|lucida sans typewriter 117|' +
  'maiandra gd 120|mistral 122|monotype corsiva 112|ms reference sans serif 158|mv boli 161|nyala 104|' +
  'old english text mt 122|papyrus 157|perpetua 115|rockwell condensed 118|script mt bold 120|' +
  'segoe print 177|segoe script 161|segoe ui black 133|segoe ui historic 133|' +
  'sylfaen 132|tw cen mt 109|tw cen mt condensed 107';

const OTHER_SCRIPTS =
  // Fonts for Hebrew and Arabic.
  'aharoni 106|andalus 153|arabic typesetting 115|david 100|frankruehl 100|gisha 117|levenim mt 140|' +
  'miriam 106|miriam fixed 100|simplified arabic 166|microsoft uighur 108|' +
  // Fonts of India.
  'aparajita 118|iskoola pota 114|kalinga 158|kartika 100|kokila 115|latha 166|mangal 168|nirmala ui 133|raavi 179|' +
  'shonar bangla 129|shruti 183|tunga 177|utsaah 112|vani 168|vrinda 102|' +
  // Fonts of South-East Asia and other regions.
  'browallia new 125|khmer ui 113|lao ui 133|' +
  'leelawadee ui 133|microsoft himalaya 100|microsoft new tai lue 131|microsoft phagspa 152|microsoft tai le 127|' +
  'myanmar text 190|plantagenet cherokee 132';

const parse = (list: string): [string, number][] =>
  list.split('|').map((entry) => {
    const end = entry.lastIndexOf(' ');
    return [entry.slice(0, end), Number(entry.slice(end + 1)) / 100];
  });

const COMPLEX: ReadonlyMap<string, number> = new Map(parse(OTHER_SCRIPTS));
const HEIGHTS: ReadonlyMap<string, number> = new Map([...parse(LATIN), ...COMPLEX]);

/** True for a font that is made for a complex script. */
export const isComplexByName = (key: string): boolean => COMPLEX.has(key);

/** The part of a line above the baseline: four fifths in most fonts for which it is known. */
const ASCENT = 0.8;

/** Ascent and descent of a family by its canonical key, in ems; undefined if no height is known. */
export function familyLineHeight(key: string): { readonly ascent: number; readonly descent: number } | undefined {
  const height = HEIGHTS.get(key);
  return height === undefined ? undefined : { ascent: ASCENT * height, descent: (1 - ASCENT) * height };
}
