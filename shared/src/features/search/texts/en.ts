import type { SearchType } from '../search.vocabulary.ts'

/** Search box, cage chooser and what the palette finds. */
export const search = {
  records: {
    farm: 'Find a farm',
    stable: 'Find a stable',
    cage: 'Find a cage',
    user: 'Find a user',
    'ear-tag': 'Find an ear tag',
    mother: 'Find a mother',
    buck: 'Find a buck',
    rabbit: 'Find a rabbit',
    sperm: 'Find semen',
  } as const satisfies Record<SearchType, string>,
  groups: {
    farm: 'Farms',
    stable: 'Stables',
    cage: 'Cages',
    user: 'Users',
    'ear-tag': 'Ear tags',
    mother: 'Mothers',
    buck: 'Bucks',
    rabbit: 'Rabbits',
    sperm: 'Semen',
  } as const satisfies Record<SearchType, string>,
  palettePlaceholder: 'Page, tattoo, ear tag, cage…',
  searching: 'Searching for “{query}”…',
  nothing: 'Nothing matches “{query}”',
  stable: 'Stable',
  row: 'Row',
  position: 'Position',
  cage: 'Cage',
  livesHere: '{tattoo} lives here',
  chooserFailed: 'The cages could not be loaded',
} as const
