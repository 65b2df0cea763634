import { NoMatch } from '../../ui/feedback/no-match.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { DataTableProps } from '../../ui/table/table-types.ts'
import { LoadFailure } from '../load-failure.tsx'
import type { ShownList } from './use-list.ts'

type FromList =
  | 'rows'
  | 'total'
  | 'pageSize'
  | 'state'
  | 'onStateChange'
  | 'view'
  | 'loading'
  | 'stale'
  | 'sorts'
  | 'place'
  | 'onLeave'
  | 'filtered'
  | 'noMatch'
  | 'error'

export type ListTableProps<Row> = Omit<DataTableProps<Row>, FromList> & {
  list: ShownList<Row>
  /** What the search box or a scope asks for, in words; chips word themselves. */
  asked?: readonly (string | undefined)[]
}

/** The table of a declared list: its rows, what stands in for them, and the way out of a filter without a match. */
export function ListTable<Row>({ list, asked = [], ...table }: ListTableProps<Row>) {
  const { page, place } = list
  const words = [...asked.filter((word) => word !== undefined && word !== ''), ...list.asked] as string[]
  return (
    <DataTable
      {...table}
      rows={list.rows}
      total={list.total ?? 0}
      pageSize={list.pageSize}
      state={list.state}
      onStateChange={list.setState}
      sorts={list.sorts}
      view={list.view}
      loading={page.isFetching}
      stale={page.isPlaceholderData || page.isError}
      place={place.left}
      onLeave={place.keep}
      filtered={list.reset !== undefined}
      noMatch={<NoMatch filters={words} onReset={list.reset} />}
      error={
        page.error ? <LoadFailure failure={page.error} onRetry={() => void page.refetch()} /> : undefined
      }
    />
  )
}
