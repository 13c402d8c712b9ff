import { expect } from 'chai';
import { readingIssue, testContext, writtenValue, xmlOf } from '../testing/values.js';
import { readValue, valueText } from './kinds.js';
import { checkedState, chosenItem, isShown, repeatedItems } from './states.js';

describe('states', () => {
  it('read the words for checked and unchecked', () => {
    expect([true, 'Yes', '1', 1, ' on ', 'X', '☒'].map(checkedState)).to.not.include.members([false, undefined]);
    expect([false, 'no', '0', 0, 'off', '', null].map(checkedState)).to.not.include.members([true, undefined]);
    expect(readingIssue({ value: 'maybe', type: 'checkbox' })).to.match(/^Mismatch: neither checked/);
    expect(readingIssue({ value: 2, type: 'checkbox' })).to.match(/^Mismatch: neither checked/);
  });

  it('write the box where there is none to check', () => {
    expect(xmlOf(writtenValue({ value: { checked: 'yes' } }).nodes))
      .to.contain('<w:t>☒</w:t>')
      .and.to.contain('MS Gothic');
  });

  it('find an item by its text before its value, and by either whatever the case', () => {
    const items = [
      { value: 'b', text: 'a' },
      { value: 'a', text: 'B' },
    ];
    expect(['a', 'b', ' A ', 'c'].map((given) => items.indexOf(chosenItem(items, given)!))).to.deep.equal([
      0, 0, 0, -1,
    ]);
    expect(
      valueText(readValue({ value: { value: 'a', text: 'B' }, type: 'choice' }, testContext()), testContext()),
    ).to.equal('a');
  });

  it('show a section for all but false, null, 0, "" and an empty list', () => {
    expect([false, null, undefined, 0, Number.NaN, '', []].map(isShown)).to.deep.equal(Array(7).fill(false));
    expect([true, 1, 'no', 'false', {}, [0]].map(isShown)).to.deep.equal(Array(6).fill(true));
  });

  it('take the word for it where a value was called a condition', () => {
    const said = ['no', 'false', '0', 'yes', 'anything', []].map((value) =>
      readValue({ value, type: 'condition' }, testContext()),
    );
    expect(said.map((value) => 'holds' in value && value.holds)).to.deep.equal([
      false,
      false,
      false,
      true,
      true,
      false,
    ]);
  });

  it('repeat the items of a list, an object once, and nothing for what does not hold', () => {
    expect([[1, 2], { a: 1 }, true, false, null, []].map(repeatedItems)).to.deep.equal([
      [1, 2],
      [{ a: 1 }],
      [true],
      [],
      [],
      [],
    ]);
    expect(readingIssue({ value: 'text', type: 'repeat' })).to.equal('Mismatch: a string instead of a list');
  });
});
