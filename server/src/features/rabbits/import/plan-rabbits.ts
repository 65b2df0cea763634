import { RABBIT } from '@warren/shared/features/rabbits/rabbits.record.ts'
import { blankImport, importKeys, pickFields } from '@warren/shared/kernel/record.ts'
import { leaves, type Entry } from './entries.ts'
import type { Place } from './resolve-cages.ts'
import type { Mother } from './resolve-mothers.ts'
import {
  PLAIN_CELLS,
  type RabbitRecord,
  type StockFacts,
  type StockKind,
  type StoredRabbit,
} from './rabbit-rows.ts'

/** A row as it is going to be written. */
export interface Draft {
  readonly entry: Entry
  readonly record: RabbitRecord
  readonly lastLabel: string | null
  /** The buck behind the semen the row names; undefined when it names none. */
  readonly father: number | null | undefined
}

export interface StockPlan {
  /** Rabbits whose cage another one of the file gets: they make room first. */
  readonly freed: readonly { readonly id: number; readonly status: string }[]
  /** New rabbits, mothers before their young. */
  readonly inserts: readonly (readonly Draft[])[]
  /** Rabbits that change, with the version they were seen at. */
  readonly updates: readonly (Draft & { readonly entry: Entry & { readonly stored: StoredRabbit } })[]
  /** Rows of the file, those that change nothing included. */
  readonly rows: number
}

export const NO_PLAN: StockPlan = { freed: [], inserts: [], updates: [], rows: 0 }

const NEW = blankImport(RABBIT)
const KEYS = importKeys(RABBIT)

/** A blank cell says nothing; what is known stays. */
const filled = <T extends object>(cells: T): Partial<{ [K in keyof T]: NonNullable<T[K]> }> =>
  Object.fromEntries(
    Object.entries(cells).filter(([, value]) => value !== null && value !== undefined),
  ) as Partial<{ [K in keyof T]: NonNullable<T[K]> }>

/**
 * Where the animals of this file come from. Bucks without a chosen farm, or with the own one, are home-bred when new
 * and stay what they are when known, so that an exported list can be read back [I-2, I-3, D-055].
 */
function sourceOf({ kind }: StockKind, { stored }: Entry, facts: StockFacts): Partial<RabbitRecord> {
  const { farmId, sourceFarmId } = facts
  if (kind === 'RABBITS') return {}
  if (kind === 'BOUGHT_RABBITS' || sourceFarmId !== farmId) return { origin: 'BOUGHT', sourceFarmId }
  return stored ? {} : { sourceFarmId }
}

export function draftOf(
  entry: Entry,
  kind: StockKind,
  facts: StockFacts,
  { place, mother }: { readonly place: Place; readonly mother: Mother | undefined },
): Draft {
  const { values, stored, tattoo, status } = entry
  const sperm = facts.sperms.get(values.fatherSperm ?? '')
  const tag = facts.tags.get(values.earTag ?? '')
  const plain = Object.fromEntries(PLAIN_CELLS.map(([key, column]) => [key, values[column]]))
  return {
    entry,
    father: sperm?.buckId,
    lastLabel: place.lastLabel ?? null,
    record: {
      ...NEW,
      ...(stored && pickFields(stored, KEYS)),
      ...filled(plain),
      ...filled({ earTagId: tag?.id, spermId: sperm?.id }),
      ...sourceOf(kind, entry, facts),
      ...mother,
      // It stays as it was written first.
      tattoo: stored?.tattoo ?? tattoo,
      status,
      cageId: place.cageId,
    },
  }
}

export const isChanged = ({ entry: { stored }, record }: Draft): boolean =>
  !stored || KEYS.some((key) => record[key] !== stored[key])

const isUpdate = (draft: Draft): draft is StockPlan['updates'][number] => draft.entry.stored !== undefined

/** Rabbits that stand in the way of others of the same file; two in one cage the engine takes for a mistake. */
function freedBy(drafts: readonly Draft[]): StockPlan['freed'] {
  const claimed = new Set(
    drafts.flatMap(({ entry, record }) =>
      record.cageId === entry.stored?.cageId ? [] : (record.cageId ?? []),
    ),
  )
  return drafts.flatMap(({ entry, record }) => {
    const before = entry.stored?.cageId ?? null
    const moves = entry.stored && before !== null && record.cageId !== before && claimed.has(before)
    return moves ? [{ id: entry.stored.id, status: leaves(entry) ? record.status : entry.stored.status }] : []
  })
}

/** New rabbits by generation: the number of a mother exists before her young are written. */
function byGeneration(fresh: readonly Draft[]): Draft[][] {
  const byKey = new Map(fresh.map((draft) => [draft.entry.key, draft]))
  const levels = new Map<number, number>()
  const levelOf = (start: Draft): number => {
    const path: Draft[] = []
    let draft: Draft | undefined = start
    while (draft && !levels.has(draft.entry.key)) {
      path.push(draft)
      draft = byKey.get(draft.record.motherId ?? 0)
    }
    let level = draft ? (levels.get(draft.entry.key) ?? 0) + 1 : 0
    for (const one of path.toReversed()) levels.set(one.entry.key, level++)
    return levels.get(start.entry.key) ?? 0
  }
  const generations: Draft[][] = []
  for (const draft of fresh) (generations[levelOf(draft)] ??= []).push(draft)
  return generations
}

/** In which order the rows can be written. The circles are gone by now: every line of mothers ends. */
export const planOf = (changed: readonly Draft[], rows: number): StockPlan => ({
  freed: freedBy(changed),
  inserts: byGeneration(changed.filter((draft) => !isUpdate(draft))),
  updates: changed.filter(isUpdate),
  rows,
})
