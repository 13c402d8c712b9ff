import type { DiagnosticLog } from '../../../base/diagnostics.js';
import type { FrameDocument } from '../../../frame/index.js';
import { name, type PdfDict, type PdfFile, textString } from '../../file/index.js';
import { accessible } from './accessible.js';
import { archiveLevel, isAccessible, isOfFirstPart, isOfSecondEdition, type PdfProfile } from './profile.js';
import { srgbProfile } from './srgb.js';
import { wellTagged } from './well-tagged.js';
import { withoutMissingGlyphs } from './without-missing-glyphs.js';
import { withoutPrivateUse } from './without-private-use.js';
import { withoutTransparency } from './without-transparency.js';

/** Returns the document, changed as its profile requires. */
export function profiled(document: FrameDocument, profile: PdfProfile, log: DiagnosticLog): FrameDocument {
  const drawn = isOfFirstPart(profile) ? withoutTransparency(document, log) : document;
  const whole = withoutMissingGlyphs(drawn);
  const second = isOfSecondEdition(profile);
  const complete = archiveLevel(profile)?.level === 'A' || second ? withoutPrivateUse(whole) : whole;
  if (!isAccessible(profile)) return complete;
  const described = accessible(complete, log);
  return second ? wellTagged(described) : described;
}

/** The meaning of device colors in an archive: sRGB (ISO 19005-2 §6.2.3). */
export function outputIntent(file: PdfFile, profile: PdfProfile): PdfDict {
  return {
    Type: name('OutputIntent'),
    S: name('GTS_PDFA1'),
    OutputConditionIdentifier: textString('sRGB IEC61966-2.1'),
    RegistryName: textString('http://www.color.org'),
    Info: textString('sRGB IEC61966-2.1'),
    DestOutputProfile: file.addStream({ N: 3 }, srgbProfile(isOfFirstPart(profile) ? 2 : 4)),
  };
}
