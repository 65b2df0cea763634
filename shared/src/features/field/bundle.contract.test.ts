import { describe, expect, it } from 'vitest'
import { CELL_FIELDS } from '../covers/cells.vocabulary.ts'
import { ITEM_COLUMNS } from '../ia-tasks/ia-tasks.vocabulary.ts'
import { getBundle } from './bundle.contract.ts'

/** The columns that phones of the releases so far know; one more makes the whole list unreadable for them. */
const KNOWN = [
  'place',
  'coverId',
  'version',
  'motherId',
  'cage',
  'stableId',
  'stable',
  'row',
  'tattoo',
  'earTag',
  'eid',
  'births',
  'litterNow',
  'remarks',
  'isDone',
  'weightThirdYean',
  'note',
]

/** A list as a server of the last release makes it. */
const LIST_OF_BEFORE = {
  format: 1,
  etag: 'a',
  madeAt: '2026-11-17T05:00:00.000Z',
  zone: 'Europe/Budapest',
  today: '2026-11-17',
  leaseDays: 7,
  farm: { id: 7, name: 'Homokhát', shortName: 'HO' },
  me: { id: 1, name: 'pap.anna', role: 'USER' },
  kinds: {},
  settings: { walkOrder: 'SERPENTINE', targetFirst: 8, targetOther: 9 },
  tasks: [
    {
      iaTaskId: 9,
      type: 'farrowing',
      status: 'TO_DO',
      estimatedStartAt: '2026-11-17T05:00:00.000Z',
      iaTaskUsers: [],
      iaGroupId: 5,
      iaGroupName: 'BAND02',
      late: false,
      parts: [],
      next: null,
      with: [],
      group: { id: 5, startDate: '2026-10-17', formattedName: 'BAND02-261017' },
      seq: 1,
      columns: KNOWN,
      items: [],
    },
  ],
  stables: [],
  cages: [],
  does: [
    {
      id: 201,
      cageId: null,
      tattoo: 'HY0001',
      earTag: null,
      eid: null,
      status: 'IN_PROD',
      healthCondition: 'HEALTHY',
    },
  ],
  isCut: false,
  groups: [],
  rounds: [
    {
      iaGroupId: 5,
      name: 'BAND02',
      startDate: '2026-10-17',
      nests: [
        {
          coverId: 101,
          cage: 'M2/3/D11',
          tattoo: 'HY0001',
          earTag: null,
          eid: null,
          stableId: 1,
          stable: 'M2',
          row: 3,
          place: 1,
          viable: 9,
          added: null,
          taken: null,
          farrowingDate: '2026-11-16',
          isFirst: false,
          isNurse: false,
          isOrphan: false,
          teats: null,
        },
      ],
    },
  ],
}

describe('a work list', () => {
  it('has the columns that phones of earlier releases know [FLD-10]', () => {
    expect(ITEM_COLUMNS).toEqual([...KNOWN, ...CELL_FIELDS])
  })

  it('of an earlier release, kept on a phone or sent during an upgrade, is read [FLD-10]', () => {
    const { data, error } = getBundle.answer.safeParse(LIST_OF_BEFORE)
    expect(error?.issues).toBeUndefined()
    expect(data?.tasks[0]?.recalls).toEqual({})
    expect(data?.does[0]?.diary).toBeNull()
  })
})
