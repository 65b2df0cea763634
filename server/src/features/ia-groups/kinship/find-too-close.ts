import { isTooClose, type KinshipLimits } from '@warren/shared/features/pedigree/kinship.rules.ts'
import { scopeOf } from '../../../platform/auth/actor.ts'
import { type Db, readAs } from '../../../platform/commands/command.ts'
import { findCoupleAncestry } from '../../pedigree/index.ts'
import type { Adding } from '../commands/adding.ts'
import type { Looking } from '../candidates.queries.ts'
import { findGroup } from '../groups.queries.ts'
import { findSettings } from '../settings.queries.ts'
import { listSemen } from './kinship.queries.ts'
import type { Semen } from './kinship-work.ts'
import { kinshipFor } from './run-kinship.ts'

interface Pair {
  readonly motherId: number
  readonly spermId: number
}

/** Returns the key of a pair among others. */
export const pairKey = ({ motherId, spermId }: Pair): string => `${motherId} ${spermId}`

/** Coefficients of the pairs that need a confirmation, by the key of the pair. */
export type TooClose = ReadonlyMap<string, number>

/** What is known of the kinship of pairs before they are saved. */
export interface KinCheck {
  /** Does that were looked at. */
  readonly judged: ReadonlySet<number>
  readonly tooClose: TooClose
}

interface KinFacts {
  readonly wanted: readonly Pair[]
  readonly limits: Pick<KinshipLimits, 'block'>
  readonly semen: readonly Semen[]
  readonly ancestry: Awaited<ReturnType<typeof findCoupleAncestry>>
}

/** Loads the parentage of pairs in a few queries, however many they are; undefined if the farm wants no confirmation. */
async function loadKin(
  db: Db,
  farmId: number,
  listWanted: () => Promise<readonly Pair[]>,
): Promise<KinFacts | undefined> {
  const { kinshipBlock } = await findSettings(db, farmId)
  if (kinshipBlock === null) return undefined
  const wanted = await listWanted()
  const sperms = [...new Set(wanted.map(({ spermId }) => spermId))]
  return {
    wanted,
    limits: { block: kinshipBlock },
    semen: await listSemen(db, farmId, sperms),
    ancestry: await findCoupleAncestry(db, { does: wanted.map(({ motherId }) => motherId), sperms }),
  }
}

async function computeTooClose({ wanted, limits, semen, ancestry }: KinFacts): Promise<TooClose> {
  const bucks = new Map(semen.map(({ spermId, buck }) => [spermId, buck]))
  const pairs = wanted.map(({ motherId, spermId }) => ({ doe: motherId, buck: bucks.get(spermId) ?? null }))
  const found = await kinshipFor({ kind: 'pairs', pairs, ancestry: ancestry.text }, ancestry.animals)
  return new Map(
    wanted.flatMap((pair, at) => {
      const f = found[at] ?? null
      return f !== null && isTooClose(f, limits) ? [[pairKey(pair), f] as const] : []
    }),
  )
}

/** Finds the pairs of a file that need a confirmation. */
export async function findTooCloseIn(db: Db, farmId: number, pairs: readonly Pair[]): Promise<TooClose> {
  const facts = await loadKin(db, farmId, () => Promise.resolve(pairs))
  return facts ? computeTooClose(facts) : new Map()
}

/**
 * Finds the pairs that need a confirmation. It runs before the transaction of the pairing, so that no lock is held while it
 * computes; parentage does not change in between.
 */
export async function findTooClose(
  { context, actor, id, today }: Adding,
  wantedIn: (db: Db, looking: Looking) => Promise<readonly Pair[]>,
): Promise<KinCheck | undefined> {
  const facts = await readAs(context, actor, async (db) => {
    const group = await findGroup(scopeOf(actor), db, id)
    if (!group) return undefined
    const { farmId, startDate } = group
    return loadKin(db, farmId, () => wantedIn(db, { farmId, groupId: id, today, ref: startDate ?? today }))
  })
  if (!facts) return undefined
  return {
    judged: new Set(facts.wanted.map(({ motherId }) => motherId)),
    tooClose: await computeTooClose(facts),
  }
}
