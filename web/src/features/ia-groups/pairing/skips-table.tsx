import { IconArrowBackUp, IconCheck } from '@tabler/icons-react'
import { useMemo } from 'react'
import { wordFailure } from '../../../platform/failures.ts'
import { LoadFailure } from '../../../platform/load-failure.tsx'
import { textsOf } from '../../../platform/texts.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { useNarrow } from '../../../ui/layout/use-narrow.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { skipColumns } from './paired-columns.tsx'
import { type SkipRow, useSkips, useUnskip } from './pairing.api.ts'

/** A card of two lines, until it is measured. */
const CARD_HEIGHT = 72
const STATE = { page: 0, sortField: '', sortOrder: 'asc' } as const

/** Does that were on the list and not inseminated; each can be put back [BD-05]. */
export function SkipsTable({ id }: { id: string }) {
  const t = textsOf('iaGroups')
  const skips = useSkips(id, true)
  const unskip = useUnskip(id)
  const columns = useMemo(() => skipColumns(), [])
  const narrow = useNarrow()
  const putBack = (row: SkipRow) => {
    const name = row.tattoo ?? row.earTag ?? ''
    unskip.mutate(row.id, {
      onSuccess: () => toast.success({ title: t('putBackDone', { name }) }),
      onError: (failure) =>
        toast.error({
          title: t('putBackFailed', { name }),
          detail: wordFailure(failure).sentences.join(' '),
        }),
    })
  }
  return (
    <DataTable
      label={t('skipTab')}
      columns={columns}
      rows={skips.data}
      rowId={(row) => String(row.id)}
      rowName={({ tattoo, earTag }) => tattoo ?? earTag ?? ''}
      total={skips.data?.length ?? 0}
      pageSize={Math.max(1, skips.data?.length ?? 1)}
      state={STATE}
      onStateChange={() => undefined}
      loading={skips.isFetching}
      cards
      fill={false}
      growFrom={narrow ? CARD_HEIGHT : undefined}
      rowActions={() => [{ label: t('putBack'), icon: IconArrowBackUp, onClick: putBack }]}
      empty={
        <EmptyState icon={IconCheck} title={t('noSkips')}>
          {t('noSkipsText')}
        </EmptyState>
      }
      error={
        skips.error ? <LoadFailure failure={skips.error} onRetry={() => void skips.refetch()} /> : undefined
      }
    />
  )
}
