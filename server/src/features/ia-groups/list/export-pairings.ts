import { pairingSheet } from '@warren/shared/features/ia-groups/pairing.sheet.ts'
import { todayIn } from '@warren/shared/kernel/calendar.ts'
import type { FileAnswer } from '@warren/shared/kernel/endpoint.ts'
import { type Actor, channelOf, scopeOf, visibilityOf } from '../../../platform/auth/actor.ts'
import { type CommandContext, readAs } from '../../../platform/commands/command.ts'
import { exportFileName } from '../../../platform/excel/file-name.ts'
import { sheetWords } from '../../../platform/excel/sheet-words.ts'
import { countedWorkbook } from '../../../platform/excel/write-workbook.ts'
import { HttpFailure } from '../../../platform/http/failures.ts'
import { findGroup } from '../groups.queries.ts'
import { streamPairings } from './pairing-list.queries.ts'

export interface Listing {
  readonly context: CommandContext
  readonly actor: Actor
  readonly zone: string
}

/** The group whose list is asked for; of another farm it does not exist. */
export async function listedGroup({ context, actor }: Listing, id: number) {
  const group = await readAs(context, actor, (db) => findGroup(scopeOf(actor), db, id))
  if (!group) throw new HttpFailure('NOT_FOUND')
  return group
}

/** The pairing list as a workbook in the caller's language, as its import reads it [O-04, IAG-09]. */
export async function exportPairings(listing: Listing, id: number): Promise<FileAnswer> {
  const { context, actor, zone } = listing
  const { farmId, name, startDate } = await listedGroup(listing, id)
  const words = sheetWords(actor.language, pairingSheet)
  const today = todayIn(zone, context.now)
  const rows = context.engine.stream(channelOf(actor), visibilityOf(actor), (db) =>
    streamPairings(db, { farmId, groupId: id }, { name, startDate, today }),
  )
  return {
    name: exportFileName(words.texts.title, actor.username, context.now, zone),
    ...countedWorkbook(pairingSheet, words, rows),
  }
}
