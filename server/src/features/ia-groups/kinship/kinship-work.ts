import type { KinshipLimits } from '@warren/shared/features/pedigree/kinship.rules.ts'
import { kinOf, kinshipOf, knownAncestors } from '@warren/shared/features/pedigree/kinship.rules.ts'
import type { listKinship } from '@warren/shared/features/ia-groups/kinship.contract.ts'
import { proposePairs, type ProposedSemen } from '@warren/shared/features/ia-groups/proposal.rules.ts'
import type { Parentage } from '@warren/shared/features/pedigree/inbreeding.rules.ts'
import type { AnswerOf } from '@warren/shared/kernel/endpoint.ts'

type KinshipTable = AnswerOf<typeof listKinship>
type Proposed = ReturnType<typeof proposePairs>

/** Semen with its buck, where that is known. */
export interface Semen {
  readonly spermId: number
  readonly buck: number | null
}

/** What is asked about some couples, with the parentage of all of them as text. */
interface Asked {
  readonly ancestry: string
}
export interface PairsTask extends Asked {
  readonly kind: 'pairs'
  readonly pairs: readonly { readonly doe: number; readonly buck: number | null }[]
}
export interface TableTask extends Asked {
  readonly kind: 'table'
  readonly does: readonly number[]
  readonly semen: readonly Semen[]
}
export interface ProposalTask extends Asked {
  readonly kind: 'proposal'
  /** In walking order, each with the semen that the farm's scheme does not want for her. */
  readonly does: readonly { readonly id: number; readonly offScheme: readonly number[] }[]
  readonly semen: readonly (Semen & ProposedSemen)[]
  readonly limits: KinshipLimits
}
export type KinshipTask = PairsTask | TableTask | ProposalTask

/** What each task is answered with: coefficients, JSON text of the table, the proposal. */
export interface KinshipResults {
  readonly pairs: readonly (number | null)[]
  readonly table: string
  readonly proposal: Proposed
}

const read = (ancestry: string): Parentage[] =>
  (JSON.parse(ancestry) as [number, number | null, number | null][]).map(([id, mother, father]) => ({
    id,
    mother,
    father,
  }))

function coefficients({ pairs, ancestry }: PairsTask): (number | null)[] {
  const couples = pairs.flatMap(({ doe, buck }) => (buck === null ? [] : [{ doe, buck }]))
  const found = kinshipOf(couples, read(ancestry))
  let next = 0
  return pairs.map(({ buck }) => (buck === null ? null : (found[next++] ?? 0)))
}

/** Of each doe the coefficients by semen; null where the buck is not known. */
function rowsOf(
  does: readonly number[],
  semen: readonly Semen[],
  pedigree: readonly Parentage[],
): (number | null)[][] {
  const bucks = [...new Set(semen.flatMap(({ buck }) => buck ?? []))]
  const found = kinshipOf(
    does.flatMap((doe) => bucks.map((buck) => ({ doe, buck }))),
    pedigree,
  )
  const columns = semen.map(({ buck }) => (buck === null ? null : bucks.indexOf(buck)))
  return does.map((_, at) =>
    columns.map((column) => (column === null ? null : (found[at * bucks.length + column] ?? 0))),
  )
}

/** Digits that are shown, and some more. */
const DIGITS = 1e6
const rounded = (f: number | null): number | null => f && Math.round(f * DIGITS) / DIGITS

function nearOf(
  does: readonly number[],
  semen: readonly Semen[],
  pedigree: readonly Parentage[],
): KinshipTable['near'] {
  const parentage = new Map(pedigree.map((animal) => [animal.id, animal]))
  return does.flatMap((motherId) => {
    const doe = parentage.get(motherId)
    return semen.flatMap(({ spermId, buck }) => {
      const father = parentage.get(buck ?? 0)
      const kin = doe && father ? kinOf(doe, father) : null
      return kin === null ? [] : [{ motherId, spermId, kin }]
    })
  })
}

function tableOf({ does, semen, ancestry }: TableTask): string {
  const pedigree = read(ancestry)
  const rows = rowsOf(does, semen, pedigree)
  const isKin = does.map((_, at) => rows[at]?.some((f) => f !== null && f > 0) ?? false)
  const kin = does.filter((_, at) => isKin[at])
  const answer: KinshipTable = {
    sperms: semen.map(({ spermId }) => spermId),
    unknown: semen.flatMap(({ spermId, buck }) => (buck === null ? [spermId] : [])),
    does: kin,
    f: rows.filter((_, at) => isKin[at]).map((row) => row.map(rounded)),
    known: knownAncestors(kin, pedigree),
    near: nearOf(kin, semen, pedigree),
  }
  return JSON.stringify(answer)
}

function proposalOf({ does, semen, limits, ancestry }: ProposalTask): Proposed {
  const rows = rowsOf(
    does.map(({ id }) => id),
    semen,
    read(ancestry),
  )
  const rowOf = new Map(does.map(({ id }, at) => [id, at]))
  const columnOf = new Map(semen.map(({ spermId }, at) => [spermId, at]))
  return proposePairs(
    does,
    semen,
    (motherId, spermId) => {
      const at = rowOf.get(motherId) ?? -1
      return {
        f: rows[at]?.[columnOf.get(spermId) ?? -1] ?? null,
        isOffScheme: does[at]?.offScheme.includes(spermId) ?? false,
      }
    },
    limits,
  )
}

/** Works a task out, here or in a thread. */
export function workOut(task: KinshipTask): KinshipResults[KinshipTask['kind']] {
  if (task.kind === 'pairs') return coefficients(task)
  return task.kind === 'table' ? tableOf(task) : proposalOf(task)
}
