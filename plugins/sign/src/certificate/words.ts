import { type InLanguage, inLanguage } from '../languages.js';

/** The form of a certificate: pages of a PDF or a DOCX, a sheet of a workbook, slides of a presentation. */
export type CertificateForm = 'pages' | 'sheet' | 'slides';

export interface CertificateWords {
  readonly title: string;
  /** The sentences that say when the pages, sheet or slides were added and what they list, by form of certificate. */
  readonly added: Readonly<Record<CertificateForm, string>>;
  /** The explanation of the hashes of events. */
  readonly chain: string;
  /** Headings of the sections of a certificate, in their order. */
  readonly parts: readonly [document: string, signer: string, signature: string, trail: string, events: string];
  readonly labels: CertificateLabels;
  /** Heads of the table of events. */
  readonly heads: readonly [number: string, time: string, event: string, by: string, address: string, hash: string];
  /** Titles of events, by event type; a caller's own types have none here. */
  readonly events: Readonly<Record<string, string>>;
  readonly bytes: (count: number) => string;
  readonly attached: (file: string) => string;
  readonly zone: (name: string) => string;
  readonly unlisted: (count: number) => string;
  /** The words before a page's number and before the number of pages. */
  readonly page: readonly [page: string, of: string];
}

export type CertificateLabels = Readonly<
  Record<
    | 'name'
    | CertificateForm
    | 'size'
    | 'envelope'
    | 'email'
    | 'identifiedBy'
    | 'address'
    | 'browser'
    | 'consent'
    | 'picture'
    | 'time'
    | 'level'
    | 'reason'
    | 'location'
    | 'certificate'
    | 'issuer'
    | 'events'
    | 'lastHash'
    | 'keptIn',
    string
  >
>;

const en: CertificateWords = {
  title: 'Certificate of completion',
  added: {
    pages:
      'These pages were added before the document was signed, and the signature covers them. They list the recorded ' +
      'events of the signing.',
    sheet:
      'This sheet was added before the workbook was signed, and the signature covers it. It lists the recorded ' +
      'events of the signing.',
    slides:
      'These slides were added before the presentation was signed, and the signature covers them. They list the ' +
      'recorded events of the signing.',
  },
  chain:
    'Each event contains a hash of itself and of the previous hash: changing, removing or adding one changes all later ' +
    'hashes. Hashes are shortened here; the attached audit trail contains them in full.',
  parts: ['Document', 'Signer', 'Signature', 'Audit trail', 'Events'],
  labels: {
    name: 'Name',
    pages: 'Pages',
    sheet: 'Sheets',
    slides: 'Slides',
    size: 'Size',
    envelope: 'Envelope ID',
    email: 'E-mail',
    identifiedBy: 'Identified by',
    address: 'Network address',
    browser: 'Browser',
    consent: 'Consented to',
    picture: 'Signature',
    time: 'Time',
    level: 'Level',
    reason: 'Reason',
    location: 'Location',
    certificate: 'Certificate',
    issuer: 'Issued by',
    events: 'Events',
    lastHash: 'Last hash',
    keptIn: 'Stored in',
  },
  heads: ['No.', 'Time', 'Event', 'By', 'Network address', 'Hash'],
  events: {
    ready: 'Prepared',
    viewed: 'Viewed',
    field_change: 'Field filled in',
    scroll: 'Scrolled through',
    consent: 'Consented',
    submit: 'Submitted',
  },
  bytes: (count) => `${count} bytes`,
  attached: (file) => `${file}, attached to this document`,
  zone: (name) => `All times are in the time zone ${name}.`,
  unlisted: (count) => `${count} more events are in the attached audit trail.`,
  page: ['page', 'of'],
};

const de: CertificateWords = {
  title: 'Abschlussbescheinigung',
  added: {
    pages:
      'Diese Seiten wurden dem Dokument vor der Unterzeichnung angefügt; die Signatur umfasst sie. Sie zeigen, was von der ' +
      'Unterzeichnung aufgezeichnet ist.',
    sheet:
      'Dieses Blatt wurde der Arbeitsmappe vor der Unterzeichnung angefügt; die Signatur umfasst es. Es zeigt, was von der ' +
      'Unterzeichnung aufgezeichnet ist.',
    slides:
      'Diese Folien wurden der Präsentation vor der Unterzeichnung angefügt; die Signatur umfasst sie. Sie zeigen, was von der ' +
      'Unterzeichnung aufgezeichnet ist.',
  },
  chain:
    'Jedes Ereignis hat einen Hash über sich und den Hash davor: Keines lässt sich ändern, weglassen oder hinzufügen, ohne ' +
    'alle folgenden zu ändern. Hashes sind hier gekürzt; vollständig stehen sie im angehängten Protokoll.',
  parts: ['Dokument', 'Unterzeichner', 'Signatur', 'Protokoll', 'Ereignisse'],
  labels: {
    name: 'Name',
    pages: 'Seiten',
    sheet: 'Tabellenblätter',
    slides: 'Folien',
    size: 'Größe',
    envelope: 'Vorgangsnummer',
    email: 'E-Mail',
    identifiedBy: 'Identifiziert durch',
    address: 'Netzwerkadresse',
    browser: 'Browser',
    consent: 'Zugestimmt zu',
    picture: 'Unterschrift',
    time: 'Zeit',
    level: 'Niveau',
    reason: 'Grund',
    location: 'Ort',
    certificate: 'Zertifikat',
    issuer: 'Ausgestellt von',
    events: 'Ereignisse',
    lastHash: 'Letzter Hash',
    keptIn: 'Enthalten in',
  },
  heads: ['Nr.', 'Zeit', 'Ereignis', 'Durch', 'Netzwerkadresse', 'Hash'],
  events: {
    ready: 'Bereitgestellt',
    viewed: 'Angesehen',
    field_change: 'Feld ausgefüllt',
    scroll: 'Durchgeblättert',
    consent: 'Zugestimmt',
    submit: 'Abgeschickt',
  },
  bytes: (count) => `${count} Bytes`,
  attached: (file) => `${file}, an dieses Dokument angehängt`,
  zone: (name) => `Alle Zeiten gelten in der Zeitzone ${name}.`,
  unlisted: (count) => `${count} weitere Ereignisse stehen im angehängten Protokoll.`,
  page: ['Seite', 'von'],
};

const fr: CertificateWords = {
  title: 'Certificat de réalisation',
  added: {
    pages:
      'Ces pages ont été ajoutées au document avant sa signature, qui les couvre. Elles énumèrent ce qui est enregistré de ' +
      'cette signature.',
    sheet:
      'Cette feuille a été ajoutée au classeur avant sa signature, qui la couvre. Elle énumère ce qui est enregistré de cette ' +
      'signature.',
    slides:
      'Ces diapositives ont été ajoutées à la présentation avant sa signature, qui les couvre. Elles énumèrent ce qui est ' +
      'enregistré de cette signature.',
  },
  chain:
    'Chaque événement a une empreinte de lui-même et de l’empreinte précédente : aucun ne peut être modifié, omis ou ajouté ' +
    'sans changer tous les suivants. Les empreintes sont abrégées ici ; la piste d’audit jointe les contient en entier.',
  parts: ['Document', 'Signataire', 'Signature', 'Piste d’audit', 'Événements'],
  labels: {
    name: 'Nom',
    pages: 'Pages',
    sheet: 'Feuilles',
    slides: 'Diapositives',
    size: 'Taille',
    envelope: 'Numéro d’enveloppe',
    email: 'E-mail',
    identifiedBy: 'Identifié par',
    address: 'Adresse réseau',
    browser: 'Navigateur',
    consent: 'A consenti à',
    picture: 'Signature',
    time: 'Heure',
    level: 'Niveau',
    reason: 'Motif',
    location: 'Lieu',
    certificate: 'Certificat',
    issuer: 'Délivré par',
    events: 'Événements',
    lastHash: 'Dernière empreinte',
    keptIn: 'Conservé dans',
  },
  heads: ['Nº', 'Heure', 'Événement', 'Par', 'Adresse réseau', 'Empreinte'],
  events: {
    ready: 'Mis à disposition',
    viewed: 'Consulté',
    field_change: 'Champ rempli',
    scroll: 'Parcouru',
    consent: 'Consentement',
    submit: 'Envoyé',
  },
  bytes: (count) => `${count} octets`,
  attached: (file) => `${file}, joint à ce document`,
  zone: (name) => `Toutes les heures sont données dans le fuseau horaire ${name}.`,
  unlisted: (count) => `${count} autres événements figurent dans la piste d’audit jointe.`,
  page: ['page', 'sur'],
};

const es: CertificateWords = {
  title: 'Certificado de finalización',
  added: {
    pages:
      'Estas páginas se añadieron al documento antes de firmarlo, y la firma las abarca. Enumeran lo que consta de su firma.',
    sheet: 'Esta hoja se añadió al libro antes de firmarlo, y la firma la abarca. Enumera lo que consta de su firma.',
    slides:
      'Estas diapositivas se añadieron a la presentación antes de firmarla, y la firma las abarca. Enumeran lo que consta de ' +
      'su firma.',
  },
  chain:
    'Cada evento tiene un hash de sí mismo y del hash anterior: ninguno puede cambiarse, omitirse ni añadirse sin cambiar ' +
    'todos los siguientes. Aquí los hash están abreviados; el registro de auditoría adjunto los contiene completos.',
  parts: ['Documento', 'Firmante', 'Firma', 'Registro de auditoría', 'Eventos'],
  labels: {
    name: 'Nombre',
    pages: 'Páginas',
    sheet: 'Hojas',
    slides: 'Diapositivas',
    size: 'Tamaño',
    envelope: 'Número de sobre',
    email: 'Correo',
    identifiedBy: 'Identificado por',
    address: 'Dirección de red',
    browser: 'Navegador',
    consent: 'Consintió en',
    picture: 'Firma',
    time: 'Hora',
    level: 'Nivel',
    reason: 'Motivo',
    location: 'Lugar',
    certificate: 'Certificado',
    issuer: 'Emitido por',
    events: 'Eventos',
    lastHash: 'Último hash',
    keptIn: 'Guardado en',
  },
  heads: ['N.º', 'Hora', 'Evento', 'Por', 'Dirección de red', 'Hash'],
  events: {
    ready: 'Preparado',
    viewed: 'Visto',
    field_change: 'Campo rellenado',
    scroll: 'Recorrido',
    consent: 'Consentimiento',
    submit: 'Enviado',
  },
  bytes: (count) => `${count} bytes`,
  attached: (file) => `${file}, adjunto a este documento`,
  zone: (name) => `Todas las horas están en la zona horaria ${name}.`,
  unlisted: (count) => `Otros ${count} eventos están en el registro de auditoría adjunto.`,
  page: ['página', 'de'],
};

const pt: CertificateWords = {
  title: 'Certificado de conclusão',
  added: {
    pages:
      'Estas páginas foram acrescentadas ao documento antes de ser assinado, e a assinatura abrange-as. Listam o que está ' +
      'registado da assinatura.',
    sheet:
      'Esta folha foi acrescentada ao livro antes de ser assinado, e a assinatura abrange-a. Lista o que está registado da ' +
      'assinatura.',
    slides:
      'Estes diapositivos foram acrescentados à apresentação antes de ser assinada, e a assinatura abrange-os. Listam o que ' +
      'está registado da assinatura.',
  },
  chain:
    'Cada evento tem um hash de si próprio e do hash anterior: nenhum pode ser alterado, omitido ou acrescentado sem alterar ' +
    'todos os seguintes. Aqui os hashes estão abreviados; o registo de auditoria anexo tem-nos completos.',
  parts: ['Documento', 'Signatário', 'Assinatura', 'Registo de auditoria', 'Eventos'],
  labels: {
    name: 'Nome',
    pages: 'Páginas',
    sheet: 'Folhas',
    slides: 'Diapositivos',
    size: 'Tamanho',
    envelope: 'Número do envelope',
    email: 'E-mail',
    identifiedBy: 'Identificado por',
    address: 'Endereço de rede',
    browser: 'Navegador',
    consent: 'Consentiu em',
    picture: 'Assinatura',
    time: 'Hora',
    level: 'Nível',
    reason: 'Motivo',
    location: 'Local',
    certificate: 'Certificado',
    issuer: 'Emitido por',
    events: 'Eventos',
    lastHash: 'Último hash',
    keptIn: 'Guardado em',
  },
  heads: ['N.º', 'Hora', 'Evento', 'Por', 'Endereço de rede', 'Hash'],
  events: {
    ready: 'Preparado',
    viewed: 'Visto',
    field_change: 'Campo preenchido',
    scroll: 'Percorrido',
    consent: 'Consentimento',
    submit: 'Enviado',
  },
  bytes: (count) => `${count} bytes`,
  attached: (file) => `${file}, anexo a este documento`,
  zone: (name) => `Todas as horas estão no fuso horário ${name}.`,
  unlisted: (count) => `Mais ${count} eventos estão no registo de auditoria anexo.`,
  page: ['página', 'de'],
};

export const certificateWords = (tag = 'en'): InLanguage<CertificateWords> => inLanguage({ en, de, fr, es, pt }, tag);
