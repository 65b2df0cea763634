import type { RabbitRow } from '@warren/shared/features/stock/stock.contract.ts'
import { STOCK_PAGE_SIZE } from '@warren/shared/features/stock/stock.vocabulary.ts'
import { useState } from 'react'
import { type Order, useListPage } from '../../../platform/list/use-list.ts'
import { type StockList, stockList } from '../stock.list.tsx'

/** A list as it is asked for: its filter, its order and the page one is on. */
export interface WalkedList {
  readonly sent: StockList['sent']
  readonly state: Order
}

type Rabbit = RabbitRow & { readonly id: number }
/** A rabbit beside, and the page of the list it stands on. */
export interface Neighbour {
  readonly id: number
  readonly page: number
}

const isRabbit = (row: RabbitRow): row is Rabbit => row.id !== null

/** The rows of one page; none while another page stands in for it. */
function usePage({ sent, state }: WalkedList, page: number) {
  const { data, isPlaceholderData } = useListPage(stockList, sent, { ...state, page })
  const known = isPlaceholderData ? undefined : data
  const rows = known?.content ?? []
  return { page, rows, rabbits: rows.filter(isRabbit), total: known?.totalElements ?? 0 }
}
type Page = ReturnType<typeof usePage>

const at = ({ page, rabbits }: Page, index: number): Neighbour | undefined => {
  const rabbit = rabbits[index]
  return rabbit && { id: rabbit.id, page }
}

/**
 * Where it stands on its page. One that was just changed may no longer match the filter: its place is kept, since
 * a user working along a list goes on from there.
 */
function usePlace(list: WalkedList, { rabbits }: Page, id: number | undefined) {
  const { page, sortField, thenField, sortOrder } = list.state
  const view = JSON.stringify([list.sent, page, sortField, thenField, sortOrder, id])
  const [seen, setSeen] = useState({ view: '', index: -1 })
  const index = rabbits.findIndex((rabbit) => rabbit.id === id)
  if (index >= 0 && (seen.view !== view || seen.index !== index)) setSeen({ view, index })
  if (index >= 0) return { before: index - 1, after: index + 1, isGone: false }
  return seen.view === view ? { before: seen.index - 1, after: seen.index, isGone: true } : undefined
}

type Place = ReturnType<typeof usePlace>

/** Which pages have what stands beside it. Where no other is needed that is its own: it is there already. */
function pagesBeside({ page, rabbits, total }: Page, place: Place) {
  const isFirst = place !== undefined && place.before < 0 && page > 0
  const isLast = place !== undefined && place.after >= rabbits.length && (page + 1) * STOCK_PAGE_SIZE < total
  return { before: isFirst ? page - 1 : page, after: isLast ? page + 1 : page }
}

/** Where a rabbit stands in a list, and those before and after it, through the pages; the next one is loaded ahead. */
export function useNeighbours(list: WalkedList, id: number | undefined) {
  const { page } = list.state
  const own = usePage(list, page)
  const place = usePlace(list, own, id)
  const pages = pagesBeside(own, place)
  const earlier = usePage(list, pages.before)
  const later = usePage(list, pages.after)
  if (!place) return undefined
  const { before, after, isGone } = place
  return {
    previous: earlier.page === page ? at(own, before) : at(earlier, earlier.rabbits.length - 1),
    next: later.page === page ? at(own, after) : at(later, 0),
    /** Counted from one; nothing when it is no longer in the list. */
    place: isGone ? undefined : page * STOCK_PAGE_SIZE + own.rows.findIndex((row) => row.id === id) + 1,
    total: own.total,
  }
}
