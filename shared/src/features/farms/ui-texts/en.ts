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
  sample: {
    offer:
      'No data at hand yet? Look around with a small sample farm: a stable, 64 rabbits, semen, two groups. It is taken out again as a whole.',
    put: 'Try it with sample data',
    isIn: 'This farm holds sample data.',
    inText: 'Try everything out: stock, map, groups. Take it out before your own data comes in.',
    out: 'Take sample data out',
    q: 'Take the sample data out?',
    qText:
      'All sample rabbits, cages, semen and groups go, with everything tried out on them. Nothing else is touched.',
    yes: 'Take out',
    putDone: 'Sample data is in',
    outDone: 'Sample data was taken out',
  },
} as const
