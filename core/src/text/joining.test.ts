import { expect } from 'chai';
import { joinedForm } from './joining.js';

const forms = (text: string): string[] =>
  Array.from(text, (_, i) => joinedForm(text, i)).map((form) => (form === 0 ? '' : String.fromCodePoint(form)));

describe('joinedForm', () => {
  it('gives a letter its initial, medial and final form inside a word', () => {
    expect(forms('سمك')).to.deep.equal(['\ufeb3', '\ufee4', '\ufeda']);
  });

  it('starts anew behind a letter that does not join the next', () => {
    expect(forms('دار')).to.deep.equal(['\ufea9', '\ufe8d', '\ufead']);
    expect(forms('باب')).to.deep.equal(['\ufe91', '\ufe8e', '\ufe8f']);
  });

  it('joins lam and alef to one form, after a letter that joins as its final one', () => {
    expect(forms('لا')).to.deep.equal(['\ufefb', '']);
    expect(forms('سلام')).to.deep.equal(['\ufeb3', '\ufefc', '', '\ufee1']);
  });

  it('looks past the marks on letters', () => {
    expect(forms('بَت')).to.deep.equal(['\ufe91', '\u064e', '\ufe96']);
    expect(forms('لَا')[0]).to.equal('\ufefb');
  });

  it('joins to a stretch and to a joiner, and not across a space or another script', () => {
    expect(forms('هـ')).to.deep.equal(['\ufeeb', 'ـ']);
    expect(forms('ه\u200d')[0]).to.equal('\ufeeb');
    expect(forms('ب ب')).to.deep.equal(['\ufe8f', ' ', '\ufe8f']);
    expect(forms('بa')[0]).to.equal('\ufe8f');
  });

  it('knows the letters of Persian and Urdu', () => {
    expect(forms('پیچ')).to.deep.equal(['\ufb58', '\ufbff', '\ufb7b']);
    expect(forms('ژگ')).to.deep.equal(['\ufb8a', '\ufb92']);
  });
});
