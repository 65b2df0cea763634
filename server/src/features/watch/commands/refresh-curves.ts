import { type FoldedDay, foldDays } from '@warren/shared/features/group-pages/fold.rules.ts'
import { GROUP_KINDS, type GroupKind } from '@warren/shared/features/group-pages/groups.vocabulary.ts'
import { fedOf, growthOf, lossesOf } from '@warren/shared/features/watch/curves.rules.ts'
import {
  daySizeOf,
  USUAL_DAY_SIZE,
  type WatchedStock,
} from '@warren/shared/features/watch/early-warning.rules.ts'
import { conversionsOf, weightCurveOf } from '@warren/shared/features/watch/feed-days.rules.ts'
import { STOCKS_WATCHED, watchedDaysOf, watchStock } from '@warren/shared/features/watch/group-watch.rules.ts'
import { CURVE_DAYS, CURVE_GROUPS } from '@warren/shared/features/watch/watch.vocabulary.ts'
import { addDays, type Day, todayIn } from '@warren/shared/kernel/calendar.ts'
import { scopeOfFarm } from '../../../platform/auth/actor.ts'
import { type Tx, unloggedFarmCommand } from '../../../platform/commands/command.ts'
import { type Group, listClosedGroups, storedDiaries } from '../../group-pages/index.ts'
import { type CurveDay, holdCurves, replaceCurve, saveWatch } from '../curves.queries.ts'
import type { WatchContext } from './watch-group.ts'

interface ClosedGroup {
  readonly group: Group
  readonly days: readonly FoldedDay[]
  /** Grams of all that was sold or slaughtered, and how many those were. */
  readonly left: { readonly grams: number; readonly heads: number }
}

/** Groups read at once. */
const BATCH = 25

/** The closed groups of a kind with their days, those closed last first. */
async function closedGroups(tx: Tx, farmId: number, kind: GroupKind, today: Day): Promise<ClosedGroup[]> {
  const groups = await listClosedGroups(scopeOfFarm(farmId), tx, kind, addDays(today, -CURVE_DAYS))
  const found: ClosedGroup[] = []
  for (let at = 0; at < groups.length; at += BATCH) {
    const batch = groups.slice(at, at + BATCH)
    for (const diary of await storedDiaries(tx, batch)) {
      const group = batch.find(({ id }) => id === diary.id)
      if (!group) continue
      const days = foldDays(diary, today).filter(({ day }) => day <= (group.endDate ?? today))
      const sum = (of: (day: (typeof diary.stock)[number]) => number) =>
        diary.stock.reduce((all, day) => all + of(day), 0)
      const grams = sum(({ gramsSold, gramsSlaughtered }) => gramsSold + gramsSlaughtered)
      found.push({ group, days, left: { grams, heads: sum(({ sold, slaughtered }) => sold + slaughtered) } })
    }
  }
  return found
}

/** What closed groups tell of one stock. */
function learn(groups: readonly ClosedGroup[], stock: WatchedStock) {
  const losses = lossesOf(
    groups.map(({ days }) => days),
    stock,
  )
  const history = { losses, daySize: USUAL_DAY_SIZE }
  const watched = groups.map(({ group, days }) => {
    const rows = watchStock(days, stock, { ...history, watchedDays: watchedDaysOf(stock, group) })
    return { rows, hadAlarm: rows.some(({ level }) => level === 'ALARM') }
  })
  const quiet = watched.filter(({ rows, hadAlarm }) => rows.length > 0 && !hadAlarm).map(({ rows }) => rows)
  const isFattened = stock === 'FAT'
  const last = isFattened ? groups.slice(0, CURVE_GROUPS.most) : []
  const healthy = isFattened ? groups.filter((_, at) => watched[at]?.hadAlarm === false) : []
  const sold = last.filter(({ left }) => left.grams > 0 && left.heads > 0)
  return {
    losses,
    daySize: daySizeOf(quiet),
    growth: growthOf(last.map(({ days }) => weightCurveOf(days))),
    fed: fedOf(last.map(({ days }) => days)),
    saleGrams:
      sold.length === 0
        ? null
        : Math.round(
            sold.reduce((sum, { left }) => sum + left.grams, 0) /
              sold.reduce((sum, { left }) => sum + left.heads, 0),
          ),
    // The oldest first: those compared with are the last of them.
    conversions: healthy
      .slice(0, CURVE_GROUPS.most)
      .map(({ days }) => conversionsOf(days))
      .reverse(),
  }
}

async function learnKind(tx: Tx, farmId: number, kind: GroupKind, { now, today }: { now: Date; today: Day }) {
  const groups = await closedGroups(tx, farmId, kind, today)
  for (const stock of STOCKS_WATCHED[kind]) {
    const { losses, growth, fed, ...rest } = learn(groups, stock)
    const ages = new Set([...losses.keys(), ...growth.map(({ age }) => age), ...fed.keys()])
    const days = [...ages]
      .sort((a, b) => a - b)
      .map(
        (age): CurveDay => ({
          age,
          losses: losses.get(age) ?? { deaths: 0, exposure: 0 },
          growth: growth.find((point) => point.age === age),
          fed: fed.get(age),
        }),
      )
    await replaceCurve(tx, farmId, stock, days)
    await saveWatch(tx, { farmId, now }, stock, { ...rest, groups: groups.length })
  }
}

/** Works out anew what the closed groups of a farm tell. */
export const refreshCurves = ({ engine, now, zone }: WatchContext, farmId: number): Promise<void> =>
  unloggedFarmCommand({ engine }, farmId, 'GROUP_WATCH', async (tx) => {
    await holdCurves(tx, farmId)
    for (const kind of GROUP_KINDS) await learnKind(tx, farmId, kind, { now, today: todayIn(zone, now) })
  })
