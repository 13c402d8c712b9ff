import { name, type PdfDict, type PdfFile, textString } from '../file/index.js';
import { srgbProfile } from './srgb.js';

/** What the device colours of the document mean: sRGB (ISO 19005-2 §6.2.3). */
export function outputIntent(file: PdfFile): PdfDict {
  return {
    Type: name('OutputIntent'),
    S: name('GTS_PDFA1'),
    OutputConditionIdentifier: textString('sRGB IEC61966-2.1'),
    RegistryName: textString('http://www.color.org'),
    Info: textString('sRGB IEC61966-2.1'),
    DestOutputProfile: file.addStream({ N: 3 }, srgbProfile()),
  };
}
