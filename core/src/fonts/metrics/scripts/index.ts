import type { ScriptFigures } from '../script-figures.js';
import { arial } from './arial.js';
import { calibri } from './calibri.js';
import { calibriLight } from './calibri-light.js';
import { cambria } from './cambria.js';
import { centuryGothic } from './century-gothic.js';
import { franklinGothicBook } from './franklin-gothic-book.js';
import { garamond } from './garamond.js';
import { georgia } from './georgia.js';
import { gillSansMt } from './gill-sans-mt.js';
import { segoeUi } from './segoe-ui.js';
import { segoeUiSemibold } from './segoe-ui-semibold.js';
import { tahoma } from './tahoma.js';
import { timesNewRoman } from './times-new-roman.js';
import { trebuchetMs } from './trebuchet-ms.js';
import { verdana } from './verdana.js';

/**
 * Widths beyond Latin-1, where the family's stand-in has others or lacks the letters, and of Latin for the families that
 * `hasFiguresOnDemand` names; by canonical key.
 */
export const SCRIPT_ADVANCES: ScriptFigures = {
  arial,
  calibri,
  'calibri light': calibriLight,
  cambria,
  'century gothic': centuryGothic,
  'courier new': { fixed: 600 },
  'franklin gothic book': franklinGothicBook,
  garamond,
  georgia,
  'gill sans mt': gillSansMt,
  'segoe ui': segoeUi,
  'segoe ui semibold': segoeUiSemibold,
  tahoma,
  'times new roman': timesNewRoman,
  'trebuchet ms': trebuchetMs,
  verdana,
  // Of these no widths are published. Their Hebrew and Arabic are book faces as Times New Roman's are: its widths are
  // nearer than those of any stand-in, which are drawn a quarter larger.
  'arabic transparent': timesNewRoman,
  'arabic typesetting': timesNewRoman,
  david: timesNewRoman,
  frankruehl: timesNewRoman,
  miriam: timesNewRoman,
  narkisim: timesNewRoman,
  'sakkal majalla': timesNewRoman,
  'simplified arabic': timesNewRoman,
  'traditional arabic': timesNewRoman,
};
