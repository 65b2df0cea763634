import { useMediaQuery } from '@mantine/hooks'

/** Where rows become cards, as the table does it. */
export const PHONE = '(max-width: 640px)'

export const useNarrow = (): boolean =>
  useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false }) ?? false
