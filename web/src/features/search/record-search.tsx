import type { SearchHit } from '@warren/shared/features/search/search.contract.ts'
import { MIN_SEARCH_LENGTH, type SearchType } from '@warren/shared/features/search/search.vocabulary.ts'
import { useState } from 'react'
import { textsOf } from '../../platform/texts.ts'
import { SearchBox } from '../../ui/filter-bar/search-box.tsx'
import { type SearchScope, useRecords } from './search.api.ts'
import { shownHit } from './shown-hit.ts'

export type RecordSearchProps = {
  type: SearchType
  onPick: (hit: SearchHit) => void
  /** By default what the type is called. */
  label?: string
  scope?: SearchScope
  /** In px. */
  width?: number
  size?: 'xs' | 'sm'
}

/** Finds a record of one type and hands it on; the field keeps its name [SRC-01…04]. */
export function RecordSearch({ type, onPick, label, scope, width, size }: RecordSearchProps) {
  const [term, setTerm] = useState('')
  const { data = [], isFetching } = useRecords(type, term, scope)
  return (
    <SearchBox
      label={label ?? textsOf('search')(`records/${type}`)}
      value={term}
      onSearch={setTerm}
      minLength={MIN_SEARCH_LENGTH + 1}
      hits={data.map((hit) => shownHit(type, hit))}
      loading={isFetching}
      onPick={({ id }) => {
        const hit = data.find((candidate) => String(candidate.id) === id)
        if (!hit) return
        setTerm(hit.label)
        onPick(hit)
      }}
      width={width}
      size={size}
    />
  )
}
