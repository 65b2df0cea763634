import { type DoeDiary, diaryOf } from '@warren/shared/features/group-pages/doe-diary.rules.ts'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import type { Db } from '../../platform/commands/command.ts'
import { runningRoundsOf } from '../covers/index.ts'
import { motherPagesOf } from '../group-pages/index.ts'

interface Doe {
  readonly id: number
  readonly stableId: number | null
}

/** Does with the diary that counts each of them if she dies on a day. */
export async function withDiaries<D extends Doe>(
  db: Db,
  { farmId, day }: { readonly farmId: number; readonly day: Day },
  does: readonly D[],
): Promise<(D & { diary: DoeDiary })[]> {
  const ids = does.map(({ id }) => id)
  const rounds = await runningRoundsOf(db, farmId, ids, { from: day, to: day })
  const pages = await motherPagesOf(db, farmId, [...new Set(rounds.map(({ iaGroupId }) => iaGroupId))])
  const byDoe = Map.groupBy(rounds, ({ motherId }) => motherId)
  return does.map((doe) => ({
    ...doe,
    diary: diaryOf({ stableId: doe.stableId, rounds: byDoe.get(doe.id) ?? [] }, pages, day),
  }))
}
