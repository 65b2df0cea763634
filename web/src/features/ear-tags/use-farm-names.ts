import { NO_FARM } from '@warren/shared/features/ear-tags/ear-tags.vocabulary.ts'
import { useMemo } from 'react'
import { textsOf } from '../../platform/texts.ts'
import { useFarmOptions } from '../farms/index.ts'

export interface Farms {
  readonly options: readonly { readonly value: string; readonly label: string }[]
  /** A farm in words; by its number until its name is known. */
  readonly nameOf: (id: number) => string
}

/** All farms, to choose from and to name. */
export function useFarmNames(): Farms {
  const t = textsOf('earTags')
  const { data } = useFarmOptions('all')
  // There may be ten thousand, and the screen draws itself again at every key.
  const known = useMemo(
    () => ({
      options: (data ?? []).map(({ id, name, shortName }) => ({
        value: String(id),
        label: `${name} (${shortName})`,
      })),
      names: new Map(data?.map(({ id, name }) => [id, name])),
    }),
    [data],
  )
  return {
    options: known.options,
    nameOf: (id) => {
      if (id === NO_FARM) return t('noFarm')
      return known.names.get(id) ?? t('farmNumber', { id })
    },
  }
}
