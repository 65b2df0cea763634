import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { z } from 'zod'
import { sortsOf, type TableState, writeTableState } from '../../ui/table/table-state.ts'
import { useQueryChange } from '../link.tsx'
import type { Address, List } from './define-list.ts'
import { chipOf } from './list-chips.tsx'
import type { FilterOf } from './list-fields.ts'
import { useListPlace } from './list-place.ts'

type Shape = Readonly<Record<string, z.ZodType>>
type Options = { readonly replace?: boolean }
/** What a call needs to know of the table's state. */
export type Order = Pick<TableState, 'page' | 'sortField' | 'thenField' | 'sortOrder'>

/** One page of a list; the old page stays while the next one is on its way. */
export const useListPage = <Row, F, G, B extends Shape, C>(
  { key, pageSize, staleTime, load }: List<Row, F, G, B, C>,
  sent: FilterOf<F>,
  order: Order,
) => {
  const { page, sortOrder } = order
  const paging = { page, pageSize, sortFields: sortsOf(order).join(','), sortOrder }
  return useQuery({
    queryKey: [...key, 'page', sent, paging],
    queryFn: ({ signal }) => load(sent, paging, signal),
    placeholderData: keepPreviousData,
    ...(staleTime !== undefined && { staleTime }),
  })
}

/** The last page that came: where the next one fails it stays, and with it the way back [U17]. */
function useLastPage<Page>({
  data,
  isError,
}: {
  data: Page | undefined
  isError: boolean
}): Page | undefined {
  const [last, setLast] = useState(data)
  if (data !== undefined && data !== last) setLast(data)
  return data ?? (isError ? last : undefined)
}

const NO_STATE = { page: undefined, sort: undefined, order: undefined, cols: undefined }

/** A declared list on its screen: its rows, and everything the address says about it. */
export function useList<Row, F, G, B extends Shape, C = undefined>(
  list: List<Row, F, G, B, C>,
  ...[context]: C extends undefined ? [] : [context: C]
) {
  const raw: unknown = useSearch({ strict: false })
  const changeQuery = useQueryChange()
  const address = useMemo(() => list.read(raw), [list, raw])
  const filter = list.filterOf(address)
  const sent = list.sentOf(filter)
  const state = list.stateOf(address)
  const page = useListPage(list, sent, state)
  const shown = useLastPage(page)
  const place = useListPlace()
  const change = (values: Address, options?: Options) => changeQuery({ ...address, ...values }, options)
  const setFilter = (next: FilterOf<F>, options?: Options) =>
    change({ page: undefined, ...list.searchOf(list.changed(filter, next)) }, options)
  const chips = list.chips(filter, context as C).map((chip) =>
    chipOf(chip, {
      filter: filter as Readonly<Record<string, unknown>>,
      fields: list.fields,
      isUsual: (name) => list.isUsual(filter, name),
      set: setFilter,
    }),
  )
  return {
    address,
    /** What the address carries beside the list. */
    beside: list.besideOf(address),
    change,
    filter,
    setFilter,
    /** Only while there is something to reset. */
    reset: list.isReset(filter)
      ? undefined
      : () => change({ page: undefined, ...list.searchOf(list.resetOf(filter)) }),
    sent,
    chips,
    /** What was asked for in words; what the list begins with goes without saying. */
    asked: chips.flatMap(({ label, value, usual }) =>
      value === undefined || usual === true ? [] : [`${label}: ${value}`],
    ),
    /** The filter as a name, for what belongs to it alone. */
    view: JSON.stringify(sent),
    state,
    setState: (next: TableState, options?: Options) =>
      change({ ...NO_STATE, ...writeTableState(next, list.defaultsOf(filter)) }, options),
    sorts: list.most,
    pageSize: list.pageSize,
    page,
    rows: shown?.content,
    total: shown?.totalElements,
    place,
    /** Shows a saved view in place of the present one. */
    showView: (values: Address) => changeQuery({ ...list.besideOf(address), ...list.viewOf(values) }),
    savedView: list.viewOf(address),
  }
}

/** What `useList` makes of a declared list. */
export type Shown<L> =
  L extends List<infer Row, infer F, infer G, infer B, infer C>
    ? ReturnType<typeof useList<Row, F, G, B, C>>
    : never

/** A list on its screen, as its table needs it. */
export type ShownList<Row> = Pick<
  ReturnType<typeof useList<Row, Record<never, never>, Record<never, never>, Record<never, never>>>,
  | 'asked'
  | 'reset'
  | 'view'
  | 'state'
  | 'setState'
  | 'sorts'
  | 'pageSize'
  | 'page'
  | 'rows'
  | 'total'
  | 'place'
>
