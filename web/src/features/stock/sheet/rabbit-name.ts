import type { Rabbit } from '@warren/shared/features/stock/rabbits.contract.ts'
import { textsOf } from '../../../platform/texts.ts'

/** How a rabbit is called: by its tattoo, else by its tag. */
export const nameOf = ({ tattoo, earTag }: Pick<Rabbit, 'tattoo' | 'earTag'>): string =>
  tattoo ?? earTag?.label ?? textsOf('rabbit')('untattooed')
