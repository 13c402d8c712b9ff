import type { FrameItem } from '@quire/core';
import { nodeEngine } from '@quire/core/node';
import { buildDocx, p } from '@quire/core/testing';
import { expect } from 'chai';
import { linesIn } from './text-room.js';

/** The font size, in points. */
const SIZE = 9;
const TWIPS = 20;

const engine = nodeEngine();

/** The number of lines that the engine sets in a cell of this width, counted by their baselines. */
async function laidOut(text: string, room: number, font: string): Promise<number> {
  const run = `<w:rPr><w:rFonts w:ascii="${font}" w:hAnsi="${font}"/><w:sz w:val="${SIZE * 2}"/></w:rPr><w:t>${text}</w:t>`;
  const body =
    '<w:tbl><w:tblPr><w:tblLayout w:type="fixed"/><w:tblCellMar><w:left w:w="0" w:type="dxa"/><w:right w:w="0" w:type="dxa"/>' +
    `</w:tblCellMar></w:tblPr><w:tblGrid><w:gridCol w:w="${room * TWIPS}"/></w:tblGrid><w:tr><w:tc><w:tcPr>` +
    `<w:tcW w:w="${room * TWIPS}" w:type="dxa"/></w:tcPr><w:p><w:r>${run}</w:r></w:p></w:tc></w:tr></w:tbl>`;
  const [page] = (await engine.layout(buildDocx({ body: body + p('') }))).pages;
  return new Set(page.items.flatMap(baselines)).size;
}

const baselines = (item: FrameItem): number[] =>
  item.kind === 'glyphs' ? [Math.round(item.y)] : item.kind === 'group' ? item.items.flatMap(baselines) : [];

describe('the room that text is given in cells and on slides', () => {
  const TEXTS = [
    'Ada Lovelace',
    'someone.with.a.long.address@subdomain.of.an.organisation.example.org',
    'Bartholomew Maximilian von und zu Hohenschwangau-Wittelsbach der Jüngere',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
    'I AGREE TO SIGN THIS CONTRACT BY ELECTRONIC MEANS, WWW MMM @@@ AND THAT IT BINDS ME',
    '甲乙双方经友好协商，就以下事项达成一致，并共同遵守本合同的全部条款。',
    'Настоящий договор подписан сторонами в электронной форме и обязателен для исполнения',
    'Ο παρών υπογράφει τη σύμβαση με ηλεκτρονικά μέσα και δεσμεύεται από αυτήν',
    '2026-11-25 03:56:08 +01:00',
  ];

  it('is never less than the lines that it takes, and seldom one more than that', async () => {
    let spare = 0;
    for (const text of TEXTS) {
      for (const room of [68, 142, 300]) {
        const [given, taken] = [linesIn({ text, size: SIZE }, room), await laidOut(text, room, 'Calibri')];
        expect(given, `${text} in ${room} points`).to.be.within(taken, Math.ceil(taken * 1.5) + 1);
        spare += given - taken;
      }
    }
    expect(spare).to.be.below(TEXTS.length * 3);
  });

  it('knows letters of one width', async () => {
    const text = 'a1b2c3d4e5f6'.repeat(5);
    for (const room of [70, 150, 340]) {
      const given = linesIn({ text, size: SIZE, even: true }, room);
      expect(given).to.be.within(await laidOut(text, room, 'Courier New'), 10);
    }
  });
});
