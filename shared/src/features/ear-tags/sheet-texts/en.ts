/** Headings and notes of the ear-tag workbook. */
export const earTagSheet = {
  title: 'Ear tags',
  columns: {
    tag: 'Tag',
    eid: 'EID',
    farmName: 'Farm',
    tattoo: 'Tattoo',
    active: 'Active',
    used: 'Used',
  },
  notes: {
    tag: 'The printed tag: a letter, a dash and five digits. Each tag once.',
    eid: 'The electronic number of the tag: 15 digits. Format the column as text, otherwise Excel may round it or drop a zero.',
    farmName: 'Written by Warren, not read.',
    tattoo: 'Written by Warren, not read.',
    active: 'Written by Warren, not read.',
    used: 'Written by Warren, not read.',
  },
} as const
