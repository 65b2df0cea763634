import type { SearchType } from '../search.vocabulary.ts'

/** Search box, cage chooser and what the palette finds. */
export const search = {
  records: {
    farm: 'Find a farm',
    stable: 'Find a stable',
    cage: 'Find a cage',
    user: 'Find a user',
  } as const satisfies Record<SearchType, string>,
  groups: {
    farm: 'Farms',
    stable: 'Stables',
    cage: 'Cages',
    user: 'Users',
  } as const satisfies Record<SearchType, string>,
  palettePlaceholder: 'Page, action, stable, cage…',
  searching: 'Searching for “{query}”…',
  nothing: 'Nothing matches “{query}”',
  stable: 'Stable',
  row: 'Row',
  position: 'Position',
  cage: 'Cage',
  chooserFailed: 'The cages could not be loaded',
} as const
