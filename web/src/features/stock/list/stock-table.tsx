import { IconPaw } from '@tabler/icons-react'
import type { RabbitRow } from '@warren/shared/features/stock/stock.contract.ts'
import { isCageList, isSelectable } from '@warren/shared/features/stock/stock.rules.ts'
import { STOCK_PAGE_SIZE } from '@warren/shared/features/stock/stock.vocabulary.ts'
import type { ReactNode } from 'react'
import { LoadFailure } from '../../../platform/load-failure.tsx'
import { textsOf } from '../../../platform/texts.ts'
import { NoMatch } from '../../../ui/feedback/no-match.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { Selection } from '../../../ui/table/selection.ts'
import type { DataColumn } from '../../../ui/table/table-types.ts'
import type { StockImport } from '../stock-search.ts'
import type { StockList } from '../use-stock-list.ts'
import type { PanelState } from '../panel/use-panel.ts'
import { StockEmpty } from './stock-empty.tsx'

/** A card of three lines, until it is measured. */
const CARD_HEIGHT = 84

/** Where there is no rabbit, the row is its cage. */
const rowId = ({ id, cageId }: RabbitRow): string => (id === null ? `cage-${cageId}` : String(id))
const rowName = ({ tattoo, earTag, cage, id }: RabbitRow): string => tattoo ?? earTag ?? cage ?? String(id)

export type StockTableProps = {
  list: StockList
  columns: readonly DataColumn<RabbitRow>[]
  narrow: boolean
  /** What was asked for, in words. */
  asked: readonly string[]
  panel: PanelState
  chosen: { selection: Selection; select: (selection: Selection) => void }
  bulkActions: ReactNode
  onOpenSheet: (id: number) => void
  onImport: (kind: StockImport) => void
}

/** Rabbits or cages, a hundred to a page [STK-02, STK-03, STK-05, D-064]. */
export function StockTable(props: StockTableProps) {
  const { list, columns, narrow, asked, panel, chosen, onOpenSheet } = props
  const { page, filter } = list
  return (
    <DataTable
      label={textsOf('shell')('screens/stock')}
      columns={columns}
      rows={list.rows}
      rowId={rowId}
      rowName={rowName}
      total={list.total}
      pageSize={STOCK_PAGE_SIZE}
      state={list.state}
      onStateChange={list.setState}
      view={list.view}
      loading={page.isFetching}
      stale={page.isPlaceholderData}
      cards
      growFrom={narrow ? CARD_HEIGHT : undefined}
      onOpen={panel.open}
      onOpenFully={({ id }) => {
        if (id !== null) onOpenSheet(id)
      }}
      openRowId={panel.id === undefined ? undefined : String(panel.id)}
      onCurrentChange={panel.follow}
      isSelectable={isSelectable}
      canSelectAll={!isCageList(filter.other)}
      {...(filter.other !== 'EMPTY_CAGE' && {
        selection: chosen.selection,
        onSelectionChange: chosen.select,
      })}
      bulkActions={props.bulkActions}
      filtered={asked.length > 0}
      noMatch={<NoMatch filters={asked} onClear={list.clear} />}
      empty={<StockEmpty icon={IconPaw} other={filter.other} onImport={props.onImport} />}
      error={
        page.error ? <LoadFailure failure={page.error} onRetry={() => void page.refetch()} /> : undefined
      }
    />
  )
}
