import { textsOf } from '../../platform/texts.ts'

/** What a rabbit is called by. */
export interface NamedRabbit {
  readonly tattoo: string | null
  readonly earTag: { readonly label: string } | null
}

/** How a rabbit is called: by its tattoo, else by its tag. */
export const nameOf = ({ tattoo, earTag }: NamedRabbit): string =>
  tattoo ?? earTag?.label ?? textsOf('rabbit')('untattooed')
