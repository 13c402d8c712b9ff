import type { AdvanceTable } from '../advance-table.js';

/** Thousandths of an em, from the /Widths of PDF files that Word wrote. */
export const malgunGothic: AdvanceTable = {
  regular:
    '20:352|22:395|25:836|28:305 305|2b:701 219 410 219 396 551x10 219|41:658|43:635|49:270 360 590 ' +
    '480|51:773|53:543 534|56:634|58:601|70:601|76:487|7c:239|7e:701|2014:1026|2022:417',
  wide: 1000,
  bold:
    '20:352|25:875|28:358 358|2d:414 262|30:580x5|36:580|3a:262|41:704|49:310|63:487|65:550|69:274|6d:923 608 ' +
    '620|73:462 384|7e:719',
};
