import {
  IconBell,
  IconBellRinging,
  IconCircleDashed,
  IconCornerDownRight,
  IconHelpCircle,
  IconLock,
} from '@tabler/icons-react'
import type { AlarmLevel } from '@warren/shared/features/group-pages/groups.vocabulary.ts'
import { formatNumber } from '../../../platform/format.ts'
import { textsOf } from '../../../platform/texts.ts'
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx'
import type { DataColumn } from '../../../ui/table/table-types.ts'
import classes from '../group-pages.module.css'

/** What every list of groups has of a group. */
export interface ListedGroup {
  readonly id: number
  /** Young groups never merge, and have none [YNG-08]. */
  readonly parentId?: number | null
  readonly generatedName: string
  readonly startDate: string
  readonly stableName: string
  readonly endDate: string | null
}

/** A group over one stable of several; it goes with its parent [D-124]. */
export const isMember = ({ id, parentId = null }: Pick<ListedGroup, 'id' | 'parentId'>): boolean =>
  parentId !== null && parentId !== id

/** A group over several stables, with a member for each. */
export const isMerged = ({ id, parentId }: Pick<ListedGroup, 'id' | 'parentId'>): boolean => parentId === id

function Name({ row }: { row: ListedGroup }) {
  return (
    <span className={classes['name']} data-member={isMember(row) || undefined}>
      {isMember(row) && <IconCornerDownRight size={14} aria-hidden />}
      {row.generatedName}
    </span>
  )
}

/** What a list says of the animals of a group. */
export interface ListedState {
  /** The strongest of its open alarms. */
  readonly alarm: AlarmLevel | null
  /** Animals of a closed group that no figure explains. */
  readonly toExplain: number
  /** An open one that has none left. */
  readonly isEmpty: boolean
}

/** Something stands out in the group. */
const AlarmBadge = ({ level }: { level: AlarmLevel }) => (
  <StatusBadge
    tone={level === 'ALARM' ? 'danger' : 'warn'}
    icon={level === 'ALARM' ? IconBellRinging : IconBell}
  >
    {textsOf('groupScreens')(`alarmLevels/${level}`)}
  </StatusBadge>
)

function State({ alarm, toExplain, isEmpty }: ListedState) {
  const t = textsOf('groupScreens')
  if (alarm !== null) return <AlarmBadge level={alarm} />
  if (toExplain > 0)
    return (
      <StatusBadge tone="warn" icon={IconHelpCircle}>
        {t('toExplain', { count: toExplain })}
      </StatusBadge>
    )
  return isEmpty ? (
    <StatusBadge tone="neutral" icon={IconCircleDashed}>
      {t('emptyClose')}
    </StatusBadge>
  ) : null
}

/** A card has no column for the end: its badge says it. */
function CardState({ row, state }: { row: ListedGroup; state: ListedState }) {
  if (row.endDate === null || state.toExplain > 0) return <State {...state} />
  return <StatusBadge icon={IconLock}>{`${textsOf('groupPages')('closed')} ${row.endDate}`}</StatusBadge>
}

/** A column of heads. */
export const headsColumn = <Row,>(
  id: string,
  header: string,
  headsOf: (row: Row) => number,
): DataColumn<Row> => ({
  id,
  header,
  width: 80,
  align: 'end',
  card: 'labelled',
  cell: (row) => formatNumber(headsOf(row)),
})

/** A column of a day; the list is sorted by it. */
export const dateColumn = <Row,>(
  id: string,
  header: string,
  dayOf: (row: Row) => string | null,
): DataColumn<Row> => ({ id, header, width: 104, sortable: true, card: 'labelled', cell: dayOf })

/** The columns that lists of groups have in common, each by its name; a kind takes those it has, in its order. */
export function listColumns<Row extends ListedGroup>(stateOf: (row: Row) => ListedState) {
  const t = textsOf('groupScreens')
  return {
    name: {
      id: 'name',
      header: t('columns/name'),
      width: 170,
      sortable: true,
      cell: (row) => <Name row={row} />,
    },
    startDate: dateColumn('startDate', t('columns/startDate'), ({ startDate }: Row) => startDate),
    stable: {
      id: 'stable',
      header: t('columns/stable'),
      width: 120,
      sortable: true,
      card: 'labelled',
      cell: ({ stableName }) => stableName,
    },
    endDate: dateColumn('endDate', t('columns/endDate'), ({ endDate }: Row) => endDate),
    state: {
      id: 'state',
      header: t('columns/state'),
      width: 140,
      cell: (row) => <State {...stateOf(row)} />,
    },
    /** In place of the state, on a card. */
    cardState: {
      id: 'state',
      header: t('columns/state'),
      width: 140,
      cell: (row) => <CardState row={row} state={stateOf(row)} />,
    },
  } as const satisfies Record<string, DataColumn<Row>>
}

interface AgedGroup extends ListedGroup {
  readonly actualAge: number
  readonly origin: string
}

/** How old the animals are, and where they came from [YNG-02, FAT-02]. */
export function agedColumns<Row extends AgedGroup>() {
  const t = textsOf('groupScreens')
  return {
    age: {
      id: 'actualAge',
      header: t('columns/age'),
      width: 88,
      sortable: true,
      align: 'end',
      card: 'labelled',
      cell: ({ actualAge }) => t('days', { age: formatNumber(actualAge) }),
    },
    origin: { id: 'origin', header: t('columns/origin'), width: 200, cell: ({ origin }) => origin },
  } as const satisfies Record<string, DataColumn<Row>>
}
