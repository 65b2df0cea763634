import { isTooClose } from '@warren/shared/features/pedigree/kinship.rules.ts'
import { scopeOf } from '../../../platform/auth/actor.ts'
import { type Db, readAs } from '../../../platform/commands/command.ts'
import { findCoupleAncestry } from '../../pedigree/index.ts'
import type { Adding } from '../commands/adding.ts'
import type { Looking } from '../candidates.queries.ts'
import { findGroup } from '../groups.queries.ts'
import { findSettings } from '../settings.queries.ts'
import { listSemen } from './kinship.queries.ts'
import { kinshipFor } from './run-kinship.ts'

interface Pair {
  readonly motherId: number
  readonly spermId: number
}

/** What is known of the kinship of pairs before they are saved. */
export interface KinCheck {
  /** Does that were looked at. */
  readonly judged: ReadonlySet<number>
  /** Of those the coefficient of the ones that are asked about. */
  readonly tooClose: ReadonlyMap<number, number>
}

/**
 * Pairs that the farm wants to be asked about. Before the transaction of the pairing: no lock is held meanwhile, and who
 * descends from whom does not change between two breaths.
 */
export async function findTooClose(
  { context, actor, id, today }: Adding,
  wantedIn: (db: Db, looking: Looking) => Promise<readonly Pair[]>,
): Promise<KinCheck | undefined> {
  const facts = await readAs(context, actor, async (db) => {
    const group = await findGroup(scopeOf(actor), db, id)
    if (!group) return undefined
    const { kinshipBlock } = await findSettings(db, group.farmId)
    if (kinshipBlock === null) return undefined
    const { farmId, startDate } = group
    const wanted = await wantedIn(db, { farmId, groupId: id, today, ref: startDate ?? today })
    const sperms = [...new Set(wanted.map(({ spermId }) => spermId))]
    return {
      wanted,
      limits: { block: kinshipBlock },
      semen: await listSemen(db, farmId, sperms),
      ancestry: await findCoupleAncestry(db, { does: wanted.map(({ motherId }) => motherId), sperms }),
    }
  })
  if (!facts) return undefined
  const { wanted, limits, semen, ancestry } = facts
  const bucks = new Map(semen.map(({ spermId, buck }) => [spermId, buck]))
  const pairs = wanted.map(({ motherId, spermId }) => ({ doe: motherId, buck: bucks.get(spermId) ?? null }))
  const found = await kinshipFor({ kind: 'pairs', pairs, ancestry: ancestry.text }, ancestry.animals)
  return {
    judged: new Set(wanted.map(({ motherId }) => motherId)),
    tooClose: new Map(
      wanted.flatMap(({ motherId }, at) => {
        const f = found[at] ?? null
        return f !== null && isTooClose(f, limits) ? [[motherId, f] as const] : []
      }),
    ),
  }
}
