import { useDebouncedValue } from '@mantine/hooks'
import type { SearchHit } from '@warren/shared/features/search/search.contract.ts'
import type { SearchType } from '@warren/shared/features/search/search.vocabulary.ts'
import { useEffect, useState } from 'react'
import { SEARCH_DELAY } from '../../ui/filter-bar/use-search-text.ts'
import { isSearchable, type SearchScope, useRecords } from './search.api.ts'

/** Typed but not chosen: neither a record nor none [D-071]. */
const UNCHOSEN = 0

export interface RecordChoice {
  readonly type: SearchType
  /** What the record has now: it can be chosen again even where the search no longer finds it. */
  readonly current: { readonly id: number; readonly label: string } | null
  /** What the field begins with, where that is not what the record has: a draft, or the other side of a conflict. */
  readonly begun?: { readonly id: number; readonly label: string } | null
  /** The id of what is chosen, null when the field is empty, 0 while something is typed that is not chosen. */
  readonly onChange: (id: number | null, label?: string) => void
  readonly scope?: SearchScope
  /** What is offered before anything is typed. */
  readonly offers?: readonly SearchHit[]
  /** Why a record that is found cannot be chosen: said beside it in the list, and at the field when it was typed all the same. */
  readonly whyNot?: (hit: SearchHit) => string | undefined
}

const folded = (text: string): string => text.trim().toLowerCase()

/** What the record has stands before what the search finds, as long as it fits what is typed. */
function withCurrent(
  found: readonly SearchHit[],
  current: RecordChoice['current'],
  text: string,
): readonly SearchHit[] {
  if (current === null || text === '' || !folded(current.label).includes(folded(text))) return found
  return found.some(({ id }) => id === current.id) ? found : [{ ...current, info: '' }, ...found]
}

const NOTHING: readonly SearchHit[] = []

/** What is found by the wanted text, once typing has paused. */
function useFound({ type, scope }: RecordChoice, wanted: string) {
  const [asked] = useDebouncedValue(wanted, SEARCH_DELAY)
  const { data = NOTHING, isFetching } = useRecords(type, asked, scope)
  const settled = asked === wanted
  return {
    found: settled && isSearchable(asked) ? data : NOTHING,
    loading: wanted !== '' && (isFetching || !settled),
  }
}

/** Text and choice of a field that finds a record. */
export function useRecordField(choice: RecordChoice) {
  const { current, begun = current, onChange, offers = NOTHING, whyNot } = choice
  const [refusal, setRefusal] = useState<string>()
  const [left, setLeft] = useState(false)
  const [text, setText] = useState(begun?.label ?? '')
  const [typed, setTyped] = useState(false)
  // What the field begins with is not searched for.
  const wanted = typed ? text.trim() : ''
  const { found, loading } = useFound(choice, wanted)
  const hits = text === '' ? offers : withCurrent(found, current, text)
  const pick = (hit: SearchHit | undefined) => {
    if (!hit) return
    setText(hit.label)
    setTyped(false)
    setRefusal(whyNot?.(hit))
    onChange(hit.id, hit.label)
  }
  const meant = wanted === '' ? undefined : hits.find(({ label }) => folded(label) === folded(text))
  // Who types faster than the search answers has chosen, too.
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the answer comes from outside, after the field was left
    if (left && meant) pick(meant)
  })
  return {
    text,
    hits,
    loading,
    refusal,
    tooShort: !isSearchable(text) && hits.length === 0,
    write: (next: string) => {
      setText(next)
      setTyped(true)
      setLeft(false)
      setRefusal(undefined)
      onChange(next.trim() === '' ? null : UNCHOSEN)
    },
    pick: (id: string) => pick(hits.find((hit) => String(hit.id) === id)),
    /** Typing the whole name chooses the record. */
    leave: () => setLeft(true),
  }
}
