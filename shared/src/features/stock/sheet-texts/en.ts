/** Headings and notes of the list of cages. */
export const cageListSheet = {
  title: 'Cage list',
  columns: {
    stable: 'Stable',
    row: 'Row',
    position: 'Position',
    cage: 'Cage',
    cageType: 'Cage type',
    tattoo: 'Tattoo',
    earTag: 'Ear tag',
    status: 'Status',
    healthCondition: 'Health condition',
    currentIa: 'Current IA group',
  },
  notes: {
    stable: 'Written by Warren, not read.',
    row: 'Written by Warren, not read.',
    position: 'Written by Warren, not read.',
    cage: 'Written by Warren, not read.',
    cageType: 'Written by Warren, not read.',
    tattoo: 'Written by Warren, not read.',
    earTag: 'Written by Warren, not read.',
    status: 'Written by Warren, not read.',
    healthCondition: 'Written by Warren, not read.',
    currentIa: 'Written by Warren, not read.',
  },
} as const
