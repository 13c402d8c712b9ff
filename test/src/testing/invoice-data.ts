/** The data of the README's invoice; `logo` names an image that is passed separately. */
export const INVOICE = {
  company: { name: 'Joiner & Daughters', iban: 'DE89 3704 0044 0532 0130 00' },
  logo: { $image: 'logo', width: 60, alt: 'Joiner & Daughters' },
  customer: { name: 'Ada Lovelace', address: '12 St James’s Square\nLondon' },
  number: '2024-17',
  date: '17 May 2024',
  items: [
    { article: 'Two chairs', quantity: 2, amount: '180.00' },
    { article: 'A table', quantity: 1, amount: '420.00' },
  ],
  total: '600.00',
  paid: false,
  days: 14,
} as const;
