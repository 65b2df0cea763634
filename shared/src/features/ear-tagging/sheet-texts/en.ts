/** Headings and notes of an ear-tagging list. */
export const earTaggingSheet = {
  title: 'Ear tagging',
  columns: {
    no: 'No.',
    cage: 'Cage',
    tattoo: 'Tattoo',
    earTag: 'Ear tag',
    eid: 'EID',
    taggedAt: 'Tagged at',
  },
  notes: {
    no: 'Written by Warren, not read.',
    cage: 'Written by Warren, not read.',
    tattoo: 'Written by Warren, not read.',
    earTag: 'Written by Warren, not read.',
    eid: 'Written by Warren, not read.',
    taggedAt: 'Written by Warren, not read.',
  },
} as const
