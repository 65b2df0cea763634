import type { listKinship } from '@warren/shared/features/ia-groups/kinship.contract.ts'
import type { checkClosing } from '@warren/shared/features/ia-groups/pairing.contract.ts'
import { isAmber } from '@warren/shared/features/pedigree/kinship.rules.ts'
import type { AnswerOf } from '@warren/shared/kernel/endpoint.ts'
import type { Db } from '../../../platform/commands/command.ts'
import { type RawAnswer, rawText } from '../../../platform/http/raw-answer.ts'
import { findCoupleAncestry } from '../../pedigree/index.ts'
import type { Of } from '../pairings.queries.ts'
import { findSettings } from '../settings.queries.ts'
import { KeptTables } from './kept-tables.ts'
import { listCouples, listHerd, listSemen } from './kinship.queries.ts'
import { isForThread, kinshipFor } from './run-kinship.ts'

type Table = AnswerOf<typeof listKinship>
type Read = <T>(body: (db: Db) => Promise<T>) => Promise<T>

/** Of this process: each has its own, and ten minutes are short. */
const TABLES = new KeptTables()

async function makeTable(read: Read, of: Of, spermIds: readonly number[]) {
  const { does, semen, ancestry } = await read(async (db) => {
    const herd = await listHerd(db, of)
    const known = await listSemen(db, of.farmId, spermIds)
    return {
      does: herd,
      semen: known,
      ancestry: await findCoupleAncestry(db, { does: herd, sperms: known.map(({ spermId }) => spermId) }),
    }
  })
  const task = { kind: 'table', does, semen, ancestry: ancestry.text } as const
  const text = await kinshipFor(task, ancestry.animals)
  return { text, isLarge: isForThread(task, ancestry.animals) }
}

/** The inbreeding that litters of the farm's does with some semen would have [W-36]. */
export async function showKinship(
  read: Read,
  of: Of,
  { spermIds, now }: { readonly spermIds: readonly number[]; readonly now: Date },
): Promise<RawAnswer<Table>> {
  const key = [of.farmId, of.groupId, ...spermIds].join(' ')
  return rawText(await TABLES.of(key, now, () => makeTable(read, of, spermIds)))
}

/** Lines of a question, not a list to work through. */
const MOST_SHOWN = 1000

/** Pairs of a list that are worth a look for their kinship, the closest first [W-38]. */
export async function closeOf(read: Read, of: Of): Promise<AnswerOf<typeof checkClosing>['close']> {
  const { couples, limits, ancestry } = await read(async (db) => {
    const listed = await listCouples(db, of)
    return {
      couples: listed,
      limits: { warn: (await findSettings(db, of.farmId)).kinshipWarn },
      ancestry: await findCoupleAncestry(db, {
        does: listed.map(({ doe }) => doe),
        sperms: [...new Set(listed.map(({ spermId }) => spermId))],
      }),
    }
  })
  const pairs = couples.map(({ doe, buck }) => ({ doe, buck }))
  const found = await kinshipFor({ kind: 'pairs', pairs, ancestry: ancestry.text }, ancestry.animals)
  return couples
    .map(({ tattoo, sperm }, at) => ({ tattoo, sperm, f: found[at] ?? 0 }))
    .filter(({ f }) => isAmber(f, limits))
    .toSorted((a, b) => b.f - a.f)
    .slice(0, MOST_SHOWN)
}
