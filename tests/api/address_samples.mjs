// Addresses of twelve countries, of the armed forces, and of Puerto Rico, each with the lines that
// mail from the United States to it has. The streets are made up. The lines of the twelve countries
// were compared on 2026-11-30 with AddressFormatRepository.php of commerceguys/addressing (commit
// 003128f); those of Brazil and South Korea also with the sheets of the Universal Postal Union for
// these countries, as other sites have them (livrozilla.com/doc/598763,
// wanglu.net/thread/t12-538218-0.html), and those of South Korea with Korea Post's page on labels
// (koreapost.go.kr/eng/subIndex/4425.do). The last line is as Publication 28 of the U.S. Postal
// Service has it (pe.usps.com/text/pub28/28apa_004.htm).

/** Where an address is not stated, it is in the United States. */
export const samples = {
  'the armed forces': {
    values: { address_line_1: 'Unit 2050 Box 4190', city: 'APO', state: 'AP',
      zip_code: '96278-2050' },
    lines: ['Unit 2050 Box 4190', 'APO, AP 96278-2050'],
  },
  'Puerto Rico': {
    values: { address_line_1: '1234 Calle Aurora', city: 'San Juan', state: 'PR',
      zip_code: '00902' },
    lines: ['1234 Calle Aurora', 'San Juan, PR 00902'],
  },
  Canada: {
    values: { country: 'CA', address_line_1: '10-123 Main Street', city: 'Montreal', region: 'QC',
      postal_code: 'H3Z 2Y7' },
    lines: ['10-123 Main Street', 'Montreal QC H3Z 2Y7', 'CANADA'],
    boxes: { state: 'QC' },
  },
  Mexico: {
    values: { country: 'MX', address_line_1: 'Calle Hidalgo 12', address_line_2: 'Col. Centro',
      city: 'Morelia', region: 'Michoacan', postal_code: '58000' },
    lines: ['Calle Hidalgo 12', 'Col. Centro', '58000 Morelia, Michoacan', 'MEXICO'],
  },
  'the United Kingdom': {
    values: { country: 'GB', address_line_1: '2 Hamilton Terrace', city: 'London',
      postal_code: 'NW8 9QR' },
    lines: ['2 Hamilton Terrace', 'London', 'NW8 9QR', 'UNITED KINGDOM'],
  },
  France: {
    values: { country: 'FR', address_line_1: '25 rue de la Paix', city: 'Paris',
      postal_code: '75002' },
    lines: ['25 rue de la Paix', '75002 Paris', 'FRANCE'],
  },
  Germany: {
    values: { country: 'DE', address_line_1: 'Hauptstrasse 5', city: 'Berlin',
      postal_code: '10827' },
    lines: ['Hauptstrasse 5', '10827 Berlin', 'GERMANY'],
  },
  Japan: {
    values: { country: 'JP', address_line_1: '1-5-3 Yaesu', city: 'Chuo-ku', region: 'Tokyo',
      postal_code: '103-0028' },
    lines: ['1-5-3 Yaesu', 'Chuo-ku, Tokyo', '103-0028', 'JAPAN'],
  },
  Brazil: {
    values: { country: 'BR', address_line_1: 'Rua Augusta 1000', city: 'Santos', region: 'SP',
      postal_code: '11010-100' },
    lines: ['Rua Augusta 1000', 'Santos - SP', '11010-100', 'BRAZIL'],
  },
  India: {
    values: { country: 'IN', address_line_1: '4 Park Street', city: 'Kolkata',
      postal_code: '700016' },
    lines: ['4 Park Street', 'Kolkata 700016', 'INDIA'],
  },
  'the Philippines': {
    values: { country: 'PH', address_line_1: '12 Roxas Avenue', city: 'Davao City',
      postal_code: '8000' },
    lines: ['12 Roxas Avenue', '8000 Davao City', 'PHILIPPINES'],
  },
  Australia: {
    values: { country: 'AU', address_line_1: '111 George Street', city: 'Sydney', region: 'NSW',
      postal_code: '2000' },
    lines: ['111 George Street', 'Sydney NSW 2000', 'AUSTRALIA'],
  },
  'South Korea': {
    values: { country: 'KR', address_line_1: '17 Sejong-daero', city: 'Jung-gu', region: 'Seoul',
      postal_code: '04512' },
    lines: ['17 Sejong-daero', 'Jung-gu, Seoul 04512', 'SOUTH KOREA'],
  },
  'the United Arab Emirates': {
    values: { country: 'AE', address_line_1: 'P.O. Box 500', city: 'Dubai' },
    lines: ['P.O. Box 500', 'Dubai', 'UNITED ARAB EMIRATES'],
  },
};

/** A sample as the consent form's grid takes it: its cells hold no periods. */
export const inGrid = ({ values, lines, ...others }) => {
  const plain = (text) => text.replaceAll('.', '');
  return { ...others, lines: lines.map(plain), values: Object.fromEntries(
    Object.entries(values).map(([name, text]) => [name, plain(text)])) };
};

const members = ['country', 'address_line_1', 'address_line_2', 'city', 'state', 'zip_code',
  'region', 'postal_code'];

/** The values of an address under the names of one form; a null for every other field. */
const addressed = (prefix, values) => Object.fromEntries(members.map((name) =>
  [`${prefix}_${name}`, values[name] ?? null]));

export const borrowers = (values) => addressed('borrower', values);
export const mailing = (values) => addressed('federal_tax_consent_revocation_mailing', values);
