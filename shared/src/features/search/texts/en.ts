import type { SearchType } from '../search.vocabulary.ts'

/** Search box, cage chooser and what the palette finds. */
export const search = {
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
    'ia-group': 'IA groups',
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
