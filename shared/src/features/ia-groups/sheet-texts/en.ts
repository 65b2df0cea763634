/** Headings and notes of the pairing workbook. */
export const pairingSheet = {
  title: 'Pairing list',
  columns: {
    motherGroup: 'Mother group',
    startDate: 'Start date',
    cage: 'Cage',
    earTag: 'Ear tag',
    motherTattoo: 'Mother tattoo',
    spermLabel: 'Sperm label',
    pedigree: 'Pedigree',
    line: 'Line',
    iaCount: 'IA count',
    remark: 'Remark',
  },
  notes: {
    motherGroup:
      'A permitted group name. On the page of a group this column is not read: its does go to that group.',
    startDate: 'Day of the insemination, as a date or yyyy-MM-dd. On the page of a group it is not read.',
    cage: 'For finding the doe; not checked.',
    earTag: 'For finding the doe; not checked.',
    motherTattoo: 'The doe. A tattoo that begins with zero needs a text cell.',
    spermLabel: 'Label of a sperm of the farm.',
    pedigree: 'One of CP, XXL, TP, D, XP.',
    line: 'Written by Warren, not read.',
    iaCount: 'Written by Warren, not read.',
    remark: 'Stays empty, for notes by hand; not read.',
  },
} as const
