import type { DayCells } from '@warren/shared/features/group-pages/diary.rules.ts'
import { emptyValue } from '@warren/shared/features/group-pages/diary.rules.ts'
import { fieldsOfKind } from '@warren/shared/features/group-pages/diary.vocabulary.ts'
import { diaryIdOf } from '@warren/shared/features/group-pages/groups.rules.ts'
import type { Line } from '@warren/shared/features/group-pages/ledger.rules.ts'
import { addDays, type Day } from '@warren/shared/kernel/calendar.ts'
import type { CommandObject } from '@warren/shared/kernel/command-object.ts'
import { recorded, type Statement } from '../../../../test/recorded.ts'
import { type Actor, scopeOf } from '../../../platform/auth/actor.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import type { Engine } from '../../../platform/db/engine.ts'
import { saveDiaryCells } from '../commands/save-diary.ts'
import { writeDays } from '../diary.queries.ts'
import { lockGroups, raiseVersions } from '../groups.queries.ts'
import { insertPostings } from '../ledger.queries.ts'
import { showSheet } from '../show-group.ts'
import { showList } from '../show-list.ts'
import { openPage } from '../show-page.ts'
import { summarySources } from '../summary.queries.ts'

/** Which group is asked for, and the day it is on the farm. */
export interface AskedGroup {
  readonly farmId: number
  readonly id: number
  readonly startDate: Day
  readonly today: Day
}

const kind = 'FATTENING' as const
const adminOf = (farmId: number): Actor => ({
  userId: 1,
  sessionId: 1,
  username: 'prove',
  role: 'ADMIN',
  language: 'en',
  farmIds: [farmId],
})
const NO_HEADS = [
  'movedIn',
  'movedOut',
  'fostered',
  'corrected',
  'gone',
  'dead',
  'culled',
  'sold',
  'slaughtered',
  'selected',
]
/** A group with its days as every question of it is answered while statements are written down. */
const groupRow = ({ farmId, id, startDate }: AskedGroup) => ({
  id,
  farmId,
  kind,
  parentId: null,
  isParent: false,
  name: 'PROVE',
  generatedName: 'PROVE',
  startDate,
  age: 35,
  endDate: null,
  plannedDeliveryAge: 90,
  iaGroupId: null,
  version: 1,
  // A booked day, and a count that fits it.
  groupId: id,
  stock: 'FAT',
  day: startDate,
  net: 10_000,
  added: 10_000,
  counted: 10_000,
  ...Object.fromEntries(NO_HEADS.map((column) => [column, 0])),
  // A stored day, a page of a list.
  values: [],
  confirmedAt: null,
  confirmedBy: null,
  updatedAt: new Date(),
  by: null,
  total: 1,
  text: '[]',
  heads: {},
})

/** Statements of the page of a group as the browser asks for it, to run them without Warren. */
export const sheetStatements = (asked: AskedGroup): Promise<Statement[]> =>
  recorded(groupRow(asked), (db) =>
    showSheet(adminOf(asked.farmId), db as Db, asked, () => Promise.resolve([])),
  )

/** Statements of the page as the stated call has it. */
export const pageStatements = (asked: AskedGroup): Promise<Statement[]> =>
  recorded(groupRow(asked), (db) =>
    openPage(adminOf(asked.farmId), db as Db, { id: asked.id, kind }, asked.today),
  )

/** Statements of a page of the list. */
export const listStatements = (asked: AskedGroup): Promise<Statement[]> => {
  const query = { page: 0, pageSize: 100, sortFields: 'startDate', sortOrder: 'desc' as const }
  return recorded(groupRow(asked), (db) =>
    showList(adminOf(asked.farmId), db as Db, { kind, query, today: asked.today }, (row) => row),
  )
}

/** The statement of a summary of all groups there are. */
export const summaryStatements = (asked: AskedGroup): Promise<Statement[]> =>
  recorded({ ...groupRow(asked), memberId: null }, (db) =>
    summarySources(scopeOf(adminOf(asked.farmId)), db as Db, kind, { today: asked.today }),
  )

const dayCells = Object.fromEntries(fieldsOfKind(kind).map((field) => [field, emptyValue(field)])) as DayCells
const deathOn = (group: AskedGroup, day: Day): Line => ({
  day,
  kind: 'DIED',
  from: { groupId: group.id, stock: 'FAT' },
  to: null,
  num: 1,
  grams: 0,
  document: 'diary',
  documentId: diaryIdOf(group, day),
})

/** One insert of deaths, one of each of these days. */
export const postingStatements = (asked: AskedGroup, days: readonly Day[]): Promise<Statement[]> =>
  recorded({}, (db) =>
    insertPostings(
      db as unknown as Tx,
      { farmId: asked.farmId, userId: 1, now: new Date() },
      days.map((day) => deathOn(asked, day)),
    ),
  )

/** What no way of saving days of a diary with deaths can do without: the group held, postings, days, its number, the log. */
export async function savingStatements(asked: AskedGroup, days: readonly Day[]): Promise<Statement[]> {
  const { farmId, id } = asked
  const now = new Date()
  const on = (run: (tx: Tx) => Promise<unknown>) =>
    recorded(groupRow(asked), (db) => run(db as unknown as Tx))
  const rows = days.map((day) => ({ day, cells: dayCells, confirmedAt: null, confirmedBy: null }))
  return [
    ...(await on((tx) => lockGroups(scopeOf(adminOf(farmId)), tx, [id]))),
    ...(await postingStatements(asked, days)),
    ...(await on((tx) => writeDays(tx, { farmId, id, kind }, { seq: 2, userId: 1, now }, rows))),
    ...(await on((tx) => raiseVersions(tx, farmId, [id]))),
    {
      text: `insert into app.commands (version, farm_id, user_id, username, name, status, source, payload, seq, hash)
        values (now(), $1, 1, 'prove', 'PROOF', 'DONE', 'WEB', '{}', 0, '')`,
      values: [farmId],
    },
  ]
}

/** Everything one flush of so many days sends to the engine. */
export async function flushStatements(
  asked: AskedGroup,
  command: CommandObject,
  days: number,
): Promise<Statement[]> {
  const rows = Array.from({ length: days }, (_, n) => ({
    id: diaryIdOf(asked, addDays(asked.startDate, n + 1)),
    was: { dead: 0 },
    set: { dead: 1 },
  }))
  return recorded(groupRow(asked), (db) => {
    const engine = {
      write: <T>(_channel: unknown, _visibility: unknown, body: (tx: Tx) => Promise<T>) =>
        body(db as unknown as Tx),
    } as unknown as Engine
    const body = { rows } as Parameters<typeof saveDiaryCells>[3]['body']
    return saveDiaryCells({ engine, now: new Date() }, adminOf(asked.farmId), command, {
      id: asked.id,
      today: asked.today,
      body,
    })
  })
}
