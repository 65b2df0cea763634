import type {
  getIaGroup,
  IaGroupRow,
  pageIaGroups as pageEndpoint,
} from '@warren/shared/features/ia-groups/ia-groups.contract.ts'
import type {
  checkClosing,
  pageCandidates as candidatesEndpoint,
} from '@warren/shared/features/ia-groups/pairing.contract.ts'
import { remarksOf, sinceKindling } from '@warren/shared/features/ia-groups/candidates.rules.ts'
import { groupLabelOf } from '@warren/shared/features/ia-groups/ia-groups.rules.ts'
import { canAddLate, phaseOf, roundDates } from '@warren/shared/features/ia-groups/round.rules.ts'
import { tasksOf } from '@warren/shared/features/ia-groups/tasks.rules.ts'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import type { AnswerOf, QueryOf } from '@warren/shared/kernel/endpoint.ts'
import { type Actor, scopeOf } from '../../platform/auth/actor.ts'
import type { Db } from '../../platform/commands/command.ts'
import { listAwaited, type Looking, pageCandidates } from './candidates.queries.ts'
import { findGroup, type GroupRecord, listTray, pageGroups, tasksOfGroups } from './groups.queries.ts'
import { hasThirdLitters, listLeft, listPairings } from './pairings.queries.ts'
import { findSettings } from './settings.queries.ts'
import { byGroup, type Clock, countsOf, stateOf } from './task-states.ts'

const millis = (day: Day | null): number | null => (day === null ? null : Date.parse(day))

type Work = Pick<IaGroupRow, 'tasks' | 'doneTasks' | 'lateTasks'>
const NO_WORK: Work = { tasks: 0, doneTasks: 0, lateTasks: 0 }

/** How much of the work of some groups is done, and how much is late, as the data says it [BD-15]. */
async function workOf(actor: Actor, db: Db, ids: readonly number[], clock: Clock) {
  const tasks = await tasksOfGroups(scopeOf(actor), db, ids)
  const counts = await countsOf(db, tasks, clock.today)
  return new Map(
    [...byGroup(tasks)].map(([id, own]): [number, Work] => {
      const states = own.map((task) => stateOf(task, counts.get(id), clock))
      const doneTasks = states.filter(({ status }) => status === 'DONE').length
      return [id, { tasks: own.length, doneTasks, lateTasks: states.filter(({ late }) => late).length }]
    }),
  )
}

function asRow(group: GroupRecord, today: Day, work: Work = NO_WORK): IaGroupRow {
  const dates = group.startDate === null ? null : roundDates(group.startDate)
  return {
    id: group.id,
    name: group.name,
    formattedName: groupLabelOf(group),
    startDate: millis(group.startDate),
    farrowingDate: dates?.farrowing ?? null,
    separationDate: dates?.separation ?? null,
    active: group.active,
    postAdditionCovers: group.postAdditionCovers,
    covers: group.covers,
    skips: group.skips,
    phase: phaseOf(group, today),
    canAdd: group.active && canAddLate(group, today),
    ...work,
  }
}

export async function showGroups(
  actor: Actor,
  db: Db,
  query: QueryOf<typeof pageEndpoint>,
  clock: Clock,
): Promise<AnswerOf<typeof pageEndpoint>> {
  const { content, ...page } = await pageGroups(scopeOf(actor), db, query, clock.today)
  const ids = content.map(({ id }) => id)
  const work = await workOf(actor, db, ids, clock)
  return { ...page, content: content.map((group) => asRow(group, clock.today, work.get(group.id))) }
}

export async function showGroup(
  actor: Actor,
  db: Db,
  { id, query, clock }: { id: number; query: QueryOf<typeof getIaGroup>; clock: Clock },
): Promise<AnswerOf<typeof getIaGroup> | undefined> {
  const group = await findGroup(scopeOf(actor), db, id)
  if (!group) return undefined
  const dates = group.startDate === null ? null : roundDates(group.startDate)
  const of = { farmId: group.farmId, groupId: id }
  return {
    ...asRow(group, clock.today, (await workOf(actor, db, [id], clock)).get(id)),
    version: group.version,
    palpationDate: dates?.palpation ?? null,
    preparation: {
      farrowing: dates?.farrowingPreparation ?? null,
      separation: dates?.separationPreparation ?? null,
    },
    hasResults: group.hasResults,
    tray: await listTray(db, group.farmId, id),
    pairings:
      query.pairings === 'none' ? [] : await listPairings(db, of, { adding: query.adding === 'true' }),
  }
}

/** The group does are looked for; undefined where the farm has none of this number. */
export async function lookingFor(actor: Actor, db: Db, id: number, today: Day): Promise<Looking | undefined> {
  const group = await findGroup(scopeOf(actor), db, id)
  return group && { farmId: group.farmId, groupId: id, today, ref: group.startDate ?? today }
}

export async function showCandidates(
  looking: Looking,
  db: Db,
  query: QueryOf<typeof candidatesEndpoint>,
): Promise<AnswerOf<typeof candidatesEndpoint>> {
  const settings = await findSettings(db, looking.farmId)
  const { content, totalElements, sources } = await pageCandidates(db, looking, {
    ...query,
    withBlocked: query.blocked === 'true',
  })
  return {
    number: query.page,
    totalElements,
    sources: { RHYTHM: 0, EMPTY: 0, YOUNG: 0, LOST: 0, OPEN: 0, SUCKLING: 0, ...sources },
    content: content.map(({ blockedBy, awaitedIn, awaitedDay, ...doe }) => ({
      ...doe,
      sinceKindling: sinceKindling(doe, looking.ref),
      remarks: remarksOf(doe, looking.ref, settings),
      blocked: blockedBy && { code: blockedBy, group: awaitedIn, day: awaitedDay },
    })),
  }
}

/** What closing a list would do, but for the kinship of its pairs [W-38]. */
export async function showClosing(
  actor: Actor,
  db: Db,
  id: number,
  today: Day,
): Promise<(Omit<AnswerOf<typeof checkClosing>, 'close'> & { farmId: number }) | undefined> {
  const group = await findGroup(scopeOf(actor), db, id)
  if (!group) return undefined
  const of = { farmId: group.farmId, groupId: id }
  const left = await listLeft(db, of)
  const tray = await listTray(db, group.farmId, id)
  return {
    farmId: group.farmId,
    covers: group.covers - left.length,
    leaving: left.map(({ tattoo }) => tattoo),
    awaiting: await listAwaited(db, { ...of, today, ref: group.startDate ?? today }),
    overDoses: tray.flatMap(({ label, doses, used }) =>
      doses !== null && used > doses ? [{ label, doses, used }] : [],
    ),
    tasks:
      group.startDate === null || group.active ? [] : tasksOf(group.startDate, await hasThirdLitters(db, of)),
  }
}
