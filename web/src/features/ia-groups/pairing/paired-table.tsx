import { IconVaccine, IconX } from '@tabler/icons-react'
import { canUnpair } from '@warren/shared/features/ia-groups/round.rules.ts'
import { type Pedigree, PEDIGREES } from '@warren/shared/features/animals/animals.vocabulary.ts'
import { USUAL_BREEDING } from '@warren/shared/features/ia-groups/breeding.vocabulary.ts'
import { ROUND_PAGE_SIZE } from '@warren/shared/features/ia-groups/ia-groups.vocabulary.ts'
import { type ReactNode, useMemo, useState } from 'react'
import { formatNumber } from '../../../platform/format.ts'
import { LoadFailure } from '../../../platform/load-failure.tsx'
import { textsOf } from '../../../platform/texts.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { NoMatch } from '../../../ui/feedback/no-match.tsx'
import { SaveStatus } from '../../../ui/save-status/save-status.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { Selection } from '../../../ui/table/selection.ts'
import type { TableState } from '../../../ui/table/table-state.ts'
import type { IaGroup } from '../ia-groups.api.ts'
import { pairedColumns } from './paired-columns.tsx'
import type { KinshipOf } from './kinship.api.ts'
import { type PairedRow, useBreedingSettings, usePairings } from './pairing.api.ts'
import classes from './pairing.module.css'

const CARD_HEIGHT = 72
const nameOf = ({ tattoo, earTag, id }: Pick<PairedRow, 'tattoo' | 'earTag' | 'id'>): string =>
  tattoo ?? earTag ?? String(id)

/** The pairings of a group as they are searched and sorted here. */
export function usePaired(group: IaGroup, adding: boolean) {
  const [search, setSearch] = useState('')
  const [state, setState] = useState<TableState>({ page: 0, sortField: 'cage', sortOrder: 'asc' })
  const { page, sortField, sortOrder } = state
  const pairings = usePairings(String(group.id), { search, page, sortField, sortOrder, adding })
  return {
    pairings,
    rows: pairings.data?.content,
    search,
    setSearch: (next: string) => {
      setSearch(next)
      setState((before) => ({ ...before, page: 0 }))
    },
    state,
    setState,
  }
}
export type Paired = ReturnType<typeof usePaired>

/** Semen of the pairs that are shown. */
export const semenIn = ({ rows = [] }: Paired): (number | null)[] => rows.map(({ spermId }) => spermId)

/** A pairing with a result stays, in every state [IAG-17, BD-12]. */
export const isRemovable = (group: IaGroup, { post, result }: PairedRow): boolean =>
  !result &&
  canUnpair(
    { startDate: null, active: group.active, postAdditionCovers: group.postAdditionCovers },
    { postAddition: post },
  )

export type PairedTableProps = {
  group: IaGroup
  paired: Paired
  kinship: KinshipOf
  fill: boolean
  narrow: boolean
  onUnpair?: ((row: PairedRow) => void) | undefined
  selection?: Selection
  onSelectionChange?: (selection: Selection) => void
  bulkActions?: ReactNode
}

/** Does on the list with the semen they get. */
export function PairedTable({
  group,
  paired,
  kinship,
  fill,
  narrow,
  onUnpair,
  ...choosing
}: PairedTableProps) {
  const t = textsOf('iaGroups')
  const { kinshipWarn } = useBreedingSettings().data ?? USUAL_BREEDING
  const columns = useMemo(() => pairedColumns(kinship, kinshipWarn), [kinship, kinshipWarn])
  const { pairings, rows, search, setSearch, state, setState } = paired
  return (
    <DataTable
      label={t('paired')}
      columns={columns}
      rows={rows}
      rowId={({ motherIds, id }) => String(motherIds[0] ?? id)}
      rowName={nameOf}
      total={pairings.data?.totalElements ?? 0}
      pageSize={ROUND_PAGE_SIZE}
      state={state}
      onStateChange={setState}
      view={search}
      loading={pairings.isFetching}
      stale={pairings.isPlaceholderData}
      cards
      fill={fill}
      growFrom={narrow ? CARD_HEIGHT : undefined}
      {...choosing}
      // Only the does one can see: each is named in the call.
      canSelectAll={false}
      isSelectable={({ result }) => !result}
      rowActions={(row) =>
        onUnpair !== undefined && isRemovable(group, row)
          ? [{ label: t('unpair'), icon: IconX, onClick: onUnpair }]
          : []
      }
      filtered={search !== ''}
      noMatch={<NoMatch filters={[search]} onReset={() => setSearch('')} />}
      empty={
        <EmptyState icon={IconVaccine} title={t('nothingPaired')}>
          {t('nothingPairedText')}
        </EmptyState>
      }
      error={
        pairings.error ? (
          <LoadFailure failure={pairings.error} onRetry={() => void pairings.refetch()} />
        ) : undefined
      }
    />
  )
}

/** How many breed for what, and when the list was saved. */
export function PairedFoot({ paired, savedAt }: { paired: Paired; savedAt: string | undefined }) {
  const counts: Readonly<Partial<Record<Pedigree, number>>> = paired.pairings.data?.pedigrees ?? {}
  return (
    <div className={classes['foot']}>
      {PEDIGREES.map((pedigree) => {
        const count = counts[pedigree] ?? 0
        return (
          count > 0 && (
            <span key={pedigree}>
              <b>{pedigree}</b> {formatNumber(count)}
            </span>
          )
        )
      })}
      <span className={classes['saved']}>
        {savedAt !== undefined && <SaveStatus state={{ kind: 'saved', at: savedAt }} />}
      </span>
    </div>
  )
}
