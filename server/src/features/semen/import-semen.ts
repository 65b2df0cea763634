import { IMPORT_SPERMS } from '@warren/shared/features/semen/semen.commands.ts'
import type { RowPreview } from '@warren/shared/features/imports/imports.contract.ts'
import { blocks } from '@warren/shared/features/imports/imports.rules.ts'
import { spermSheet } from '@warren/shared/features/semen/semen.sheet.ts'
import { NO_BUCK } from '@warren/shared/features/semen/semen.vocabulary.ts'
import { CATALOGUE } from '@warren/shared/kernel/errors.ts'
import { preferSpelled, tattooKey } from '@warren/shared/kernel/reading/names.rules.ts'
import { scopeOf } from '../../platform/auth/actor.ts'
import { listFarmDirectory } from '../farms/index.ts'
import { cellOf, type Importer, NOTHING_TO_DO, type RowProblem } from '../imports/index.ts'
import { hasMissedTooOften } from '../releases/index.ts'
import {
  type Buck,
  loadSpermFacts,
  saveSperms,
  type SpermFacts,
  type SpermPlan,
  type SpermValues,
  type StoredSperm,
} from './semen.import.queries.ts'
import { undoSperms } from './undo-semen.ts'

export interface SpermRow {
  readonly row: number
  readonly values: SpermValues
}

export interface SpermProblem extends RowProblem {
  readonly column: keyof SpermValues | null
}

type Why = Pick<SpermProblem, 'reason' | 'params'>
const at = (
  { row }: SpermRow,
  column: keyof SpermValues,
  code: SpermProblem['code'],
  why: Why = {},
): SpermProblem => ({ row, column, code, ...why })

const isNone = (tattoo: string): boolean => tattoo.toUpperCase() === NO_BUCK

type Answer = { readonly buck: Buck | null } | { readonly problem: SpermProblem }

/** Bucks with the tattoo of a row: on the farm it names, or anywhere when it names none [D-075, 10.4]. */
function bucksOf({ values }: SpermRow, { farms, bucks }: SpermFacts): readonly Buck[] {
  const tattoo = values.buckTattoo ?? ''
  const found = bucks.get(tattooKey(tattoo)) ?? []
  const farmId = values.buckFarm ? farms.get(values.buckFarm) : undefined
  const there = farmId === undefined ? found : found.filter((buck) => buck.farmId === farmId)
  return preferSpelled(there, tattoo)
}

/**
 * The buck on record, when the row names him as the record does: the farm he stands on may have given him another
 * tattoo since, of which the buyer knows nothing.
 */
function recordedBuck({ values }: SpermRow, { farms }: SpermFacts, known: StoredSperm): Buck | undefined {
  const { buckId, buckFarmId, buckTattoo } = known
  if (buckId === null || buckFarmId === null || buckTattoo === null) return undefined
  const isThere = !values.buckFarm || farms.get(values.buckFarm) === buckFarmId
  const isNamed = tattooKey(values.buckTattoo ?? '') === tattooKey(buckTattoo)
  return isThere && isNamed ? { id: buckId, farmId: buckFarmId, tattoo: buckTattoo } : undefined
}

/** The one buck a row means. The one on record already is it, however many others have his tattoo. */
function buckOf(row: SpermRow, facts: SpermFacts, known: StoredSperm | undefined): Answer {
  const { buckFarm, buckTattoo } = row.values
  if (buckFarm && !facts.farms.has(buckFarm)) return { problem: at(row, 'buckFarm', 'INVALID_BUCK_FARM') }
  if (isNone(buckTattoo ?? '')) return { buck: null }
  const recorded = known && recordedBuck(row, facts, known)
  return recorded ? { buck: recorded } : foundBuck(row, bucksOf(row, facts), known?.buckId ?? null)
}

/** The buck of a name, if there is but one [SPB-03, D-076]. */
function foundBuck(row: SpermRow, bucks: readonly Buck[], known: number | null): Answer {
  const buck = bucks.find(({ id }) => id === known) ?? bucks[0]
  if (!buck) return { problem: at(row, 'buckTattoo', 'UNKNOW_BUCK', { reason: 'buckNotReleased' }) }
  if (bucks.length === 1 || buck.id === known) return { buck }
  const isOneFarm = bucks.every(({ farmId }) => farmId === buck.farmId)
  const code = isOneFarm ? 'MULTIPLE_BUCKS_WITH_SAME_FARM' : 'MULTIPLE_BUCKS_WITHOUT_FARM'
  return { problem: at(row, 'buckTattoo', code) }
}

/** What a row says about a buck that the record says otherwise [D-076]. */
function otherBuck(row: SpermRow, known: StoredSperm, buck: Buck | null): SpermProblem | undefined {
  const { buckId, buckTattoo } = known
  if ((buck?.id ?? null) === buckId) return undefined
  if (buckId === null) return at(row, 'buckTattoo', 'ANOTHER_BUCK_IS_NULL', { reason: 'buckFilledIn' })
  const code = buck === null ? 'ANOTHER_BUCK_IS_NOT_NULL' : 'ANOTHER_BUCK_IS_DIFFERENT'
  return at(row, 'buckTattoo', code, { reason: 'buckKept', params: { tattoo: buckTattoo ?? '–' } })
}

const sameData = (a: SpermValues, b: SpermValues): boolean =>
  tattooKey(a.buckTattoo ?? '') === tattooKey(b.buckTattoo ?? '') &&
  a.buckFarm === b.buckFarm &&
  a.pedigree === b.pedigree

class SpermFile {
  readonly problems: SpermProblem[] = []
  readonly inserts: SpermPlan['inserts'][number][] = []
  readonly updates: SpermPlan['updates'][number][] = []
  readonly #facts: SpermFacts
  readonly #first = new Map<string, SpermRow>()

  constructor(facts: SpermFacts) {
    this.#facts = facts
  }

  take(row: SpermRow): void {
    const { label, buckTattoo } = row.values
    // What could not be read has its line already.
    if (!label) return
    const first = this.#first.get(label)
    if (first) return this.#again(row, first)
    this.#first.set(label, row)
    if (!buckTattoo) return
    const known = this.#facts.sperms.get(label)
    const answer = buckOf(row, this.#facts, known)
    if ('problem' in answer) this.problems.push(answer.problem)
    else if (known) this.#complete(row, known, answer.buck)
    else this.inserts.push({ row: row.row, label, buck: answer.buck, pedigree: row.values.pedigree ?? false })
  }

  /** Refuses two rows that differ about one label: it is unknown which is right. Equal rows do no harm. */
  #again(row: SpermRow, first: SpermRow): void {
    if (!sameData(row.values, first.values))
      this.problems.push(
        at(row, 'label', 'INVALID_DATA', { reason: 'labelTwice', params: { row: first.row } }),
      )
  }

  /** Completing loses nothing; replacing would rewrite fathers [D-076]. */
  #complete(row: SpermRow, known: StoredSperm, buck: Buck | null): void {
    const problem = otherBuck(row, known, buck)
    if (problem) this.problems.push(problem)
    const filledIn = known.buckId === null ? buck : null
    const pedigree = row.values.pedigree ?? known.pedigree
    if (filledIn || pedigree !== known.pedigree)
      this.updates.push({ row: row.row, known, buck: filledIn, pedigree })
  }
}

const NOTHING: SpermPlan = { inserts: [], updates: [], rows: 0 }
const isDanger = ({ code }: SpermProblem): boolean => blocks({ code, severity: CATALOGUE[code].severity })

/** What the rows of a file mean against the semen on record: what is wrong, and what to write when nothing is [10.4]. */
export function resolveSperms(
  rows: readonly SpermRow[],
  facts: SpermFacts,
): { readonly problems: readonly SpermProblem[]; readonly plan: SpermPlan } {
  const file = new SpermFile(facts)
  for (const row of rows) file.take(row)
  const { problems, inserts, updates } = file
  return { problems, plan: problems.some(isDanger) ? NOTHING : { inserts, updates, rows: rows.length } }
}

const TOO_MANY_UNKNOWN: SpermProblem = {
  row: null,
  column: null,
  code: 'INVALID_DATA',
  reason: 'tooManyUnknown',
}

/** Bucks a file names on other farms, or on no farm and not on the own one. */
function bucksElsewhere(rows: readonly SpermRow[], facts: SpermFacts, farmId: number): Set<string> {
  const elsewhere = rows.filter(({ values: { buckTattoo, buckFarm } }) => {
    if (!buckTattoo || isNone(buckTattoo)) return false
    if (buckFarm) return facts.farms.get(buckFarm) !== farmId
    return !facts.bucks.get(buckTattoo)?.some((buck) => buck.farmId === farmId)
  })
  return new Set(elsewhere.map(({ values }) => `${values.buckFarm ?? ''} ${values.buckTattoo}`))
}

const isUnknownBuck = ({ code }: SpermProblem): boolean => code === 'UNKNOW_BUCK'

/** What the rows would do: new semen, or the cells of known semen that change. */
function previewOf({ inserts, updates }: SpermPlan, rows: readonly SpermRow[]): RowPreview[] {
  const labels = new Map(rows.map(({ row, values }) => [row, values.label ?? '']))
  const made = inserts.map(({ row, label, buck, pedigree }) => ({
    row,
    name: label,
    isNew: true,
    cells: [...cellOf('buckTattoo', null, buck?.tattoo ?? null), ...cellOf('pedigree', null, pedigree)],
  }))
  const changed = updates.map(({ row, known, buck, pedigree }) => ({
    row,
    name: labels.get(row) ?? '',
    isNew: false,
    cells: [
      ...cellOf('buckTattoo', known.buckTattoo, buck?.tattoo ?? known.buckTattoo),
      ...cellOf('pedigree', known.pedigree, pedigree),
    ],
  }))
  return [...made, ...changed].toSorted((a, b) => a.row - b.row)
}

/** Semen with its bucks: all rows of a file or none [I-4]. */
export const spermImporter: Importer = {
  kind: 'SPERMS',
  sheet: spermSheet,
  roles: ['ADMIN'],
  command: IMPORT_SPERMS,
  undo: undoSperms,
  compare: async (db, { actor, now, today }, sheetRows) => {
    const rows = sheetRows as unknown as readonly SpermRow[]
    const [farmId = 0] = actor.farmIds
    const letters = (await listFarmDirectory(db, true)).map((farm) => [farm.shortName, farm.id] as const)
    const facts = { ...(await loadSpermFacts(scopeOf(actor), db, rows)), farms: new Map(letters) }
    const asked = bucksElsewhere(rows, facts, farmId)
    if (asked.size > 0 && (await hasMissedTooOften(db, actor.userId, today)))
      return { problems: [TOO_MANY_UNKNOWN], ...NOTHING_TO_DO }
    const { problems, plan } = resolveSperms(rows, facts)
    const misses = Math.min(asked.size, problems.filter(isUnknownBuck).length)
    return {
      problems,
      misses,
      preview: previewOf(plan, rows),
      save: (tx) => saveSperms(tx, plan, { farmId, now }),
    }
  },
}
