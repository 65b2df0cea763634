import { IconCircleDashed, IconCornerDownRight, IconHelpCircle, IconLock } from '@tabler/icons-react'
import type { FatteningRow } from '@warren/shared/features/fattening-groups/fattening-groups.contract.ts'
import { formatNumber } from '../../../platform/format.ts'
import { textsOf } from '../../../platform/texts.ts'
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx'
import type { DataColumn } from '../../../ui/table/table-types.ts'
import classes from '../fattening-groups.module.css'

/** A group over one stable of several; it goes with its parent [D-124]. */
export const isMember = ({ id, parentId }: Pick<FatteningRow, 'id' | 'parentId'>): boolean =>
  parentId !== null && parentId !== id

/** A group over several stables, with a member for each. */
export const isMerged = ({ id, parentId }: Pick<FatteningRow, 'id' | 'parentId'>): boolean => parentId === id

function Name({ row }: { row: FatteningRow }) {
  return (
    <span className={classes['name']} data-member={isMember(row) || undefined}>
      {isMember(row) && <IconCornerDownRight size={14} aria-hidden />}
      {row.generatedName}
    </span>
  )
}

/** Animals of a closed group that no figure explains, or an open one that has none left. */
function State({ row }: { row: FatteningRow }) {
  const t = textsOf('fatteningGroups')
  if (row.toExplain > 0)
    return (
      <StatusBadge tone="warn" icon={IconHelpCircle}>
        {t('toExplain', { count: row.toExplain })}
      </StatusBadge>
    )
  const isEmpty = row.endDate === null && row.actualNum === 0 && row.origin !== ''
  return isEmpty ? (
    <StatusBadge tone="neutral" icon={IconCircleDashed}>
      {t('emptyClose')}
    </StatusBadge>
  ) : null
}

/** The columns of the list [FAT-02]. */
export function groupColumns(): readonly DataColumn<FatteningRow>[] {
  const t = textsOf('fatteningGroups')
  return [
    {
      id: 'name',
      header: t('columns/name'),
      width: 170,
      sortable: true,
      cell: (row) => <Name row={row} />,
    },
    {
      id: 'startDate',
      header: t('columns/startDate'),
      width: 104,
      sortable: true,
      card: 'labelled',
      cell: ({ startDate }) => startDate,
    },
    {
      id: 'stable',
      header: t('columns/stable'),
      width: 120,
      sortable: true,
      card: 'labelled',
      cell: ({ stableName }) => stableName,
    },
    {
      id: 'actualAge',
      header: t('columns/age'),
      width: 72,
      align: 'end',
      card: 'labelled',
      cell: ({ actualAge }) => t('days', { age: formatNumber(actualAge) }),
    },
    { id: 'origin', header: t('columns/origin'), width: 200, cell: ({ origin }) => origin },
    {
      id: 'actualNum',
      header: t('columns/num'),
      width: 80,
      align: 'end',
      card: 'labelled',
      cell: ({ actualNum }) => formatNumber(actualNum),
    },
    {
      id: 'endDate',
      header: t('columns/endDate'),
      width: 104,
      card: 'labelled',
      cell: ({ endDate }) => endDate,
    },
    { id: 'state', header: t('columns/state'), width: 140, cell: (row) => <State row={row} /> },
  ]
}

/** A card has no column for the end: its badge says it. */
function CardState({ row }: { row: FatteningRow }) {
  if (row.endDate === null || row.toExplain > 0) return <State row={row} />
  return <StatusBadge icon={IconLock}>{`${textsOf('groupPages')('closed')} ${row.endDate}`}</StatusBadge>
}

/** A card says where it is, how old and how many; where the animals come from is on the page. */
export const cardColumns = (): readonly DataColumn<FatteningRow>[] => {
  const columns = groupColumns()
  const at = (id: string) => columns.filter((column) => column.id === id)
  const state = at('state').map((column) => ({
    ...column,
    cell: (row: FatteningRow) => <CardState row={row} />,
  }))
  return [...at('name'), ...state, ...at('stable'), ...at('actualAge'), ...at('actualNum')]
}
