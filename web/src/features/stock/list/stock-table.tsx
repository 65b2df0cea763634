import { IconPaw } from '@tabler/icons-react'
import type { RabbitRow } from '@warren/shared/features/stock/stock.contract.ts'
import { isCageList, isSelectable } from '@warren/shared/features/stock/stock.rules.ts'
import type { ReactNode } from 'react'
import { ListTable } from '../../../platform/list/list-table.tsx'
import { textsOf } from '../../../platform/texts.ts'
import type { Selection } from '../../../ui/table/selection.ts'
import type { DataColumn } from '../../../ui/table/table-types.ts'
import type { StockImport, StockList } from '../stock.list.tsx'
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
  panel: PanelState
  chosen: { selection: Selection; select: (selection: Selection) => void }
  bulkActions: ReactNode
  onOpenSheet: (id: number) => void
  onImport: (kind: StockImport) => void
}

/** Rabbits or cages, a hundred to a page [STK-02, STK-03, STK-05, D-064]. */
export function StockTable(props: StockTableProps) {
  const { list, columns, narrow, panel, chosen, onOpenSheet } = props
  const { filter } = list
  return (
    <ListTable
      list={list}
      label={textsOf('shell')('screens/stock')}
      columns={columns}
      rowId={rowId}
      rowName={rowName}
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
      asked={[filter.search]}
      empty={<StockEmpty icon={IconPaw} other={filter.other} onImport={props.onImport} />}
    />
  )
}
