import { useState } from 'react'
import { NO_SELECTION, type Selection } from '../../ui/table/selection.ts'
import type { BulkChange, SentFilter } from './stock.api.ts'

/** The chosen rows. They belong to one filter: under another one nobody would know what is chosen. */
export function useStockSelection(filter: SentFilter) {
  const key = JSON.stringify(filter)
  const [chosen, setChosen] = useState<{ key: string; selection: Selection }>({
    key,
    selection: NO_SELECTION,
  })
  return {
    selection: chosen.key === key ? chosen.selection : NO_SELECTION,
    select: (selection: Selection) => setChosen({ key, selection }),
    clear: () => setChosen({ key, selection: NO_SELECTION }),
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
