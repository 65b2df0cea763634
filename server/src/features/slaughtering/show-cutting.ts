import { cuttingRowOf, cuttingSummaryOf } from '@warren/shared/features/slaughtering/cutting.rules.ts'
import type { getCutting } from '@warren/shared/features/slaughtering/slaughtering.contract.ts'
import type { AnswerOf } from '@warren/shared/kernel/endpoint.ts'
import { type Actor, scopeOf } from '../../platform/auth/actor.ts'
import type { Db } from '../../platform/commands/command.ts'
import { findGroup } from '../group-pages/index.ts'
import { listCutting } from './cutting.queries.ts'
import { findSlaughtering } from './slaughtering.queries.ts'

/** The cutting screen of a slaughtering: carcasses, and the sums over them [E-111, CUT-05, CUT-06]. */
export async function showCutting(
  actor: Actor,
  db: Db,
  { groupId, slaughteringId }: { readonly groupId: number; readonly slaughteringId: number },
): Promise<AnswerOf<typeof getCutting> | undefined> {
  const [group, slaughtering] = await Promise.all([
    findGroup(scopeOf(actor), db, groupId),
    findSlaughtering(scopeOf(actor), db, slaughteringId),
  ])
  if (!group || slaughtering?.groupId !== group.id) return undefined
  const rows = await listCutting(db, group.farmId, slaughtering.id)
  return {
    groupFormattedName: group.generatedName,
    createDate: slaughtering.day,
    lot: slaughtering.lot,
    num: slaughtering.num,
    cuttingData: rows.map(({ id, rowKey, ...weights }) => ({ id, rowKey, ...cuttingRowOf(weights) })),
    ...cuttingSummaryOf(rows),
  }
}
