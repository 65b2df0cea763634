import type { TaskType } from '@warren/shared/features/ia-groups/ia-groups.vocabulary.ts'
import { describe, expect, it } from 'vitest'
import type { EntryRow } from '../../platform/outbox/entry.ts'
import { fold } from './fold.rules.ts'
import { progressOf } from './task-facts.ts'
import { sampleBundle, sampleItem, sampleRow, sampleTask } from './testing/sample-bundle.ts'
import { afterSentBack, firstOf, isOpen } from './walk.rules.ts'
import type { BarnDoe, BarnTask, WorkList } from './work-list.ts'

const TODAY = '2026-11-17'
const SENT_BACK = '2026-11-17T09:00:00.000Z'
const at = (time: string) => `2026-11-17T${time}:00.000Z`

/** Each kind of work: what is stored of a doe, and the entry that says the same again. */
const KINDS = [
  ['check-touching', 'COVER_TOUCHING', { touching: false, touchingDate: TODAY }],
  ['farrowing', 'COVER_FARROWING', { farrowingDate: TODAY, viable: 9, unviable: 0 }],
  ['weighing3', 'COVER_WEIGHING3', { nestCount3Week: 8, weight3Week: 3100 }],
  ['weighing4', 'COVER_WEIGHING4', { nestCount: 8, weight4Week: 4800 }],
  ['weighing_3rdyean', 'RABBIT_WEIGHT_THIRD_YEAN', { weightThirdYean: 4100 }],
] as const

const recalled = { remarks: ['SENT_BACK'], note: 'Look again' }
/** Three does with their value; a worker was sent back to the second. */
const listOf = (type: TaskType, stored: object, more: Partial<WorkList> = {}): WorkList => ({
  bundle: sampleBundle([
    sampleTask([sampleItem(1, stored), sampleItem(2, { ...stored, ...recalled }), sampleItem(3, stored)], {
      type,
      recalls: { 102: SENT_BACK },
    }),
  ]),
  askedAt: Date.parse(at('09:10')),
  contactAt: Date.parse(at('09:10')),
  ...more,
})
const taskOf = (list: WorkList, rows: readonly EntryRow[]): BarnTask => {
  const [task] = fold(list, rows).tasks
  if (!task) throw new Error('no task')
  return task
}
const openIn = (task: BarnTask) =>
  task.does.filter((doe) => isOpen(task.type, doe, TODAY)).map(({ coverId }) => coverId)

describe.each(KINDS)('%s', (type, kind, stored) => {
  const about = type === 'weighing_3rdyean' ? { rabbitId: 202 } : { coverId: 102 }
  const entry = (seq: number, time: string, more: Partial<EntryRow> & { undoes?: string } = {}) => {
    const { undoes, ...row } = more
    return sampleRow(
      seq,
      kind,
      { ...about, ...stored, was: stored, ...(undoes !== undefined && { undoes }) },
      {
        at: at(time),
        ...row,
      },
    )
  }
  const list = listOf(type, stored)

  it('is open with its value stored, counted on home and first in the walk [FLD-15, D-203]', () => {
    const task = taskOf(list, [])
    expect(openIn(task)).toEqual([102])
    expect(progressOf(task, TODAY)).toMatchObject({ done: 2, total: 3, sentBack: 1, next: { coverId: 102 } })
  })

  it('is answered by an entry made after it, also of the same value, and open again when that is undone [FLD-15, FLD-14, D-203]', () => {
    const again = entry(1, '09:20')
    const answered = taskOf(list, [again])
    expect(openIn(answered)).toEqual([])
    expect(answered.does[1]).toMatchObject({ isSentBack: false, remarks: [] })
    const undone = entry(2, '09:21', { undoes: again.clientId })
    expect(openIn(taskOf(list, [again, undone]))).toEqual([102])
    const third = entry(3, '09:22')
    expect(openIn(taskOf(list, [again, undone, third]))).toEqual([])
  })

  it('stays open after an older answer, before and after it is delivered [FLD-15, D-203]', () => {
    expect(openIn(taskOf(list, [entry(1, '08:40')]))).toEqual([102])
    const delivered = { state: 'settled', outcome: 'DONE', sentAt: Date.parse(at('09:15')) } as const
    expect(openIn(taskOf(list, [entry(1, '08:40', delivered)]))).toEqual([102])
  })

  it('stays open after what the server did not take, and after an answer that a later list knows [FLD-15, D-203]', () => {
    expect(openIn(taskOf(list, [entry(1, '09:20', { state: 'attention', outcome: 'CONFLICT' })]))).toEqual([
      102,
    ])
    const before = { state: 'settled', outcome: 'DONE', sentAt: Date.parse(at('09:05')) } as const
    expect(openIn(taskOf(list, [entry(1, '09:20', before)]))).toEqual([102])
  })

  it('is compared by the clock of the server where that of the phone is wrong [FLD-15, D-203]', () => {
    const hour = 3_600_000
    expect(openIn(taskOf(listOf(type, stored, { offset: hour }), [entry(1, '08:20')]))).toEqual([])
    expect(openIn(taskOf(listOf(type, stored, { offset: -hour }), [entry(1, '09:20')]))).toEqual([102])
  })
})

describe('the walk', () => {
  const [type, , stored] = KINDS[0]
  const task = taskOf(listOf(type, stored), [])
  const waits = (doe: BarnDoe) => isOpen(type, doe, TODAY)

  it('begins at the doe that was sent back, whatever the last place was [FLD-15]', () => {
    expect(firstOf(task.does, { coverId: 103, isBack: true }, waits)).toEqual({ coverId: 102, isBack: false })
    const none = task.does.map((doe) => ({ ...doe, isSentBack: false }))
    expect(firstOf(none, { coverId: 103, isBack: true }, waits)).toEqual({ coverId: 103, isBack: true })
  })

  it('goes to the next of those, then on from the last place [FLD-15]', () => {
    const open = task.does.map((doe) => ({ ...doe, cells: {}, isSentBack: false }))
    const two = open.map((doe) => ({ ...doe, isSentBack: doe.coverId === 101 }))
    const kept = { coverId: 103, isBack: false }
    expect(afterSentBack(two, 102, kept, waits).coverId).toBe(101)
    expect(afterSentBack(open, 102, kept, waits)).toEqual(kept)
    expect(afterSentBack(open, 102, undefined, waits).coverId).toBe(101)
    expect(afterSentBack(task.does, 102, kept, waits).coverId).toBeUndefined()
  })
})

describe('a doe of whom this phone said something', () => {
  const [type] = KINDS[0]
  const list = listOf(type, {})
  const said = (state: object) => sampleRow(1, 'RABBIT_STATUS_SET', { rabbitId: 201, ...state, was: {} })
  const covers = (rows: readonly EntryRow[]) => taskOf(list, rows).does.map(({ coverId }) => coverId)

  it('leaves the walk when she died, and comes back when that is undone [FLD-13, FLD-14, D-204]', () => {
    const died = said({ status: 'DEAD', exitDate: TODAY })
    expect(covers([died])).toEqual([102, 103])
    const undone = sampleRow(2, 'RABBIT_STATUS_SET', {
      rabbitId: 201,
      status: 'IN_PROD',
      was: { status: 'DEAD' },
      undoes: 'entry-1',
    })
    expect(covers([died, undone])).toEqual([101, 102, 103])
    expect(covers([{ ...died, state: 'attention' }])).toEqual([101, 102, 103])
  })

  it('has the remark on her health at once [FLD-13, D-204]', () => {
    const remarks = (healthCondition: string) => taskOf(list, [said({ healthCondition })]).does[0]?.remarks
    expect(remarks('TOOTH')).toEqual(['HEALTH'])
    expect(remarks('HEALTHY')).toEqual([])
  })
})
