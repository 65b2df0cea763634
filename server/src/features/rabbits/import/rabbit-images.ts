import { RABBIT } from '@warren/shared/features/rabbits/rabbits.record.ts'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import { importKeys } from '@warren/shared/kernel/record.ts'
import type { Image } from '../../../platform/commands/effects.ts'
import { leaves } from './entries.ts'
import type { Draft, StockPlan } from './plan-rabbits.ts'
import type { RabbitRecord, StockKind } from './rabbit-rows.ts'

const KEYS = importKeys(RABBIT)

/** Ids of rabbits that an import has made, by the key their row stands for. */
export type Made = ReadonlyMap<number, number>

const realId = (key: number | null, made: Made): number | null =>
  key === null || key > 0 ? key : (made.get(key) ?? null)

/** A row as it is written: with the numbers of mothers that the file has made. */
export const written = ({ record }: Draft, made: Made): RabbitRecord => ({
  ...record,
  motherId: realId(record.motherId, made),
})

interface Written {
  readonly made: Made
  readonly kind: StockKind
  readonly today: Day
}

function madeImage(draft: Draft, { made, kind, today }: Written): Image {
  const record = written(draft, made)
  const filled = Object.fromEntries(
    KEYS.map((key) => [key, record[key]]).filter(([, value]) => value !== null),
  )
  const left = leaves(draft.entry) && { exitDate: today }
  return {
    type: 'rabbit',
    id: made.get(draft.entry.key) ?? 0,
    row: draft.entry.row,
    before: null,
    after: { ...filled, ...left, sex: kind.sex, version: 1 },
  }
}

/** The fields that differ, and the version, by which a later change is known. */
function changedImage(draft: StockPlan['updates'][number], { made, today }: Written): Image {
  const { stored, row } = draft.entry
  const record = written(draft, made)
  const changed = KEYS.filter((key) => record[key] !== stored[key])
  const pick = (from: RabbitRecord) => Object.fromEntries(changed.map((key) => [key, from[key]]))
  const left = leaves(draft.entry) && !leaves(stored)
  return {
    type: 'rabbit',
    id: stored.id,
    row,
    before: { ...pick(stored), ...(left && { exitDate: null }), version: stored.version },
    after: { ...pick(record), ...(left && { exitDate: today }), version: stored.version + 1 },
  }
}

/** What a file did to each rabbit. */
export const imagesOf = ({ inserts, updates }: StockPlan, by: Written): Image[] => [
  ...inserts.flat().map((draft) => madeImage(draft, by)),
  ...updates.map((draft) => changedImage(draft, by)),
]
