import type { AdvanceTable } from '../advance-table.js';
import { aptos } from './aptos.js';
import { calibriLight } from './calibri-light.js';
import { impact } from './impact.js';
import { malgunGothic } from './malgun-gothic.js';
import { meiryo } from './meiryo.js';
import { msPgothic } from './ms-pgothic.js';
import { segoeUi } from './segoe-ui.js';
import { segoeUiLight } from './segoe-ui-light.js';
import { segoeUiSemilight } from './segoe-ui-semilight.js';
import { tahoma } from './tahoma.js';
import { trebuchetMs } from './trebuchet-ms.js';
import { verdana } from './verdana.js';

/** Families whose stand-ins have other widths, by canonical key. */
export const ADVANCES: Readonly<Record<string, AdvanceTable>> = {
  aptos,
  'aptos display': aptos,
  'calibri light': calibriLight,
  impact,
  'malgun gothic': malgunGothic,
  meiryo,
  'meiryo ui': meiryo,
  'ms pgothic': msPgothic,
  'segoe ui': segoeUi,
  'segoe ui light': segoeUiLight,
  'segoe ui semilight': segoeUiSemilight,
  tahoma,
  'trebuchet ms': trebuchetMs,
  verdana,
  // Half an em and a whole one.
  'ms gothic': { fixed: 500, wide: 1000 },
  'ms mincho': { fixed: 500, wide: 1000 },
  simsun: { fixed: 500, wide: 1000 },
  nsimsun: { fixed: 500, wide: 1000 },
  simhei: { fixed: 500, wide: 1000 },
  kaiti: { fixed: 500, wide: 1000 },
  fangsong: { fixed: 500, wide: 1000 },
  'microsoft yahei': { wide: 1000 },
  'microsoft jhenghei': { wide: 1000 },
  consolas: { fixed: 550 },
  'lucida console': { fixed: 603 },
};
