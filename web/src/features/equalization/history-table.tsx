import { IconArrowBackUp, IconScale } from '@tabler/icons-react'
import type { HistoryRow } from '@warren/shared/features/equalization/equalization.contract.ts'
import { useMemo } from 'react'
import { formatMoment, formatNumber } from '../../platform/format.ts'
import { LoadFailure } from '../../platform/load-failure.tsx'
import { textsOf } from '../../platform/texts.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { useNarrow } from '../../ui/layout/use-narrow.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { DataColumn } from '../../ui/table/table-types.ts'
import { LongName } from '../../ui/long-name/long-name.tsx'
import { useHistory } from './equalization.api.ts'
import { useTakeBack } from './use-take-back.ts'

const STATE = { page: 0, sortField: '', sortOrder: 'asc' } as const
/** A row, and a card of three lines, until they are measured. */
const ROW_HEIGHT = 40
const CARD_HEIGHT = 96

function columnsOf(): DataColumn<HistoryRow>[] {
  const t = textsOf('equalization')
  const target = ({ cageTo, reason }: HistoryRow) =>
    cageTo === null ? reason && t(`reasons/${reason}`) : <LongName name={cageTo} />
  const kindOf = ({ kind, undone }: HistoryRow) =>
    undone ? `${t(`history/${kind}`)}, ${t('history/undone')}` : t(`history/${kind}`)
  return [
    {
      id: 'cageFrom',
      header: t('history/cageFrom'),
      width: 110,
      cell: ({ cageFrom }) => cageFrom && <LongName name={cageFrom} />,
    },
    { id: 'cageTo', header: t('history/cageTo'), width: 110, card: 'labelled', cell: target },
    {
      id: 'adjusted',
      header: t('history/adjusted'),
      width: 90,
      align: 'end',
      card: 'labelled',
      cell: ({ adjusted }) => (adjusted === null ? '–' : formatNumber(adjusted)),
    },
    {
      id: 'createdDate',
      header: t('history/created'),
      width: 140,
      card: 'labelled',
      cell: ({ createdDate }) => formatMoment(new Date(createdDate)),
    },
    { id: 'kind', header: t('history/kind'), width: 150, card: 'labelled', cell: kindOf },
    {
      id: 'kits',
      header: t('history/kits'),
      width: 70,
      align: 'end',
      card: 'labelled',
      cell: ({ kits }) => formatNumber(kits),
    },
    { id: 'by', header: t('history/by'), width: 120, card: 'labelled', cell: ({ by }) => by ?? '–' },
  ]
}

/** How the litters of a round were evened out; the newest first, each can be taken back [EQU-02, EQU-09]. */
export function HistoryTable({ groupId }: { groupId: number }) {
  const t = textsOf('equalization')
  const history = useHistory(groupId)
  const { takeBack } = useTakeBack()
  const columns = useMemo(() => columnsOf(), [])
  const narrow = useNarrow()
  const rows = history.data?.map((row, at) => ({ ...row, key: `${row.id}-${at}` }))
  return (
    <Panel title={t('history/title')} sub={t('history/sub')} padded={false}>
      <DataTable
        label={t('history/title')}
        columns={columns}
        rows={rows}
        rowId={(row) => row.key}
        rowName={({ cageFrom, cageTo }) => `${cageFrom ?? ''} ${cageTo ?? ''}`}
        total={rows?.length ?? 0}
        pageSize={Math.max(1, rows?.length ?? 1)}
        state={STATE}
        onStateChange={() => undefined}
        loading={history.isFetching}
        cards
        fill={false}
        growFrom={narrow ? CARD_HEIGHT : ROW_HEIGHT}
        rowLook={({ undone }) => (undone ? 'muted' : undefined)}
        rowActions={({ undone, changeId }) =>
          undone || changeId === null
            ? []
            : [{ label: t('history/undo'), icon: IconArrowBackUp, onClick: () => takeBack(changeId) }]
        }
        empty={
          <EmptyState icon={IconScale} title={t('history/empty')}>
            {t('history/emptyText')}
          </EmptyState>
        }
        error={
          history.error ? (
            <LoadFailure failure={history.error} onRetry={() => void history.refetch()} />
          ) : undefined
        }
      />
    </Panel>
  )
}
