/** Words of what a new farm needs. */
export const firstSteps = {
  title: 'First steps',
  of: '{done} of {all} done',
  farm: 'for {farm}',
  away: 'Put away',
  back: 'First steps: {done} of {all} done',
  done: 'done',
  open: 'to do',
  steps: {
    FARM: 'Create the farm',
    ADMIN: 'Give the farm an administrator',
    STABLES: 'Add stables with their rows of cages',
    TAGS: 'Receive ear tags',
    HERD: 'Import the herd from Excel',
    GROUP: 'Create the first IA group',
  },
  notes: {
    FARM: 'Name, letters and address.',
    ADMIN: 'Administrators do the rest of this list.',
    STABLES: 'The cages must be there before does can be imported into them.',
    TAGS: 'The operator of Warren hands them over to the farm.',
    HERD: 'One row per doe. Stables and ear tags come first.',
    GROUP: 'A group of does that are inseminated together.',
  },
  whose: {
    FARM: 'The owner does this.',
    ADMIN: 'The owner does this.',
    STABLES: 'The administrator does this.',
    TAGS: 'The operator of Warren does this.',
    HERD: 'The administrator does this.',
    GROUP: 'The administrator does this.',
  },
} as const
