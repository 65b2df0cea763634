import { foldDays } from '@warren/shared/features/group-pages/fold.rules.ts'
import {
  type FarmHistory,
  historyOf,
  lastConversion,
  movedOf,
  type SeenAlarm,
  watchedRows,
} from '@warren/shared/features/watch/alarms.rules.ts'
import { hazardAt } from '@warren/shared/features/watch/curves.rules.ts'
import { intakeOf, lastRun, silosOf, weighingsOf } from '@warren/shared/features/watch/feed-days.rules.ts'
import { isIntakeFalling } from '@warren/shared/features/watch/feed-watch.rules.ts'
import { knownDays, STOCKS_WATCHED } from '@warren/shared/features/watch/group-watch.rules.ts'
import { outlookOf } from '@warren/shared/features/watch/outlook.rules.ts'
import type { Alarm, getGroupWatch, listWatch } from '@warren/shared/features/watch/watch.contract.ts'
import { CURVE_GROUPS, TARGET_WEIGHT } from '@warren/shared/features/watch/watch.vocabulary.ts'
import type { FoldedDay } from '@warren/shared/features/group-pages/fold.rules.ts'
import { type Day, daysBetween } from '@warren/shared/kernel/calendar.ts'
import type { AnswerOf } from '@warren/shared/kernel/endpoint.ts'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Db } from '../../platform/commands/command.ts'
import { familyOf, type Group, storedDiaries } from '../group-pages/index.ts'
import { farmHistory } from './farm-history.ts'
import {
  alarmsOfFarm,
  alarmsOfGroups,
  groupsReady,
  groupsToExplain,
  seenAlarms,
  similarCase,
} from './watch.queries.ts'

type Watch = AnswerOf<typeof getGroupWatch>

const round = (value: number, digits: number): number => Math.round(value * 10 ** digits) / 10 ** digits

/** Days of a chart that a group is fed; as far back as one looks at a glance. */
const INTAKE_DAYS = 14

/** A group on its own with what its farm knows. */
interface Watched {
  readonly group: Group
  readonly days: readonly FoldedDay[]
  readonly history: FarmHistory
  readonly seen: readonly SeenAlarm[]
  readonly today: Day
}

const stocksOf = ({ group, days, history, seen }: Watched): Watch['stocks'] =>
  STOCKS_WATCHED[group.kind].map((stock) => ({
    stock,
    days: watchedRows(group, days, stock, { history, seen }).map(
      ({ day, dayOfAge, heads, dead, expected, statistic, level }) => ({
        day,
        dayOfAge,
        heads,
        dead,
        expected: round(expected, 2),
        statistic: round(statistic, 2),
        level,
      }),
    ),
  }))

type Growth = NonNullable<Watch['growth']>

/** How a group with animals goes on. */
function forecastOf({ group, days, history, today }: Watched, curve: Growth['curve'], target: number) {
  const last = days.at(-1)
  const heads = last?.stocks.FAT?.dayEnd ?? 0
  if (group.endDate !== null || last === undefined || heads === 0) return null
  const { losses } = historyOf(history, 'FAT')
  return outlookOf({
    curve,
    weighings: weighingsOf(days),
    target,
    today,
    age: last.dayOfAge + daysBetween(last.day, today),
    heads,
    hazardAt: (age) => hazardAt(losses, 'FAT', age),
  })
}

/** What the farm's last groups weighed, and when this one weighs what is wanted [10.3 of the group pages]. */
function growthOf(watched: Watched, asked: number | undefined): Watch['growth'] {
  const { group, history } = watched
  if (group.kind !== 'FATTENING') return null
  const target = asked ?? history.saleGrams ?? TARGET_WEIGHT.usual
  const isKnown = history.groups >= CURVE_GROUPS.least
  const curve = isKnown ? history.growth.map(({ age, grams, low, high }) => ({ age, grams, low, high })) : []
  const forecast = forecastOf(watched, curve, target)
  return {
    groups: history.groups,
    curve,
    target,
    forecast: forecast && {
      age: forecast.age,
      day: forecast.day,
      lastAge: forecast.lastAge,
      factor: forecast.factor,
      days: [...forecast.days],
    },
  }
}

function feedOf({ group, days, history }: Watched): Watch['feed'] {
  if (group.kind !== 'FATTENING') return null
  const run = lastRun(intakeOf(days, history.fed))
  const piece = lastConversion(days, history)
  return {
    intake: run
      .slice(-INTAKE_DAYS)
      .map(({ day, grams, index }) => ({ day, grams, percent: round(index * 100, 1) })),
    isFalling: isIntakeFalling(run.map(({ index }) => index)),
    conversion: piece
      ? {
          from: piece.from,
          to: piece.to,
          value: round(piece.value, 2),
          mean: piece.test ? round(piece.test.mean, 2) : null,
          isHigh: piece.test?.isHigh ?? false,
        }
      : null,
    silos: silosOf(days).map((silo) => ({ ...silo, leftKg: round(silo.leftKg, 1) })),
  }
}

const withStory = async (db: Db, farmId: number, alarm: Alarm, days: readonly FoldedDay[] | undefined) => ({
  ...alarm,
  moved: days ? movedOf(days, alarm) : null,
  similar: await similarCase(db, farmId, alarm),
})

/** What was expected of a group and what was recorded [W-68]; of a merged group the alarms of its members. */
export async function showGroupWatch(
  actor: Actor,
  db: Db,
  { id, target }: { readonly id: number; readonly target: number | undefined },
  today: Day,
): Promise<Watch | undefined> {
  const found = await familyOf(actor, db, id)
  if (!found) return undefined
  const { group, working } = found
  const { farmId } = group
  const alarms = await alarmsOfGroups(
    db,
    farmId,
    working.map((member) => member.id),
  )
  if (group.isParent)
    return {
      alarms: await Promise.all(alarms.map((alarm) => withStory(db, farmId, alarm, undefined))),
      stocks: [],
      growth: null,
      feed: null,
    }
  const [diaries, history, seen] = await Promise.all([
    storedDiaries(db, [group]),
    farmHistory(db, farmId, group.kind),
    seenAlarms(db, farmId, id),
  ])
  const days = knownDays(
    diaries.flatMap((diary) => foldDays(diary, today)),
    group,
    today,
  )
  const watched: Watched = { group, days, history, seen, today }
  return {
    alarms: await Promise.all(alarms.map((alarm) => withStory(db, farmId, alarm, days))),
    stocks: stocksOf(watched),
    growth: growthOf(watched, target),
    feed: feedOf(watched),
  }
}

/** Groups of the farm to look at [W-69]. */
export async function showWatch(actor: Actor, db: Db, today: Day): Promise<AnswerOf<typeof listWatch>> {
  const farmId = actor.farmIds[0] ?? 0
  const [alarms, toExplain, ready] = await Promise.all([
    alarmsOfFarm(db, farmId),
    groupsToExplain(db, farmId, today),
    groupsReady(db, farmId, today),
  ])
  return { alarms, toExplain, ready }
}
