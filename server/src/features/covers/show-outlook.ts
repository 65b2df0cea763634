import { chancesOf, type Expected, forecastOf } from '@warren/shared/features/covers/forecast.rules.ts'
import type {
  forecastBirths,
  MissedRow,
  pageMissed as missedEndpoint,
} from '@warren/shared/features/covers/outlook.contract.ts'
import { groupLabelOf } from '@warren/shared/features/ia-groups/ia-groups.rules.ts'
import { addDays, type Day, daysBetween } from '@warren/shared/kernel/calendar.ts'
import type { AnswerOf, QueryOf } from '@warren/shared/kernel/endpoint.ts'
import { type Actor, scopeOf } from '../../platform/auth/actor.ts'
import type { Db } from '../../platform/commands/command.ts'
import { findGroup, findSettings } from '../ia-groups/index.ts'
import { awaitedCovers, birthHistory } from './forecast.queries.ts'
import { type FoundMissed, pageMissed } from './missed.queries.ts'

const asRow = ({ groupId, groupName, startDate, ...doe }: FoundMissed): MissedRow => ({
  ...doe,
  group:
    groupId === null
      ? null
      : { id: groupId, startDate, formattedName: groupLabelOf({ name: groupName ?? '', startDate }) },
})

/** Does left behind on the actor's farm. */
export async function showMissed(
  { farmIds: [farmId = 0] }: Actor,
  db: Db,
  query: QueryOf<typeof missedEndpoint>,
  today: Day,
): Promise<AnswerOf<typeof missedEndpoint>> {
  const settings = await findSettings(db, farmId)
  const { content, counts: found } = await pageMissed(db, { farmId, today, settings }, query)
  const counts = { OPEN_LONG: 0, NEVER: 0, NOT_FELT: 0, UNSURE: 0, NOT_KINDLED: 0, ...found }
  const asked = query.reasons.length === 0 ? Object.values(counts) : query.reasons.map((one) => counts[one])
  return {
    number: query.page,
    totalElements: asked.reduce((sum, count) => sum + count, 0),
    counts,
    content: content.map(asRow),
  }
}

const NOTHING = { covers: 0, births: 0, low: 0, high: 0, kits: 0, stables: [] }
const tenth = (value: number): number => Math.round(10 * value) / 10
const rounded = (expected: Expected): Expected => ({
  ...expected,
  births: tenth(expected.births),
  kits: Math.round(expected.kits),
})
const thousandth = (value: number): number => Math.round(1000 * value) / 1000

/** Every day from one to another. */
const daysOf = (from: Day, to: Day): Day[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => addDays(from, at))

/** Births to come on the actor's farm; undefined where it has no such group. */
export async function showForecast(
  actor: Actor,
  db: Db,
  { from, to, iaGroupId }: QueryOf<typeof forecastBirths>,
  today: Day,
): Promise<AnswerOf<typeof forecastBirths> | undefined> {
  if (iaGroupId !== undefined && !(await findGroup(scopeOf(actor), db, iaGroupId))) return undefined
  const farmId = actor.farmIds[0] ?? 0
  const [{ rounds, ...history }, awaited] = await Promise.all([
    birthHistory(db, farmId, today),
    awaitedCovers(db, { farmId, today, to, iaGroupId }),
  ])
  const chances = chancesOf(history)
  const { covers, all, days } = forecastOf(awaited, chances, today, { from, to })
  const names = new Map(awaited.map(({ stableId, stable }) => [stableId, stable]))
  const byDay = new Map(days.map((one) => [one.day, one]))
  return {
    covers,
    history: { rounds, covers: history.covers, births: history.births },
    chances: {
      felt: thousandth(chances.felt),
      notFelt: thousandth(chances.notFelt),
      kits: thousandth(chances.kits),
    },
    all: rounded(all),
    days: daysOf(from, to).map((day) => {
      const { stables, ...expected } = byDay.get(day) ?? NOTHING
      return {
        ...rounded(expected),
        day,
        stables: stables.map(({ stableId, ...own }) => ({
          ...rounded(own),
          stableId,
          stable: names.get(stableId) ?? null,
        })),
      }
    }),
  }
}
