import { useMediaQuery } from '@mantine/hooks'

/** Where rows become cards, as the table does it. */
export const PHONE = '(max-width: 640px)'
/** Too narrow for what a thing is beside how it does: the same width stands in the styles of the page of a rabbit. */
const ONE_COLUMN = '(max-width: 1199px)'

const useMedia = (query: string): boolean =>
  useMediaQuery(query, undefined, { getInitialValueInEffect: false }) ?? false

export const useNarrow = (): boolean => useMedia(PHONE)
export const useOneColumn = (): boolean => useMedia(ONE_COLUMN)
