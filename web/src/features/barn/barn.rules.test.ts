import { COVER_TOUCHING } from '@warren/shared/features/ia-tasks/ia-tasks.commands.ts'
import { expect, it } from 'vitest'
import { fold } from './fold.rules.ts'
import { ageOf, todayOf } from './list-age.rules.ts'
import { lastPress } from './own-entries.rules.ts'
import { sampleBundle, sampleItem, sampleRow, sampleTask } from './testing/sample-bundle.ts'
import { undoable } from './undo.rules.ts'
import { afterAnswer, cageWords, isOpen, openBehind } from './walk.rules.ts'
import type { BarnDoe, WorkList } from './work-list.ts'

const ASKED = Date.UTC(2026, 10, 17, 5)
const HOUR = 3_600_000
const items = [1, 2, 3, 4].map((place) => sampleItem(place, { row: place < 3 ? 3 : 4 }))
const listOf = (bundle = sampleBundle([sampleTask(items)])): WorkList => ({
  bundle,
  askedAt: ASKED,
  contactAt: ASKED,
})
const TODAY = '2026-11-17'
const NONE = { touching: null, touchingDate: null }
const felt = (seq: number, coverId: number, touching: unknown, was: object = NONE) =>
  sampleRow(seq, 'COVER_TOUCHING', { coverId, touching, touchingDate: TODAY, was })
const doesOf = (...rows: ReturnType<typeof sampleRow>[]): readonly BarnDoe[] =>
  fold(listOf(), rows).tasks[0]?.does ?? []
const touchingOf = (does: readonly BarnDoe[]) => does.map(({ cells }) => cells['touching'])

it('[FLD-11] shows what was entered over the list, the last entry last', () => {
  const does = doesOf(felt(1, 101, true), felt(2, 102, false), felt(3, 102, true, { touching: false }))
  expect(touchingOf(does)).toEqual([true, true, null, null])
  expect(does.map(({ mark }) => mark)).toEqual(['unsent', 'unsent', undefined, undefined])
})

it('[FLD-10] an entry counts until a list has come that was asked for after its outcome', () => {
  const sent = (sentAt: number) =>
    ({ ...felt(1, 101, true), state: 'settled', outcome: 'DONE', sentAt }) as const
  expect(touchingOf(doesOf(sent(ASKED + 1)))[0]).toBe(true)
  expect(touchingOf(doesOf(sent(ASKED - 1)))[0]).toBeNull()
})

it('[FLD-04] what the server did not take changes nothing, and its doe is marked', () => {
  const [doe] = doesOf({ ...felt(1, 101, true), state: 'attention', outcome: 'CONFLICT' })
  expect(doe).toMatchObject({ cells: { touching: null }, mark: 'attention' })
})

it('[FLD-02] begins and ends a task; where a colleague is at work it goes on', () => {
  const begun = sampleRow(1, 'TASK_START', { iaTaskId: 9 })
  const ended = sampleRow(2, 'TASK_FINISH', { iaTaskId: 9, force: true })
  expect(fold(listOf(), [begun]).tasks[0]).toMatchObject({ isWorking: true, status: 'IN_PROGRESS' })
  expect(fold(listOf(), [begun, ended]).tasks[0]).toMatchObject({ isWorking: false, status: 'DONE' })
  const shared = listOf(sampleBundle([sampleTask(items, { with: ['Kiss Lajos'], status: 'IN_PROGRESS' })]))
  expect(fold(shared, [begun, ended]).tasks[0]).toMatchObject({ isWorking: false, status: 'IN_PROGRESS' })
})

it('[FLD-14] takes back the newest entry, then the one before, by entries of the same kind', () => {
  const rows = [felt(1, 101, true), felt(2, 102, false), felt(3, 102, true, { ...NONE, touching: false })]
  const all = () => true
  const first = undoable(rows, all)
  expect(first?.payload).toEqual({
    coverId: 102,
    touching: false,
    touchingDate: null,
    was: { touching: true, touchingDate: TODAY },
    undoes: 'entry-3',
  })
  // What the phone sends is what the server reads.
  expect(COVER_TOUCHING.payload.safeParse(first?.payload).success).toBe(true)
  const back = [...rows, sampleRow(4, 'COVER_TOUCHING', first?.payload ?? {})]
  expect(touchingOf(doesOf(...back))).toEqual([true, false, null, null])
  const second = undoable(back, all)
  expect(second?.row.clientId).toBe('entry-2')
  const more = [...back, sampleRow(5, 'COVER_TOUCHING', second?.payload ?? {})]
  const third = undoable(more, all)
  expect(third?.row.clientId).toBe('entry-1')
  const none = [...more, sampleRow(6, 'COVER_TOUCHING', third?.payload ?? {})]
  expect(undoable(none, all)).toBeUndefined()
  expect(touchingOf(doesOf(...none))).toEqual([null, null, null, null])
})

it('[FLD-14] a refused entry leaves nothing to take back, and no more than twenty are offered', () => {
  expect(undoable([{ ...felt(1, 101, true), state: 'attention' }], () => true)).toBeUndefined()
  const many = Array.from({ length: 21 }, (_, at) => felt(at + 1, at + 1, true))
  const undone = many.slice(1).map((row, at) => sampleRow(50 + at, row.kind, { undoes: row.clientId }))
  expect(undoable([...many, ...undone], () => true)).toBeUndefined()
})

it('[FLD-14] an entry that the office has settled leaves nothing to take back', () => {
  const byOffice = { state: 'settled', outcome: 'RESOLVED' } as const
  const answer = { ...felt(2, 102, true), ...byOffice }
  expect(undoable([answer], () => true)).toBeUndefined()
  // The one before it is the newest that the phone can take back.
  expect(undoable([felt(1, 101, true), answer], () => true)?.row.clientId).toBe('entry-1')

  const payload = { rabbitId: 202, status: 'DEAD_OTHER', was: { status: 'IN_PROD' } }
  const dead = sampleRow(3, 'RABBIT_STATUS_SET', payload)
  const line = sampleRow(4, 'DIARY_ADD', { groupId: 7, day: TODAY, field: 'motherDead', num: 1 })
  const kindsOf = (...rows: ReturnType<typeof sampleRow>[]) =>
    lastPress(rows, () => true).map(({ kind }) => kind)
  expect(kindsOf(dead, line)).toEqual(['RABBIT_STATUS_SET', 'DIARY_ADD'])
  expect(kindsOf({ ...dead, ...byOffice }, line)).toEqual(['DIARY_ADD'])
  expect(kindsOf(dead, { ...line, ...byOffice })).toEqual(['RABBIT_STATUS_SET'])
  expect(kindsOf({ ...dead, ...byOffice }, { ...line, ...byOffice })).toEqual([])
})

it('[FLD-03] walks to the next doe without an answer, and says where a row ends', () => {
  const does = doesOf(felt(1, 102, true))
  const waits = (doe: BarnDoe) => isOpen('check-touching', doe, TODAY)
  expect(afterAnswer(does, { coverId: 101, isBack: false }, waits)).toEqual({
    coverId: 103,
    isBack: false,
    isRowEnd: true,
  })
  expect(afterAnswer(does, { coverId: 103, isBack: false }, waits)).toMatchObject({
    coverId: 104,
    isRowEnd: false,
  })
  expect(afterAnswer(does, { coverId: 104, isBack: false }, waits).coverId).toBeUndefined()
  // Backwards through a row, then on behind it in the order of the list.
  expect(afterAnswer(doesOf(), { coverId: 102, isBack: true }, waits)).toMatchObject({ coverId: 101 })
  expect(afterAnswer(doesOf(), { coverId: 101, isBack: true }, (doe) => doe.coverId > 102)).toEqual({
    coverId: 103,
    isBack: false,
    isRowEnd: true,
  })
  expect(openBehind(does, 3, false, waits).map(({ coverId }) => coverId)).toEqual([101, 103])
})

it('[FLD-03] a doe felt without certainty is felt again on another day', () => {
  const [doe] = doesOf(felt(1, 101, 'unsure'))
  if (!doe) throw new Error('no doe')
  expect(isOpen('check-touching', doe, TODAY)).toBe(false)
  expect(isOpen('check-touching', doe, '2026-11-18')).toBe(true)
})

it('[FLD-10] says how old the list is, and locks it when the lease is over', () => {
  const ages = [1, 13, 37, 24 * 7 + 1].map((hours) => ageOf(listOf(), ASKED + hours * HOUR))
  expect(ages).toEqual(['fresh', 'old', 'stale', 'locked'])
})

it('[FLD-10] the day is that of the farm, by a clock put right, and never before the list', () => {
  const night = Date.UTC(2026, 10, 17, 23, 30)
  expect(todayOf(listOf(), night)).toBe('2026-11-18')
  expect(todayOf(listOf(), night - 48 * HOUR, 48 * HOUR)).toBe('2026-11-18')
  expect(todayOf(listOf(), night - 48 * HOUR)).toBe('2026-11-17')
})

it('[FLD-10] a phone that was closed since goes by the clock that the list came with', () => {
  const ahead = { ...listOf(), offset: -48 * HOUR }
  const noon = Date.UTC(2026, 10, 17, 12)
  expect(todayOf(ahead, noon + 48 * HOUR)).toBe('2026-11-17')
  expect(todayOf(ahead, noon + 72 * HOUR)).toBe('2026-11-18')
  // What the server said since counts more.
  expect(todayOf(ahead, noon, 0)).toBe('2026-11-17')
})

it('[FLD-03] calls a cage as it is called in the barn', () => {
  expect(cageWords('M2/3/D14')).toEqual({ stable: 'M2', cage: '3D-14', short: 'D-14' })
  expect(cageWords(null).cage).toBe('–')
})
