import { DEFAULT_OTHER } from '@warren/shared/features/stock/stock.vocabulary.ts'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { PageBody } from '../../../ui/layout/page-body.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { CageCardDialog } from '../../cage-cards/index.tsx'
import { BulkDialog } from '../bulk/bulk-dialog.tsx'
import { StockBulk } from '../bulk/stock-bulk.tsx'
import type { BulkField, Chosen } from '../bulk/use-bulk-change.ts'
import { useCards } from '../bulk/use-cards.ts'
import { StockPanel } from '../panel/stock-panel.tsx'
import { usePanel } from '../panel/use-panel.ts'
import classes from '../stock.module.css'
import type { StockImport } from '../stock-search.ts'
import type { StockList } from '../use-stock-list.ts'
import { chosenOf, useStockSelection } from '../use-stock-selection.ts'
import { askedWords } from './asked-words.ts'
import { StockBar } from './stock-bar.tsx'
import { stockColumns } from './stock-columns.tsx'
import type { StockOptions } from './stock-filters.tsx'
import { StockTable } from './stock-table.tsx'
import { useNarrow } from './use-narrow.ts'

export type StockWorkProps = {
  list: StockList
  options: StockOptions
  onImport: (kind: StockImport) => void
}

/** The list with its bar, the panel beside it, and what can be done with the chosen ones. */
export function StockWork({ list, options, onImport }: StockWorkProps) {
  const narrow = useNarrow()
  const { filter, sent } = list
  const columns = useMemo(() => stockColumns(filter.other, narrow), [filter.other, narrow])
  const allColumns = useMemo(() => stockColumns(DEFAULT_OTHER, narrow), [narrow])
  const panel = usePanel(list)
  const { setPlace } = panel
  const chosen = useStockSelection(list.view)
  const cards = useCards(sent)
  const bulk = useDialog<Chosen>()
  const navigate = useNavigate()
  const { selection } = chosen
  const change = (field: BulkField) =>
    bulk.open({
      who: chosenOf(selection, sent),
      count: selection.all ? undefined : selection.ids.size,
      field,
    })
  return (
    <>
      <PageBody fill>
        <Panel padded={false} fill>
          <StockBar list={list} options={options} columns={columns} allColumns={allColumns} />
          <div ref={setPlace} className={classes['place']} data-beside={panel.id !== undefined || undefined}>
            <StockTable
              list={list}
              columns={columns}
              narrow={narrow}
              asked={askedWords(list, options)}
              panel={panel}
              chosen={chosen}
              bulkActions={
                <StockBulk
                  onChange={change}
                  onCards={() => cards.open(selection)}
                  gathersCards={cards.gathering}
                />
              }
              onOpenSheet={(id) => void navigate({ to: `/rabbits/${id}` })}
              onImport={onImport}
            />
          </div>
        </Panel>
      </PageBody>
      {panel.id !== undefined && <StockPanel state={panel} id={panel.id} onCard={cards.openOne} />}
      {bulk.subject && (
        <BulkDialog
          key={bulk.round}
          chosen={bulk.subject}
          opened={bulk.opened}
          onClose={bulk.close}
          onChanged={chosen.clear}
        />
      )}
      <CageCardDialog {...cards.cards} onClose={cards.close} />
    </>
  )
}
