/** Headings and notes of the pairing workbook. */
export const pairingSheet = {
  title: 'Pairing',
  columns: {
    motherGroup: 'Mother group',
    startDate: 'Start date',
    cage: 'Cage',
    earTag: 'Ear tag',
    motherTattoo: 'Mother tattoo',
    spermLabel: 'Sperm label',
    pedigree: 'Pedigree',
  },
  notes: {
    motherGroup: 'A permitted group name.',
    startDate: 'Day of the insemination, as a date or yyyy-MM-dd.',
    cage: 'For finding the doe; not checked.',
    earTag: 'For finding the doe; not checked.',
    motherTattoo: 'The doe. A tattoo that begins with zero needs a text cell.',
    spermLabel: 'Label of a sperm of the farm.',
    pedigree: 'One of CP, XXL, TP, D, XP.',
  },
} as const
