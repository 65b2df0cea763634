import type { SearchHit } from '@warren/shared/features/search/search.contract.ts'
import { MIN_SEARCH_LENGTH } from '@warren/shared/features/search/search.vocabulary.ts'
import { useState } from 'react'
import { textsOf } from '../../platform/texts.ts'
import { SearchBox } from '../../ui/filter-bar/search-box.tsx'
import { useFarmHits } from './search.api.ts'
import { shownHit } from './shown-hit.ts'

export type FarmSearchProps = {
  /** The chosen farm; undefined when the field was emptied. */
  onChoose: (farm: SearchHit | undefined) => void
  label?: string
  /** Name of the farm chosen so far. */
  initial?: string
  /** In px. */
  width?: number
  size?: 'xs' | 'sm'
}

/** Chooses a farm of those one may see [SRC-06]. */
export function FarmSearch({ onChoose, label, initial = '', width, size }: FarmSearchProps) {
  const [term, setTerm] = useState(initial)
  const { data = [], isFetching } = useFarmHits(term)
  const search = (text: string) => {
    setTerm(text)
    if (text === '') onChoose(undefined)
  }
  return (
    <SearchBox
      label={label ?? textsOf('search')('records/farm')}
      value={term}
      onSearch={search}
      minLength={MIN_SEARCH_LENGTH + 1}
      hits={data.map((hit) => shownHit('farm', hit))}
      loading={isFetching}
      onPick={({ id }) => {
        const farm = data.find((candidate) => String(candidate.id) === id)
        if (!farm) return
        setTerm(farm.label)
        onChoose(farm)
      }}
      width={width}
      size={size}
    />
  )
}
