import { IconSeeding } from '@tabler/icons-react'
import { useState } from 'react'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { NoMatch } from '../../ui/feedback/no-match.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { NO_SELECTION } from '../../ui/table/selection.ts'
import type { TableState } from '../../ui/table/table-state.ts'
import type { Density } from '../../ui/table/table-types.ts'
import classes from '../gallery.module.css'
import { Section } from '../section.tsx'
import { COLUMNS } from '../stock-columns.tsx'
import { type Doe, STOCK } from '../stock-data.ts'
import { w } from '../words.ts'

type SmallProps = {
  label: string
  rows: readonly Doe[] | undefined
  filtered?: boolean
  failed?: boolean
  density?: Density
}

const NARROW = COLUMNS.filter((column) => ['cage', 'tattoo', 'breed', 'age', 'births'].includes(column.id))

function Small({ label, rows, filtered, failed, density }: SmallProps) {
  const [state, setState] = useState<TableState>({ page: 0, sortField: 'cage', sortOrder: 'desc' })
  const [selection, setSelection] = useState(NO_SELECTION)
  return (
    <div className={classes['smallTable']}>
      <Panel padded={false} fill>
        <DataTable
          label={label}
          columns={NARROW}
          rows={rows}
          rowId={(doe) => doe.id}
          rowName={(doe) => doe.tattoo}
          total={rows?.length ?? 0}
          pageSize={100}
          density={density}
          state={state}
          onStateChange={setState}
          selection={selection}
          onSelectionChange={setSelection}
          filtered={filtered}
          noMatch={<NoMatch filters={[`${w('stable')} M3`, w('skinny')]} onReset={() => undefined} />}
          empty={
            <EmptyState icon={IconSeeding} title={w('noGroup')}>
              {w('noGroupText')}
            </EmptyState>
          }
          error={
            failed ? (
              <ErrorState
                title={w('listFailed')}
                onRetry={() => undefined}
                code="NETWORK_ERROR"
                requestId="7f3a-21c9"
              >
                {w('noAnswer')}
              </ErrorState>
            ) : undefined
          }
        />
      </Panel>
    </div>
  )
}

export function TableStates() {
  return (
    <Section title={w('tableStates')}>
      <div className={classes['columns']}>
        <Small label={w('loadingState')} rows={undefined} />
        <Small label={w('emptyState')} rows={[]} />
        <Small label={w('noMatchState')} rows={[]} filtered />
        <Small label={w('errorState')} rows={undefined} failed />
        <Small label={`${w('errorState')} (2)`} rows={STOCK.slice(0, 40)} failed density="compact" />
        <Small label={w('stock')} rows={STOCK.slice(40, 60)} density="comfortable" />
      </div>
    </Section>
  )
}
