import type { Pedigree } from '@warren/shared/features/animals/animals.vocabulary.ts'
import { groupLabelOf } from '@warren/shared/features/ia-groups/ia-groups.rules.ts'
import { MAX_FILE_GROUPS } from '@warren/shared/features/ia-groups/ia-groups.vocabulary.ts'
import type { pairingSheet } from '@warren/shared/features/ia-groups/pairing.sheet.ts'
import { canPair } from '@warren/shared/features/ia-groups/round.rules.ts'
import { blocks } from '@warren/shared/features/imports/imports.rules.ts'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import { CATALOGUE } from '@warren/shared/kernel/errors.ts'
import { tattooKey } from '@warren/shared/kernel/reading/names.rules.ts'
import type { RowOf } from '@warren/shared/kernel/sheet.ts'
import type { RowProblem } from '../../imports/index.ts'
import { pairKey, type TooClose } from '../kinship/find-too-close.ts'
import type { DoeThere, FileGroup, NamedRabbit } from './pairing-facts.queries.ts'

export interface PairingRow {
  readonly row: number
  readonly values: RowOf<typeof pairingSheet>
}

export interface PairingProblem extends RowProblem {
  readonly column: keyof PairingRow['values'] | null
}

/** A group that rows are for; one that does not exist yet has the number 0 and is made. */
export type Target = Pick<FileGroup, 'id' | 'name' | 'startDate'>

export interface PlannedPair {
  readonly row: number
  readonly tattoo: string
  readonly motherId: number
  readonly spermId: number
  readonly spermLabel: string
  readonly pedigree: Pedigree
}

export interface PairingPlan {
  readonly groups: readonly { readonly group: Target; readonly pairs: readonly PlannedPair[] }[]
}

/** What the database knows about everything a file of pairings names. */
export interface HerdFacts {
  readonly today: Day
  /** The one group the file is for; null when it is gone, absent when each row names its own [D-088]. */
  readonly target?: FileGroup | null
  /** Groups by name and day. */
  readonly groups: ReadonlyMap<string, FileGroup>
  readonly permitted: ReadonlySet<string>
  readonly does: ReadonlyMap<string, NamedRabbit>
  readonly sperms: ReadonlyMap<string, number>
  /** By the number of the doe, in the group her row is for. */
  readonly there: ReadonlyMap<number, DoeThere>
}

/** The kinship of the pairs of a file. */
interface KinFacts {
  readonly tooClose: TooClose
  /** True if such pairs are imported with a warning. */
  readonly acceptKinship: boolean
}

export type PairingFacts = HerdFacts & KinFacts

type Why = Pick<PairingProblem, 'reason' | 'params'>
const at = (
  { row }: Pick<PairingRow, 'row'>,
  column: PairingProblem['column'],
  code: PairingProblem['code'],
  why: Why = {},
): PairingProblem => ({ row, column, code, ...why })

/** Of the whole file. */
const ofFile = (why: Why): PairingProblem => ({ row: null, column: null, code: 'INVALID_DATA', ...why })

export const groupKey = (name: string, startDate: Day | null): string => `${startDate ?? ''} ${name}`

export type Found = { readonly group: Target } | { readonly problem: PairingProblem }
export type GroupFacts = Pick<HerdFacts, 'today' | 'groups' | 'permitted'>

/** The group that a row names: a draft, one that may be added to, or one that is made [D-088]. */
export function namedGroup(row: PairingRow, { today, groups, permitted }: GroupFacts): Found {
  const { motherGroup: name, startDate } = row.values
  const wrong = (why: Why) => ({ problem: at(row, 'motherGroup', 'INVALID_DATA', why) })
  if (name === null) return wrong({ reason: 'groupMissing' })
  if (!permitted.has(name)) return wrong({ reason: 'groupNotPermitted' })
  const group = groups.get(groupKey(name, startDate))
  if (!group) return { group: { id: 0, name, startDate } }
  return canPair(group, today)
    ? { group }
    : wrong({ reason: 'groupOver', params: { group: groupLabelOf(group) } })
}

/** What keeps a rabbit off any list [10.6]. */
function doeProblem(row: PairingRow, rabbit: NamedRabbit | undefined): PairingProblem | undefined {
  const wrong = (why: Why) => at(row, 'motherTattoo', 'INVALID_MOTHER', why)
  if (!rabbit) return wrong({ reason: 'doeUnknown' })
  if (rabbit.sex === 'MALE') return wrong({ reason: 'isBuck' })
  return rabbit.status === 'IN_PROD' ? undefined : wrong({ reason: 'doeNotKept' })
}

class PairingFile {
  readonly problems: PairingProblem[] = []
  readonly groups = new Map<string, { readonly group: Target; readonly pairs: PlannedPair[] }>()
  readonly #facts: PairingFacts
  readonly #first = new Map<string, number>()

  constructor(facts: PairingFacts) {
    this.#facts = facts
  }

  take(row: PairingRow): void {
    const group = this.#group(row)
    const motherId = this.#doe(row, group)
    const spermId = this.#sperm(row)
    const { motherTattoo, spermLabel, pedigree } = row.values
    if (!group || motherId === undefined || spermId === undefined || pedigree === null) return
    this.#kinship(row, { motherId, spermId })
    const key = groupKey(group.name, group.startDate)
    const planned = this.groups.get(key) ?? { group, pairs: [] }
    this.groups.set(key, planned)
    planned.pairs.push({
      row: row.row,
      tattoo: motherTattoo ?? '',
      motherId,
      spermId,
      spermLabel: spermLabel ?? '',
      pedigree,
    })
  }

  #group(row: PairingRow): Target | undefined {
    const { target } = this.#facts
    if (target) return target
    const found = namedGroup(row, this.#facts)
    if ('group' in found) return found.group
    this.problems.push(found.problem)
    return undefined
  }

  #doe(row: PairingRow, group: Target | undefined): number | undefined {
    const { motherTattoo: tattoo } = row.values
    // What could not be read has its line already.
    if (tattoo === null) return undefined
    const rabbit = this.#facts.does.get(tattoo)
    const problem = doeProblem(row, rabbit)
    if (problem) this.problems.push(problem)
    const doe = rabbit ? `${rabbit.id}` : tattooKey(tattoo)
    const first = this.#first.get(doe)
    if (first === undefined) this.#first.set(doe, row.row)
    else this.#twice(row, { reason: 'twiceInFile', params: { row: first } })
    if (!rabbit || problem || first !== undefined || !group) return undefined
    return this.#free(row, rabbit.id, group) ? rabbit.id : undefined
  }

  #twice(row: PairingRow, why: Why): void {
    this.problems.push(at(row, 'motherTattoo', 'DUPLICATED_MOTHER', why))
  }

  /** A doe of another round is imported all the same, and her line says so; on the list she can be but once. */
  #free(row: PairingRow, motherId: number, group: Target): boolean {
    const there = this.#facts.there.get(motherId)
    if (there?.isHere) {
      this.#twice(row, { reason: 'alreadyPaired', params: { group: groupLabelOf(group) } })
      return false
    }
    if (there?.awaitedIn) {
      const params = { group: there.awaitedIn }
      this.problems.push(at(row, 'motherTattoo', 'IMPREGNATED_MOTHER', { reason: 'awaited', params }))
    }
    return true
  }

  /** Close kin is an error of the semen until it is accepted, as it is at the pairing [IAG-31, D-271]. */
  #kinship(row: PairingRow, pair: { readonly motherId: number; readonly spermId: number }): void {
    const { tooClose, acceptKinship } = this.#facts
    const f = tooClose.get(pairKey(pair))
    if (f === undefined) return
    const { motherTattoo, spermLabel } = row.values
    const percent = Math.round(f * 1000) / 10
    const params = { tattoo: motherTattoo ?? '', semen: spermLabel ?? '', f: percent }
    const problem = at(row, 'spermLabel', 'kinship-too-close', { reason: 'closeKin', params })
    this.problems.push({ ...problem, ...(acceptKinship && { severity: 'warning' }) })
  }

  #sperm(row: PairingRow): number | undefined {
    const { spermLabel: label } = row.values
    if (label === null) return undefined
    const id = this.#facts.sperms.get(label)
    if (id === undefined)
      this.problems.push(at(row, 'spermLabel', 'INVALID_SPERM', { reason: 'spermUnknown' }))
    return id
  }
}

const NOTHING: PairingPlan = { groups: [] }
const isBlocking = ({ code, severity }: PairingProblem): boolean =>
  blocks({ code, severity: severity ?? CATALOGUE[code].severity })

/** What is wrong with the group that all rows are for. */
function targetProblem({ target, today }: PairingFacts): PairingProblem | undefined {
  if (target === undefined) return undefined
  if (target === null) return ofFile({ reason: 'groupGone' })
  if (canPair(target, today)) return undefined
  return ofFile({ reason: 'groupOver', params: { group: groupLabelOf(target) } })
}

/** What the rows of a file mean: what is wrong, and which does come to which list when nothing is [10.6]. */
export function resolvePairings(
  rows: readonly PairingRow[],
  facts: PairingFacts,
): { readonly problems: readonly PairingProblem[]; readonly plan: PairingPlan } {
  const about = targetProblem(facts)
  if (about) return { problems: [about], plan: NOTHING }
  const file = new PairingFile(facts)
  for (const row of rows) file.take(row)
  const { problems, groups } = file
  if (groups.size > MAX_FILE_GROUPS)
    problems.push(ofFile({ reason: 'groupsTooMany', params: { count: groups.size, max: MAX_FILE_GROUPS } }))
  return { problems, plan: problems.some(isBlocking) ? NOTHING : { groups: [...groups.values()] } }
}
