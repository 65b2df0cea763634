import { ITEM_COLUMNS } from '@warren/shared/features/ia-tasks/ia-tasks.vocabulary.ts'
import type { TaskType } from '@warren/shared/features/ia-groups/ia-groups.vocabulary.ts'
import type { EntryRow } from '../../../platform/outbox/entry.ts'
import type { Bundle } from '../work-list.ts'

type Item = Bundle['tasks'][number]['items'][number]
type Column = (typeof ITEM_COLUMNS)[number]

/** A doe as W-50 sends her; what is not said is what most does are. */
export function sampleItem(place: number, more: Partial<Record<Column, Item[number]>> = {}): Item {
  const doe: Partial<Record<Column, Item[number]>> = {
    place,
    coverId: 100 + place,
    version: 1,
    motherId: 200 + place,
    cage: `M2/3/${place % 2 === 1 ? 'D' : 'U'}${10 + Math.ceil(place / 2)}`,
    stableId: 1,
    stable: 'M2',
    row: 3,
    tattoo: `HY5${1000 + place}`,
    earTag: `A-0${4000 + place}`,
    births: 3,
    remarks: [],
    isDone: false,
    ...more,
  }
  return ITEM_COLUMNS.map((column) => doe[column] ?? null)
}

const group = { id: 5, startDate: '2026-11-03', formattedName: 'BAND02-261103' }

export const sampleTask = (
  items: readonly Item[],
  more: Partial<Bundle['tasks'][number]> = {},
): Bundle['tasks'][number] => ({
  iaTaskId: 9,
  type: 'check-touching' satisfies TaskType,
  status: 'TO_DO',
  estimatedStartAt: '2026-11-17T05:00:00.000Z',
  iaTaskUsers: [{ userId: 1, name: 'pap.anna', dedicated: true, working: false }],
  iaGroupId: 5,
  iaGroupName: 'BAND02',
  late: false,
  parts: [{ stableId: 1, stable: 'M2', row: 3 }],
  next: 'M2/3/D11',
  with: [],
  group,
  seq: 1,
  columns: [...ITEM_COLUMNS],
  items: items.map((item) => [...item]),
  recalls: {},
  ...more,
})

export const sampleBundle = (tasks: Bundle['tasks'], more: Partial<Bundle> = {}): Bundle => ({
  format: 1,
  etag: 'a'.repeat(64),
  madeAt: '2026-11-17T05:00:00.000Z',
  zone: 'Europe/Budapest',
  today: '2026-11-17',
  leaseDays: 7,
  farm: { id: 7, name: 'Homokhát', shortName: 'HO' },
  me: { id: 1, name: 'pap.anna', role: 'USER' },
  kinds: {},
  settings: {
    walkOrder: 'SERPENTINE',
    targetFirst: 8,
    targetOther: 9,
    fosterGapDays: 1,
    fosterReach: 'ROWS',
    pinDigits: 0,
  },
  tasks,
  stables: [{ id: 1, name: 'M2' }],
  cages: [],
  does: [],
  isCut: false,
  groups: [],
  rounds: [],
  ...more,
})

/** An entry as it lies on the phone. */
export const sampleRow = (
  seq: number,
  kind: string,
  payload: object,
  more: Partial<EntryRow> = {},
): EntryRow => {
  const clientId = `entry-${seq}`
  const at = '2026-11-17T06:00:00.000Z'
  return {
    laneId: 'lane',
    seq,
    clientId,
    kind,
    v: 1,
    at,
    monotonic: 0,
    bootId: 'page',
    wire: JSON.stringify({ clientId, command: kind, v: 1, at, payload }),
    state: 'queued',
    ...more,
  }
}
