import { isLiving } from '@warren/shared/features/animals/animals.rules.ts'
import type { EntryRow } from '../../platform/outbox/entry.ts'
import { type Payload, payloadOf, statesIn } from './fold.rules.ts'
import { isOfOffice } from './undo.rules.ts'
import type { Bundle, WorkList } from './work-list.ts'

/** A living doe of the list, with the label of her cage and what this phone said of her since. */
export type DoeNow = Bundle['does'][number] & {
  readonly cage: string | null
  readonly stable: string | null
  readonly exitDate: string | null
}

const LETTERS = { DOWN: 'D', UP: 'U', OUTER: 'O', INNER: 'I' } as const

/** Labels of cages by their numbers. */
function cageLabels({ cages, stables }: Bundle): ReadonlyMap<number, { label: string; stable: string }> {
  const names = new Map(stables.map(({ id, name }) => [id, name]))
  return new Map(
    cages.map(({ id, stableId, row, position, no }) => {
      const stable = names.get(stableId) ?? ''
      return [id, { label: `${stable}/${row}/${LETTERS[position]}${no}`, stable }]
    }),
  )
}

/** Does of the list as the phone believes them to be, those found dead since as well. */
export function doesNow({ bundle, askedAt }: WorkList, rows: readonly EntryRow[]): readonly DoeNow[] {
  const states = statesIn(rows, askedAt)
  const labels = cageLabels(bundle)
  return bundle.does.map((doe) => {
    const place = doe.cageId === null ? undefined : labels.get(doe.cageId)
    return {
      ...doe,
      cage: place?.label ?? null,
      stable: place?.stable ?? null,
      exitDate: null,
      ...states.get(doe.id),
    }
  })
}

/** Ids of entries that later ones took back. */
const undoneIn = (rows: readonly EntryRow[]): ReadonlySet<unknown> =>
  new Set(
    rows.flatMap((row) => {
      const payload = payloadOf(row)
      return row.state === 'attention' ? [] : [payload['undoes'] ?? payload['of']]
    }),
  )

/** Weights of one day and type that were taken on this phone and stand, sent or not, the oldest first. */
export function weightsOf(
  rows: readonly EntryRow[],
  of: { readonly diaryId: number; readonly type: string },
): readonly number[] {
  const own = rows.filter(({ kind, state }) => kind === 'DAILY_WEIGHT_ADD' && state !== 'attention')
  if (own.length === 0) return []
  const undone = undoneIn(rows.filter(({ kind }) => kind === 'DAILY_WEIGHT_REMOVE'))
  return own.flatMap((row) => {
    const payload = payloadOf(row)
    const isOf = payload['diaryId'] === of.diaryId && payload['type'] === of.type
    return isOf && !undone.has(row.clientId) ? [Number(payload['weight'])] : []
  })
}

/** Deaths of a group that were added on this phone on a day. */
export const addedOf = (
  rows: readonly EntryRow[],
  of: { readonly groupId: number; readonly day: string },
): number =>
  rows.reduce((sum, row) => {
    if (row.kind !== 'DIARY_ADD' || row.state === 'attention') return sum
    const { groupId, day, num } = payloadOf(row)
    return groupId === of.groupId && day === of.day ? sum + Number(num) : sum
  }, 0)

/** An entry of another screen than a walk, with what takes it back. */
export interface TakenBack {
  readonly row: EntryRow
  readonly kind: 'RABBIT_STATUS_SET' | 'DIARY_ADD' | 'DAILY_WEIGHT_REMOVE'
  readonly payload: Payload
}

function inverseOf(row: EntryRow): TakenBack | undefined {
  const payload = payloadOf(row)
  const undoes = row.clientId
  switch (row.kind) {
    case 'DIARY_ADD':
      return { row, kind: 'DIARY_ADD', payload: { ...payload, num: -Number(payload['num']), undoes } }
    case 'DAILY_WEIGHT_ADD':
      return { row, kind: 'DAILY_WEIGHT_REMOVE', payload: { of: row.clientId, undoes } }
    case 'RABBIT_STATUS_SET': {
      const { rabbitId, was, answers: _answers, ...set } = payload
      return typeof was === 'object' && was !== null
        ? { row, kind: 'RABBIT_STATUS_SET', payload: { rabbitId, ...was, was: set, undoes } }
        : undefined
    }
    default:
      return undefined
  }
}

const MOST_BACK = 20

/** A death of a doe and its line in the diary are two rows of one press: the line is made right behind the doe. */
const isPair = (doe: EntryRow | undefined, line: EntryRow): boolean =>
  doe?.kind === 'RABBIT_STATUS_SET' &&
  line.kind === 'DIARY_ADD' &&
  doe.seq === line.seq - 1 &&
  doe.at === line.at &&
  !isLiving(String(payloadOf(doe)['status'])) &&
  payloadOf(line)['field'] === 'motherDead'

const pressOf = (before: EntryRow | undefined, row: EntryRow): readonly EntryRow[] =>
  before && isPair(before, row) ? [before, row] : [row]

/** The newest press that was not taken back, as what takes it back; a doe and her line go together [8.6, 8.11]. */
export function lastPress(
  rows: readonly EntryRow[],
  isOurs: (row: EntryRow) => boolean,
): readonly TakenBack[] {
  const undone = undoneIn(rows)
  let seen = 0
  for (let at = rows.length - 1; at >= 0 && seen < MOST_BACK; at -= 1) {
    const row = rows[at]
    if (!row || row.state === 'attention' || !isOurs(row)) continue
    if (payloadOf(row)['undoes'] !== undefined) continue
    seen += 1
    if (undone.has(row.clientId)) continue
    const back = pressOf(rows[at - 1], row).flatMap((one) => (isOfOffice(one) ? [] : (inverseOf(one) ?? [])))
    if (back.length > 0) return back
  }
  return []
}
