import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useNumbers } from '../../ui/format/numbers.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { TableState } from '../../ui/table/table-state.ts'
import type { DataColumn, TotalRow } from '../../ui/table/table-types.ts'
import classes from '../gallery.module.css'
import { seeded } from '../seeded.ts'
import { Section } from '../section.tsx'
import { both } from '../words.ts'

const random = seeded(11)
const between = (low: number, high: number): number => Math.round(low + random() * (high - low))

type Line = {
  id: string
  date: string
  kind: 'day' | 'today' | 'week'
  age: number | null
  dead: number
  waste: number
  kits: number
  percent: number
  left: number | null
  feed: number
  head: number | null
  degrees: number
}

const line = (date: string, kind: Line['kind'], age: number | null): Line => ({
  id: date,
  date,
  kind,
  age,
  dead: between(0, kind === 'week' ? 3 : 1),
  waste: between(0, kind === 'week' ? 4 : 2),
  kits: between(1, kind === 'week' ? 57 : 4),
  percent: random() * (kind === 'week' ? 2 : 0.16),
  left: age === null ? null : 2960 - age * 3,
  feed: between(kind === 'week' ? 470 : 100, kind === 'week' ? 764 : 126),
  head: age === null ? null : between(294, 368),
  degrees: 17 + random() * 2,
})

const DIARY: readonly Line[] = [
  line(both('Week 2', '2. hét'), 'week', null),
  ...[12, 11, 10, 9].map((day) =>
    line(`2026-05-${String(day).padStart(2, '0')}`, day === 12 ? 'today' : 'day', day - 1),
  ),
  line(both('Week 1', '1. hét'), 'week', null),
  ...[8, 7, 6, 5, 4, 3, 2].map((day) => line(`2026-05-0${day}`, 'day', day - 1)),
]

function useDiaryColumns(): readonly DataColumn<Line>[] {
  const n = useNumbers()
  const mothers = { label: both('Mothers', 'Anyák') }
  const kits = { label: both('Sucklings', 'Szopósok'), note: both('born 05-01', 'szül. 05-01') }
  const feed = { label: both('Feed', 'Takarmány') }
  const dead = both('Dead', 'Elhullt')
  const figure = { width: 72, align: 'end', fits: true } as const
  return [
    {
      id: 'date',
      header: both('Date', 'Nap'),
      width: 150,
      cell: ({ date, kind }) => (
        <>
          {date}
          {kind === 'today' && <span className={classes['today']}>{both('today', 'ma')}</span>}
        </>
      ),
    },
    { id: 'age', header: both('Age', 'Életnap'), ...figure, cell: ({ age }) => age },
    { id: 'dead', header: dead, group: mothers, ...figure, cell: ({ dead: count }) => count },
    { id: 'waste', header: both('Waste', 'Selejt'), group: mothers, ...figure, cell: ({ waste }) => waste },
    { id: 'kits', header: dead, group: kits, ...figure, cell: ({ kits: count }) => <b>{count}</b> },
    { id: 'percent', header: '%', group: kits, ...figure, cell: ({ percent }) => n(percent, 2) },
    { id: 'left', header: both('End', 'Záró'), group: kits, ...figure, cell: ({ left }) => left && n(left) },
    { id: 'feed', header: 'kg', group: feed, ...figure, cell: ({ feed: kilos }) => n(kilos) },
    { id: 'head', header: both('g/head', 'g/állat'), group: feed, ...figure, cell: ({ head }) => head },
    { id: 'degrees', header: '°C', ...figure, cell: ({ degrees }) => n(degrees, 1) },
  ]
}

function Diary() {
  const n = useNumbers()
  const columns = useDiaryColumns()
  const [state, setState] = useState<TableState>({ page: 0, sortField: 'date', sortOrder: 'desc' })
  const label = both('Daily diary', 'Napi napló')
  const since: TotalRow = {
    id: 'since',
    label: both('Since the start', 'Indulás óta'),
    cells: { dead: n(3), waste: n(5), kits: n(64), percent: n(2.1, 1), feed: n(3218), degrees: n(18, 1) },
  }
  return (
    <div className={classes['diary']}>
      <Panel padded={false} fill>
        <DataTable
          label={label}
          columns={columns}
          rows={DIARY}
          rowId={({ id }) => id}
          rowName={({ date }) => date}
          rowLook={({ kind }) => (kind === 'week' ? 'sum' : kind === 'today' ? 'warn' : undefined)}
          rowActions={() => [
            { label: both('Edit', 'Szerkesztés'), icon: IconPencil, onClick: () => undefined },
          ]}
          totals={[since]}
          density="compact"
          total={DIARY.length}
          pageSize={100}
          state={state}
          onStateChange={setState}
        />
      </Panel>
    </div>
  )
}

type Group = {
  name: string
  stable: string
  placed: number
  kilos: number
  dead: number
  share: number
  gain: (number | null)[]
}

const GROUPS: readonly Group[] = ['260403', '260320', '260306', '260220', '260206', '260123'].map(
  (day, index) => ({
    name: `FAT-${day}`,
    stable: `F${1 + ((index + 3) % 4)}`,
    placed: between(2680, 2803),
    kilos: between(2470, 2677),
    dead: between(14, 168),
    share: 0.5 + index * 1.14,
    gain: Array.from({ length: 7 }, (_, week) =>
      week < index + 1 ? between(week === 1 ? 20 : 28, 44) : null,
    ),
  }),
)

function useGroupColumns(): readonly DataColumn<Group>[] {
  const n = useNumbers()
  const placed = { label: both('Placed', 'Betelepítve') }
  const dead = { label: both('Dead', 'Elhullt') }
  const head = both('Head', 'Darab')
  return [
    { id: 'name', header: both('Name', 'Név'), width: 104, sortable: true, cell: ({ name }) => name },
    { id: 'stable', header: both('Stable', 'Istálló'), width: 66, cell: ({ stable }) => stable },
    { id: 'placed', header: head, group: placed, width: 64, align: 'end', cell: (group) => n(group.placed) },
    { id: 'kilos', header: 'kg', group: placed, width: 64, align: 'end', cell: ({ kilos }) => n(kilos) },
    { id: 'dead', header: head, group: dead, width: 56, align: 'end', cell: (group) => n(group.dead) },
    { id: 'share', header: '%', group: dead, width: 56, align: 'end', cell: ({ share }) => n(share, 1) },
  ]
}

function Groups() {
  const n = useNumbers()
  const columns = useGroupColumns()
  const [state, setState] = useState<TableState>({ page: 0, sortField: 'name', sortOrder: 'desc' })
  const means: TotalRow[] = [
    {
      id: 'mean',
      label: both('Mean', 'Átlag'),
      at: 'head',
      cells: { placed: n(2744), kilos: n(2559), dead: n(124), share: n(4.5, 1) },
    },
    {
      id: 'last',
      label: both('Last 8 groups', 'Utolsó 8 csoport'),
      at: 'head',
      quiet: true,
      cells: { placed: n(2730), kilos: n(2541), share: n(4.9, 1) },
    },
    {
      id: 'sum',
      label: both('Sum of 6', '6 csoport összesen'),
      cells: { placed: n(16464), kilos: n(15354), dead: n(744) },
    },
  ]
  return (
    <div className={classes['diary']}>
      <Panel padded={false} fill>
        <DataTable
          label={both('Fattening groups', 'Hízócsoportok')}
          columns={columns}
          rows={GROUPS}
          rowId={({ name }) => name}
          rowName={({ name }) => name}
          totals={means}
          density="comfortable"
          total={GROUPS.length}
          pageSize={100}
          state={state}
          onStateChange={setState}
        />
      </Panel>
    </div>
  )
}

/** Pictures 19, 22, 22c, 23, 26, 27b. */
export function GroupedTables() {
  return (
    <Section
      title={both(
        'Table: groups of columns, sums among, over and under the rows',
        'Táblázat: oszlopcsoportok, összegek a sorok között, felett és alatt',
      )}
    >
      <div className={classes['wideAndNarrow']}>
        <Diary />
        <Groups />
      </div>
    </Section>
  )
}
