import { inLanguage } from '../languages.js';

export interface AppearanceWords {
  /** The words before the name in the certificate. */
  readonly signedBy: string;
  /** The words in place of `signedBy` if no name is known. */
  readonly signed: string;
  readonly signer: string;
  readonly reason: string;
  readonly location: string;
  readonly date: string;
  /** The separator between a label and its value. */
  readonly colon: string;
}

const words = (
  ...[signedBy, signed, signer, reason, location, date, colon = ': ']: readonly string[]
): AppearanceWords => ({ signedBy, signed, signer, reason, location, date, colon }) as AppearanceWords;

/** Colons have a space before them in French; in Chinese and Japanese they are as wide as a letter. */
const [APART, WIDE] = ['\u00a0: ', '：'];

/** Signed by, signed, signer, reason, location and date, as PDF viewers name them. */
const WORDS: Readonly<Record<string, AppearanceWords>> = {
  ar: words('موقّع رقميًا من قبل', 'موقّع رقميًا', 'الموقّع', 'السبب', 'المكان', 'التاريخ'),
  bg: words('Подписано цифрово от', 'Подписано цифрово', 'Подписващ', 'Причина', 'Място', 'Дата'),
  cs: words('Digitálně podepsal(a)', 'Digitálně podepsáno', 'Podepisující', 'Důvod', 'Místo', 'Datum'),
  da: words('Digitalt underskrevet af', 'Digitalt underskrevet', 'Underskriver', 'Årsag', 'Sted', 'Dato'),
  de: words('Digital signiert von', 'Digital signiert', 'Unterzeichner', 'Grund', 'Ort', 'Datum'),
  el: words('Ψηφιακά υπογεγραμμένο από', 'Ψηφιακά υπογεγραμμένο', 'Υπογράφων', 'Αιτία', 'Τοποθεσία', 'Ημερομηνία'),
  en: words('Digitally signed by', 'Digitally signed', 'Signer', 'Reason', 'Location', 'Date'),
  es: words('Firmado digitalmente por', 'Firmado digitalmente', 'Firmante', 'Motivo', 'Lugar', 'Fecha'),
  et: words('Digitaalselt allkirjastanud', 'Digitaalselt allkirjastatud', 'Allkirjastaja', 'Põhjus', 'Koht', 'Kuupäev'),
  fi: words(
    'Digitaalisesti allekirjoittanut',
    'Digitaalisesti allekirjoitettu',
    'Allekirjoittaja',
    'Syy',
    'Paikka',
    'Päiväys',
  ),
  fr: words('Signé numériquement par', 'Signé numériquement', 'Signataire', 'Motif', 'Lieu', 'Date', APART),
  he: words('נחתם דיגיטלית על ידי', 'נחתם דיגיטלית', 'החותם', 'סיבה', 'מיקום', 'תאריך'),
  hr: words('Digitalno potpisao/la', 'Digitalno potpisano', 'Potpisnik', 'Razlog', 'Mjesto', 'Datum'),
  hu: words('Digitálisan aláírta', 'Digitálisan aláírva', 'Aláíró', 'Indok', 'Hely', 'Dátum'),
  it: words('Firmato digitalmente da', 'Firmato digitalmente', 'Firmatario', 'Motivo', 'Luogo', 'Data'),
  ja: words('電子署名者', '電子署名済み', '署名者', '理由', '場所', '日付', WIDE),
  ko: words('디지털 서명자', '디지털 서명됨', '서명자', '이유', '위치', '날짜'),
  lt: words(
    'Skaitmeniniu būdu pasirašė',
    'Pasirašyta skaitmeniniu būdu',
    'Pasirašantis asmuo',
    'Priežastis',
    'Vieta',
    'Data',
  ),
  lv: words('Digitāli parakstījis', 'Digitāli parakstīts', 'Parakstītājs', 'Iemesls', 'Vieta', 'Datums'),
  nb: words('Digitalt signert av', 'Digitalt signert', 'Underskriver', 'Årsak', 'Sted', 'Dato'),
  nl: words('Digitaal ondertekend door', 'Digitaal ondertekend', 'Ondertekenaar', 'Reden', 'Plaats', 'Datum'),
  pl: words('Podpisano cyfrowo przez', 'Podpisano cyfrowo', 'Podpisujący', 'Powód', 'Miejsce', 'Data'),
  pt: words('Assinado digitalmente por', 'Assinado digitalmente', 'Signatário', 'Motivo', 'Local', 'Data'),
  ro: words('Semnat digital de', 'Semnat digital', 'Semnatar', 'Motiv', 'Loc', 'Data'),
  ru: words('Подписано цифровой подписью', 'Подписано цифровой подписью', 'Подписант', 'Причина', 'Место', 'Дата'),
  sk: words('Digitálne podpísal(a)', 'Digitálne podpísané', 'Podpisujúci', 'Dôvod', 'Miesto', 'Dátum'),
  sl: words('Digitalno podpisal(a)', 'Digitalno podpisano', 'Podpisnik', 'Razlog', 'Kraj', 'Datum'),
  sv: words('Digitalt undertecknad av', 'Digitalt undertecknad', 'Undertecknare', 'Orsak', 'Plats', 'Datum'),
  tr: words('Dijital olarak imzalayan', 'Dijital olarak imzalandı', 'İmzalayan', 'Neden', 'Yer', 'Tarih'),
  uk: words('Підписано цифровим підписом', 'Підписано цифровим підписом', 'Підписант', 'Причина', 'Місце', 'Дата'),
  zh: words('数字签名者', '已数字签名', '签署人', '原因', '位置', '日期', WIDE),
};

/** The words in the characters of Taiwan and Hong Kong. */
const TRADITIONAL = words('數位簽章者', '已數位簽章', '簽署人', '原因', '位置', '日期', WIDE);

/** The words for a language tag (`de-AT` finds German); English for unknown languages. */
export function appearanceWords(tag = 'en'): AppearanceWords {
  if (/^zh[-_](?:.*[-_])?(?:hant|tw|hk|mo)\b/i.test(tag)) return TRADITIONAL;
  return inLanguage(WORDS, tag.replace(/^(?:no|nn)\b/i, 'nb')).texts;
}
