import { Button } from '@mantine/core'
import {
  IconEdit,
  IconEye,
  IconFileExport,
  IconFileImport,
  IconHeartbeat,
  IconPencil,
  IconPrinter,
} from '@tabler/icons-react'
import { useState } from 'react'
import { NoMatch } from '../../ui/feedback/no-match.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { BulkAction } from '../../ui/table/bulk-action.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { NO_SELECTION, withRows } from '../../ui/table/selection.ts'
import type { TableState } from '../../ui/table/table-state.ts'
import classes from '../gallery.module.css'
import { Section } from '../section.tsx'
import { COLUMNS } from '../stock-columns.tsx'
import type { Doe } from '../stock-data.ts'
import { stockFilters } from '../stock-filters.tsx'
import { type StockFilters, useStock } from '../use-stock.ts'
import { type Word, w } from '../words.ts'
import { StockBar } from './stock-bar.tsx'

const PAGE_SIZE = 1000
const CHOSEN = ['4', '5', '6', '7', '8', '9', '10']
const BULK = [
  ['changeStatus', IconEdit],
  ['healthCondition', IconHeartbeat],
  ['cageCards', IconPrinter],
  ['exporting', IconFileExport],
] as const

const say = (word: Word) => () => void toast.info({ title: w(word) })
const show = (doe: Doe) => void toast.info({ title: doe.tattoo, detail: doe.cage })
const rowActions = () => [
  { label: w('edit'), icon: IconPencil, onClick: show },
  { label: w('open'), icon: IconEye, onClick: show },
]

/** The stock list: the table with all it can do, over six thousand rows. */
export function StockTable() {
  const [state, setState] = useState<TableState>({
    page: 0,
    sortField: 'breed',
    thenField: 'cage',
    sortOrder: 'asc',
  })
  const [selection, setSelection] = useState(() => withRows(NO_SELECTION, CHOSEN, true))
  const stock = useStock(state, PAGE_SIZE)
  const narrow = (change: Partial<StockFilters>) => {
    setState({ ...state, page: 0 })
    setSelection(NO_SELECTION)
    stock.change(change)
  }
  const filters = stockFilters(stock.filters, narrow)
  const asked = [...filters.flatMap(({ value }) => value ?? []), stock.filters.search].filter(Boolean)
  return (
    <Section title={w('tableNote')}>
      <StockHead />
      <div className={classes['tableRoom']}>
        <Panel padded={false} fill>
          <StockBar
            filters={filters}
            stock={stock}
            state={state}
            onStateChange={setState}
            onSearch={(search) => narrow({ search })}
          />
          <DataTable
            label={w('stock')}
            columns={COLUMNS}
            rows={stock.rows}
            rowId={(doe) => doe.id}
            rowName={(doe) => doe.tattoo}
            total={stock.total}
            pageSize={PAGE_SIZE}
            state={state}
            onStateChange={setState}
            sorts={2}
            onOpen={show}
            rowActions={rowActions}
            selection={selection}
            onSelectionChange={setSelection}
            filtered
            noMatch={<NoMatch filters={asked} onReset={stock.clear} />}
            bulkActions={BULK.map(([word, icon]) => (
              <BulkAction key={word} icon={icon} label={w(word)} onClick={say(word)} />
            ))}
          />
        </Panel>
      </div>
    </Section>
  )
}

function StockHead() {
  return (
    <div className={classes['head']}>
      <PageTitle
        title={w('stock')}
        crumbs={[{ label: w('farm') }, { label: w('stock') }]}
        badges={<span className={classes['faint']}>{w('stockCount')}</span>}
        actions={
          <>
            <Button variant="default" leftSection={<IconFileImport size={16} />}>
              {w('importing')}
            </Button>
            <Button variant="default" leftSection={<IconFileExport size={16} />}>
              {w('exporting')}
            </Button>
          </>
        }
      />
    </div>
  )
}
