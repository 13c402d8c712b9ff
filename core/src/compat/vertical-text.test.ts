import { expect } from 'chai';
import { pt } from '../base/units.js';
import type { LineMetrics } from '../resolved/index.js';
import { scriptRise, scriptSize, smallCapsSize } from './vertical-text.js';

describe('scriptSize', () => {
  it('is 0.65 of the size to the half point: 5 for 8, 6 for 9, 6.5 for 10, 7 for 11 in Word’s files', () => {
    expect([8, 9, 10, 11].map((size) => scriptSize(pt(size)))).to.deep.equal([5, 6, 6.5, 7]);
  });

  it('is half a point at least', () => {
    expect(scriptSize(pt(0.1))).to.equal(0.5);
  });
});

describe('smallCapsSize', () => {
  it('is 0.8 of the size to the half point: 7 for 9, 8 for 10, 9 for 11', () => {
    expect([9, 10, 11].map((size) => smallCapsSize(pt(size)))).to.deep.equal([7, 8, 9]);
  });
});

describe('scriptRise', () => {
  const metrics = (ascent: number, descent: number) => ({ ascent, descent }) as LineMetrics;
  const VERDANA = metrics(1.005, 0.21);
  const ARIAL = metrics(0.905, 0.212);
  const CALIBRI = metrics(0.952, 0.269);
  const TIMES = metrics(0.891, 0.216);

  it('raises to the ascent of the full size: 3.5 pt in Verdana 10, 3 in Arial 10, 4 in Calibri 11', () => {
    const raised = [
      scriptRise(pt(10), pt(6.5), 'superscript', VERDANA),
      scriptRise(pt(10), pt(6.5), 'superscript', ARIAL),
      scriptRise(pt(11), pt(7), 'superscript', CALIBRI),
    ];
    expect(raised).to.deep.equal([70, 60, 80]);
  });

  it('lowers to the descent of the full size: 1 pt in Times 11', () => {
    expect(scriptRise(pt(11), pt(7), 'subscript', TIMES)).to.equal(-20);
  });
});
