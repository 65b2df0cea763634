import { useMediaQuery } from '@mantine/hooks'
import { IconHistory } from '@tabler/icons-react'
import { COMMAND_PAGE_WINDOW, NO_FARM } from '@warren/shared/features/commands/commands.contract.ts'
import { useMemo, useState } from 'react'
import { ListTable } from '../../platform/list/list-table.tsx'
import { useList } from '../../platform/list/use-list.ts'
import { ScreenHead } from '../../platform/screen-head.tsx'
import { textsOf } from '../../platform/texts.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FilterBar } from '../../ui/filter-bar/filter-bar.tsx'
import { PeriodFields } from '../../ui/form/date/period-fields.tsx'
import { PageBody } from '../../ui/layout/page-body.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { wordDone } from './command-row.ts'
import { commandColumns } from './components/command-columns.tsx'
import { CommandViewer } from './components/command-viewer.tsx'
import { NotListed } from './components/not-listed.tsx'
import { useCommandNames } from './commands.api.ts'
import { commandsList } from './commands.list.tsx'

/** The log with its filters. A link carries the number of a farm only; its name comes with the rows, or a choice made. */
function useLog() {
  const t = textsOf('commandLog')
  const [picked, setPicked] = useState<{ id: number; label: string }>()
  const [farmOfRows, setFarmOfRows] = useState<string | null>()
  const names = useCommandNames().data
  const list = useList(commandsList, {
    names,
    onFarm: setPicked,
    farmName: (id) => {
      if (id === NO_FARM) return t('noFarm')
      return (picked?.id === id && picked.label) || farmOfRows || t('farmNumber', { id })
    },
  })
  const first = list.rows?.[0]?.farmName
  if (first !== farmOfRows) setFarmOfRows(first)
  return list
}

/** Where rows become cards, as the table does it, and the least height of one. */
const PHONE = '(max-width: 640px)'
const CARD_HEIGHT = 96
const useCardHeight = (): number | undefined =>
  useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false }) ? CARD_HEIGHT : undefined

/** S-32: who changed what, and when [CMD-01]. */
export function CommandsPage() {
  const t = textsOf('commandLog')
  const list = useLog()
  const growFrom = useCardHeight()
  const columns = useMemo(() => commandColumns(), [])
  const { filter, page, rows, change } = list
  const openId = list.beside.row
  const openRow = rows?.find((row) => row.id === openId)
  const open = (row: number | undefined) => change({ row })
  const { from, to } = filter
  return (
    <>
      <ScreenHead
        actions={
          <PeriodFields
            labels={{ from: t('from'), to: t('to') }}
            period={{ from, to }}
            onChange={(period) => list.setFilter(period)}
          />
        }
      />
      <PageBody fill>
        <Panel padded={false} fill>
          <FilterBar filters={list.chips} onReset={list.reset} />
          <ListTable
            list={list}
            label={textsOf('shell')('screens/commands')}
            columns={columns}
            rowId={(row) => String(row.id)}
            rowName={(row) => `${wordDone(row)} ${row.id}`}
            pageWindow={COMMAND_PAGE_WINDOW}
            asked={[t('period', { from, to })]}
            cards
            growFrom={growFrom}
            onOpen={(row) => open(row.id)}
            openRowId={openId === undefined ? undefined : String(openId)}
            empty={
              <EmptyState icon={IconHistory} title={t('emptyTitle')}>
                {t('emptyText')}
              </EmptyState>
            }
          />
        </Panel>
      </PageBody>
      <CommandViewer row={openRow} onClose={() => open(undefined)} />
      {openId !== undefined && !openRow && page.isSuccess && !page.isFetching && (
        <NotListed id={openId} onClose={() => open(undefined)} />
      )}
    </>
  )
}
