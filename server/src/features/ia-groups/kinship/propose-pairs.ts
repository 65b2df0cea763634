import type { proposePairs as endpoint } from '@warren/shared/features/ia-groups/kinship.contract.ts'
import type { BreedingSettings } from '@warren/shared/features/ia-groups/breeding.vocabulary.ts'
import { isOffScheme, usualPedigree } from '@warren/shared/features/ia-groups/candidates.rules.ts'
import type { TraySemen } from '@warren/shared/features/ia-groups/ia-groups.contract.ts'
import { MAX_PAIRS } from '@warren/shared/features/ia-groups/ia-groups.vocabulary.ts'
import { isAmber } from '@warren/shared/features/pedigree/kinship.rules.ts'
import type { AnswerOf, BodyOf } from '@warren/shared/kernel/endpoint.ts'
import type { Db } from '../../../platform/commands/command.ts'
import { findCoupleAncestry } from '../../pedigree/index.ts'
import type { Looking } from '../candidates.queries.ts'
import { listTray } from '../groups.queries.ts'
import { findSettings } from '../settings.queries.ts'
import { listProposable, listSemen, listTattoos } from './kinship.queries.ts'
import { kinshipFor } from './run-kinship.ts'

type Proposal = AnswerOf<typeof endpoint>
type Pair = Proposal['pairs'][number]
type Read = <T>(body: (db: Db) => Promise<T>) => Promise<T>

/** The does that are asked about, and those of them that cannot be paired any more. */
async function doesOf(db: Db, looking: Looking, { motherIds, matching }: BodyOf<typeof endpoint>) {
  if (motherIds !== undefined) {
    const does = await listProposable(db, looking, { ids: motherIds })
    const free = new Set(does.map(({ id }) => id))
    const taken = motherIds.filter((id) => !free.has(id))
    return { does, taken: await listTattoos(db, looking.farmId, taken) }
  }
  const { except = [], ...filter } = matching ?? { lines: [], sources: [] }
  const left = new Set(except)
  const found = await listProposable(db, looking, { filter })
  return { does: found.filter(({ id }) => !left.has(id)).slice(0, MAX_PAIRS), taken: [] }
}

async function factsFor(db: Db, looking: Looking, body: BodyOf<typeof endpoint>) {
  const { does, taken } = await doesOf(db, looking, body)
  const tray = await listTray(db, looking.farmId, looking.groupId)
  const sperms = tray.map(({ spermId }) => spermId)
  const semen = await listSemen(db, looking.farmId, sperms)
  return {
    does,
    taken,
    tray,
    bucks: new Map(semen.map(({ spermId, buck }) => [spermId, buck])),
    settings: await findSettings(db, looking.farmId),
    ancestry: await findCoupleAncestry(db, { does: does.map(({ id }) => id), sperms }),
  }
}

const leftOf = ({ doses, used }: TraySemen): number | null =>
  doses === null ? null : Math.max(0, doses - used)

const meanOf = (pairs: readonly Pair[]): number | null => {
  const known = pairs.flatMap(({ f }) => f ?? [])
  return known.length === 0 ? null : known.reduce((sum, f) => sum + f, 0) / known.length
}

/** What each semen of the tray gets. */
function summed(
  tray: readonly TraySemen[],
  pairs: readonly Pair[],
  { kinshipWarn }: BreedingSettings,
): Proposal['sperms'] {
  const bySemen = Map.groupBy(pairs, ({ spermId }) => spermId)
  return tray.map((semen) => {
    const own = bySemen.get(semen.spermId) ?? []
    return {
      spermId: semen.spermId,
      label: semen.label,
      does: own.length,
      doses: leftOf(semen),
      meanF: meanOf(own),
      amber: own.filter(({ f }) => isAmber(f, { warn: kinshipWarn })).length,
    }
  })
}

/** Which doe to pair with which semen of the tray [7.2 of the breeding round]. */
export async function proposePairs(
  read: Read,
  looking: Looking,
  body: BodyOf<typeof endpoint>,
): Promise<Proposal> {
  const { does, taken, tray, bucks, settings, ancestry } = await read((db) => factsFor(db, looking, body))
  const { scheme } = settings
  const found = await kinshipFor(
    {
      kind: 'proposal',
      does: does.map((doe) => ({
        id: doe.id,
        offScheme: tray.flatMap(({ spermId, line }) => (isOffScheme(scheme, doe, line) ? [spermId] : [])),
      })),
      semen: tray.map((semen) => ({
        spermId: semen.spermId,
        buck: bucks.get(semen.spermId) ?? null,
        doses: leftOf(semen),
      })),
      limits: { warn: settings.kinshipWarn, block: settings.kinshipBlock },
      ancestry: ancestry.text,
    },
    ancestry.animals,
  )
  const byId = new Map(does.map((doe) => [doe.id, doe]))
  const pairs = found.pairs.flatMap((pair) => {
    const doe = byId.get(pair.motherId)
    return doe ? [{ ...pair, tattoo: doe.tattoo, pedigree: usualPedigree(scheme, doe) }] : []
  })
  return {
    pairs,
    sperms: summed(tray, pairs, settings),
    leftOut: [
      ...found.leftOut.map((out) => ({ ...out, tattoo: byId.get(out.motherId)?.tattoo ?? '–' })),
      ...taken.map(({ id, tattoo }) => ({ motherId: id, tattoo, reason: 'TAKEN' as const })),
    ],
  }
}
