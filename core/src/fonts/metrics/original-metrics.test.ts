import { expect } from 'chai';
import type { Face } from '../../resolved/index.js';
import { ADVANCES } from './advances.js';
import { loadScriptAdvances, originalMetrics } from './original-metrics.js';

describe('widths of original fonts', () => {
  it('of dashes, quotes and other signs of Latin text need no tables on demand', async () => {
    const scripts = await loadScriptAdvances();
    const face = { unitsPerEm: 1000 } as Face;
    const missing: string[] = [];
    for (const family of Object.keys(ADVANCES))
      for (const bold of [false, true]) {
        const style = { bold, italic: false };
        const [near, far] = [{}, scripts].map((tables) => originalMetrics(family, style, tables).advance(face));
        if (near?.(0x61) === undefined) continue;
        for (const sign of '–—‘’“”…€') {
          const code = sign.charCodeAt(0);
          if (near(code) !== far?.(code)) missing.push(`${family} ${sign}`);
        }
      }
    expect(missing).to.deep.equal([]);
  });

  it('are narrower in bold Gulim, which Windows emboldens', async () => {
    const scripts = await loadScriptAdvances();
    const width = (bold: boolean) =>
      originalMetrics('굴림', { bold, italic: false }, scripts).advance({ unitsPerEm: 1000 } as Face)?.(0xac00);
    expect([width(false), width(true)]).to.deep.equal([1, 0.982]);
  });
});
