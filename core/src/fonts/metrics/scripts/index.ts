import type { ScriptAdvances } from '../advance-table.js';
import { bMitra, bNazanin, bTitr, dubai, iranNastaliq, sakkalMajalla, traditionalArabic } from './arabic.js';
import { arial, timesNewRoman } from './arial-and-times.js';
import { calibri, calibriLight } from './calibri.js';
import { cambria } from './cambria.js';
import { biauKai, dengXian, heitiTc, microsoftYaHei, pMingLiU } from './chinese.js';
import { candara, constantia, corbel } from './clear-type.js';
import { meiryo, msPGothic, yuGothic, yuMincho } from './japanese.js';
import { batang, gulim, gungsuh, hcrBatang, hcrDotum, malgunGothic } from './korean.js';
import { palatino, palatinoLinotype } from './palatino.js';
import * as rarer from './rarer-families.js';
import { segoeUi, segoeUiSemibold } from './segoe-ui.js';
import { tahoma } from './tahoma.js';
import { angsanaNew, cordiaNew, leelawadee, thSarabun } from './thai.js';
import { trebuchetMs, verdana } from './verdana-and-trebuchet.js';

/**
 * Widths beyond Latin-1 for families whose substitute has other widths or lacks the letters, and Latin widths for the
 * families that `hasAdvancesOnDemand` names; by canonical key.
 */
export const SCRIPT_ADVANCES: ScriptAdvances = {
  'angsana new': angsanaNew,
  arial,
  // The letters of Browallia New are similar to Cordia New's; its own widths are not published.
  'browallia new': cordiaNew,
  bahnschrift: rarer.bahnschrift,
  'b mitra': bMitra,
  'b nazanin': bNazanin,
  'b titr': bTitr,
  'book antiqua': palatino,
  calibri,
  'calibri light': calibriLight,
  cambria,
  candara,
  century: rarer.century,
  'agency fb': rarer.agencyFb,
  'century gothic': rarer.centuryGothic,
  constantia,
  corbel,
  'cordia new': cordiaNew,
  'courier new': { fixed: 600 },
  dubai,
  'franklin gothic book': rarer.franklinGothicBook,
  'franklin gothic medium': rarer.franklinGothicMedium,
  garamond: rarer.garamond,
  georgia: rarer.georgia,
  'gill sans mt': rarer.gillSansMt,
  impact: rarer.impact,
  irannastaliq: iranNastaliq,
  leelawadee,
  palatino,
  'palatino linotype': palatinoLinotype,
  rockwell: rarer.rockwell,
  'sakkal majalla': sakkalMajalla,
  'segoe ui': segoeUi,
  'segoe ui light': rarer.segoeUiLight,
  'segoe ui semibold': segoeUiSemibold,
  'segoe ui semilight': rarer.segoeUiSemilight,
  tahoma,
  'th sarabun new': thSarabun,
  'th sarabunpsk': thSarabun,
  'th sarabunpsk 1': thSarabun,
  'times new roman': timesNewRoman,
  'traditional arabic': traditionalArabic,
  'pt bold heading': { madeFor: 'Arabic', drawn: 0.8 },
  'trebuchet ms': trebuchetMs,
  verdana,
  dengxian: dengXian,
  'microsoft yahei': microsoftYaHei,
  'microsoft jhenghei': { wide: 1000, symbols: 1000 },
  'heiti tc': heitiTc,
  biaukai: biauKai,
  'hiragino sans': { wide: 1000, symbols: 1000 },
  'hiragino mincho': { wide: 1000, symbols: 1000 },
  hgpsoeikakugothicub: { wide: 1000, symbols: 1000 },
  hgpminchoe: { wide: 1000, symbols: 1000 },
  hgpkyokashotai: { wide: 1000, symbols: 1000 },
  pmingliu: pMingLiU,
  meiryo,
  'meiryo ui': meiryo,
  'ms pgothic': msPGothic,
  // MS UI Gothic has the Latin letters of MS PGothic, but narrower kana.
  'ms ui gothic': msPGothic,
  'yu mincho': yuMincho,
  'yu gothic': yuGothic,
  'malgun gothic': malgunGothic,
  batang,
  gulim,
  gungsuh,
  // No widths of HYHeadLine-Medium are published, so it gets the widths of Gulim, another sans of Windows.
  'hyheadline-medium': gulim,
  'hcr batang': hcrBatang,
  'hcr dotum': hcrDotum,
  // No widths are known of these book faces of the foundry of B Nazanin, so they get the widths of B Nazanin.
  'b compset': bNazanin,
  'b lotus': bNazanin,
  'b roya': bNazanin,
  'b yagut': bNazanin,
  'b zar': bNazanin,
  // No widths of the following families are published. Their Hebrew and Arabic letters are in the style of Times New
  // Roman, whose widths are closer to them than the widths of any substitute, which are a quarter larger.
  'arabic typesetting': timesNewRoman,
  david: timesNewRoman,
  frankruehl: timesNewRoman,
  miriam: timesNewRoman,
  narkisim: timesNewRoman,
  'simplified arabic': timesNewRoman,
};
