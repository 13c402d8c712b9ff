import { expect } from 'chai';
import { capitalWithoutAccent } from './capital-accents.js';

describe('capitalWithoutAccent', () => {
  it('takes the accents of French capitals away, and leaves the cedilla', () => {
    expect(['É', 'À', 'Ê', 'Ï', 'Ç'].map((capital) => capitalWithoutAccent(capital, 'fr-FR'))).to.deep.equal([
      'E',
      'A',
      'E',
      'I',
      'Ç',
    ]);
  });

  it('leaves them in Canada and in other languages', () => {
    expect(capitalWithoutAccent('É', 'fr-CA')).to.equal('É');
    expect(capitalWithoutAccent('Ö', 'de-DE')).to.equal('Ö');
    expect(capitalWithoutAccent('Ñ', 'es-ES')).to.equal('Ñ');
  });

  it('takes the accents of Greek capitals away whatever the language, and leaves the diaeresis', () => {
    expect(capitalWithoutAccent('Ί', 'en-US')).to.equal('Ι');
    expect(capitalWithoutAccent('Ϊ', 'el-GR')).to.equal('Ϊ');
    expect(capitalWithoutAccent('Й', 'ru-RU')).to.equal('Й');
  });
});
