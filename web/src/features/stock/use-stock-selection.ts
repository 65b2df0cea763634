import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '../../platform/use-session.ts'
import { NO_SELECTION, type Selection } from '../../ui/table/selection.ts'
import type { BulkChange, SentFilter } from './stock.api.ts'

interface Kept {
  readonly key: string
  readonly selection: Selection
}
/** Selection kept outside the page: coming back from a data sheet finds the rows still selected. */
const kept = new WeakMap<QueryClient, Kept>()

/**
 * The chosen rows. They belong to one filter: under another one it would be unclear what is selected. And to one session:
 * the next user starts with an empty selection.
 */
export function useStockSelection(view: string) {
  const cache = useQueryClient()
  const key = `${useSession().claims.mark} ${view}`
  const [chosen, setChosen] = useState(() => kept.get(cache))
  const select = (selection: Selection) => {
    kept.set(cache, { key, selection })
    setChosen({ key, selection })
  }
  return {
    selection: chosen?.key === key ? chosen.selection : NO_SELECTION,
    select,
    clear: () => select(NO_SELECTION),
  }
}

/** The chosen ones as a call names them: by number, or all that match but a few [STK-17]. */
export function chosenOf(
  { all, ids }: Selection,
  filter: SentFilter,
): Pick<BulkChange, 'rabbitIds' | 'matching'> {
  const numbers = [...ids].map(Number)
  return all ? { matching: { filter, except: numbers } } : { rabbitIds: numbers }
}
