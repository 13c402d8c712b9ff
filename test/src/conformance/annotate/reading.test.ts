import { docx, p, r } from '@quire/core/testing';
import { expect } from 'chai';
import { textOfDocument } from './story-text.js';
import { failedAsserts } from './upstream-asserts.js';

const textOf = (xml: string) => textOfDocument(docx().xml(xml).bytes())['word/document.xml'];

describe('the text of a story', () => {
  it('has breaks and tabs, and neither deletions nor instructions', () => {
    const deleted = '<w:del w:id="1"><w:r><w:delText>gone</w:delText></w:r></w:del>';
    expect(textOf(p(`${r('a\tb\nc') + deleted}<w:r><w:instrText>PAGE</w:instrText></w:r>`))).to.deep.equal(['a\tb\nc']);
  });

  it('reads a drawing once, its paragraphs behind the one that holds it', () => {
    const box = (text: string) => `<w:txbxContent>${p(text)}</w:txbxContent>`;
    const drawing = `<w:r><mc:AlternateContent><mc:Choice Requires="wps">${box('in')}</mc:Choice><mc:Fallback>${box('in')}</mc:Fallback></mc:AlternateContent></w:r>`;
    expect(textOf(p(r('a') + drawing + r('b')))).to.deep.equal(['ab', 'in']);
  });
});

describe('assertions of OpenXmlTemplates', () => {
  const control = (tag: string, text: string) =>
    `<w:sdt><w:sdtPr><w:tag w:val="${tag}"/></w:sdtPr><w:sdtContent>${p(text)}</w:sdtContent></w:sdt>`;
  const output = docx()
    .xml(control('variable_name', 'Ada') + control('variable_name', 'Bob') + control('repeating_list', ''))
    .bytes();

  it('are read where their text is clear', () => {
    const holding = [
      'Assert.AreEqual("Ada", GetText("variable_name", 0));',
      'Assert.AreEqual("Ada", doc.FindContentControl(replacer.TagName + "_" + "name").GetTextElement().Text);',
      'Assert.AreEqual("Bob", c2.GetTextElement().Text);',
      'Assert.AreEqual(2, wd.FindContentControls("variable_name").Count());',
      'Assert.AreEqual(1, doc.Count(cc => cc.GetContentControlTag().StartsWith("repeating")));',
      'Assert.IsTrue(docText.Contains(replacedText));',
    ];
    expect(failedAsserts(output, holding)).to.deep.equal([]);
  });

  it('fail where they do not hold', () => {
    const failing = [
      'Assert.AreEqual("Eve", GetText("variable_name", 0));',
      'Assert.AreEqual("Cyd", GetText("variable_name", 2));',
      'Assert.AreEqual(3, wd.FindContentControls("variable_name").Count());',
    ];
    expect(failedAsserts(output, failing)).to.have.length(3);
  });
});
