import { DEFAULT_LIST_KIND } from '@warren/shared/features/stock/stock.vocabulary.ts'
import { useMemo } from 'react'
import { useNavigate } from '../../../platform/link.tsx'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { PageBody } from '../../../ui/layout/page-body.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { useNarrow } from '../../../ui/layout/use-narrow.ts'
import { CageCardDialog } from '../../cage-cards/index.ts'
import { ChosenDialogs } from '../bulk/chosen-dialogs.tsx'
import { StockBulk } from '../bulk/stock-bulk.tsx'
import type { BulkField, Chosen, ChosenRabbits } from '../bulk/use-bulk-change.ts'
import { useCards } from '../bulk/use-cards.ts'
import { ReleaseChosen } from '../bulk/release-chosen.tsx'
import { useTaking } from '../bulk/use-taking.ts'
import { useReleasing } from '../bulk/use-releasing.ts'
import { StockPanel } from '../panel/stock-panel.tsx'
import { usePanel } from '../panel/use-panel.ts'
import type { Selection } from '../../../ui/table/selection.ts'
import type { SentFilter } from '../stock.api.ts'
import classes from '../stock.module.css'
import type { StockImport, StockList } from '../stock.list.tsx'
import { chosenOf, useStockSelection } from '../use-stock-selection.ts'
import { StockBar } from './stock-bar.tsx'
import { stockColumns } from './stock-columns.tsx'
import { StockTable } from './stock-table.tsx'

export type StockWorkProps = {
  list: StockList
  onImport: (kind: StockImport) => void
}

const asChosen = (selection: Selection, sent: SentFilter): ChosenRabbits => ({
  who: chosenOf(selection, sent),
  count: selection.all ? undefined : selection.ids.size,
})

/** The list with its bar, the panel beside it, and what can be done with the chosen ones. */
export function StockWork({ list, onImport }: StockWorkProps) {
  const narrow = useNarrow()
  const { filter, sent } = list
  const columns = useMemo(() => stockColumns(filter.other, narrow), [filter.other, narrow])
  const allColumns = useMemo(() => stockColumns(DEFAULT_LIST_KIND, narrow), [narrow])
  const panel = usePanel(list)
  const { setPlace } = panel
  const chosen = useStockSelection(list.view)
  const taking = useTaking(chosen.selection, sent)
  const cards = useCards(sent)
  const releasing = useReleasing(sent)
  const bulk = useDialog<Chosen>()
  const placing = useDialog<ChosenRabbits>()
  const navigate = useNavigate()
  const { selection } = chosen
  const change = (field: BulkField) => bulk.open({ ...asChosen(selection, sent), field })
  return (
    <>
      <PageBody fill>
        <Panel padded={false} fill>
          <StockBar list={list} columns={columns} allColumns={allColumns} />
          <div ref={setPlace} className={classes['place']} data-beside={panel.id !== undefined || undefined}>
            <StockTable
              list={list}
              columns={columns}
              narrow={narrow}
              panel={panel}
              chosen={chosen}
              bulkActions={
                <StockBulk
                  onChange={change}
                  onPlace={() => placing.open(asChosen(selection, sent))}
                  cards={{ open: () => cards.open(selection), gathering: cards.gathering }}
                  releasing={{ open: () => releasing.open(selection), gathering: releasing.gathering }}
                  {...taking}
                />
              }
              onOpenSheet={(id) => void navigate({ to: '/rabbits/$id', params: { id: String(id) } })}
              onImport={onImport}
            />
          </div>
        </Panel>
      </PageBody>
      {panel.id !== undefined && <StockPanel state={panel} id={panel.id} onCard={cards.openOne} />}
      <ChosenDialogs bulk={bulk} placing={placing} onDone={chosen.clear} />
      <ReleaseChosen releasing={releasing} onReleased={chosen.clear} />
      <CageCardDialog {...cards.cards} onClose={cards.close} />
    </>
  )
}
