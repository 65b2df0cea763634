import { pairingSheet } from '@warren/shared/features/ia-groups/pairing.sheet.ts'
import { iaGroupSheet } from '@warren/shared/features/ia-groups/ia-groups.sheet.ts'
import { todayIn } from '@warren/shared/kernel/calendar.ts'
import type { FileAnswer } from '@warren/shared/kernel/endpoint.ts'
import { scopeOf } from '../../../platform/auth/actor.ts'
import { readAs } from '../../../platform/commands/command.ts'
import { exportedFile, type Exporting } from '../../../platform/excel/exported-file.ts'
import { HttpFailure } from '../../../platform/http/failures.ts'
import { findGroup } from '../groups.queries.ts'
import { streamGroups } from './group-list.queries.ts'
import { streamPairings } from './pairing-list.queries.ts'

export type Listing = Exporting

/** The group whose list is asked for; of another farm it does not exist. */
export async function listedGroup({ context, actor }: Listing, id: number) {
  const group = await readAs(context, actor, (db) => findGroup(scopeOf(actor), db, id))
  if (!group) throw new HttpFailure('NOT_FOUND')
  return group
}

/** The pairing list as a workbook in the caller's language, as its import reads it [O-04, IAG-09]. */
export async function exportPairings(listing: Listing, id: number): Promise<FileAnswer> {
  const { farmId, name, startDate } = await listedGroup(listing, id)
  const today = todayIn(listing.zone, listing.context.now)
  return exportedFile(listing, pairingSheet, (db) =>
    streamPairings(db, { farmId, groupId: id }, { name, startDate, today }),
  )
}

/** All groups of the farm with what came of them [O-09]. */
export const exportGroups = (listing: Listing): FileAnswer =>
  exportedFile(listing, iaGroupSheet, (db) => streamGroups(db, listing.actor.farmIds[0] ?? 0))
