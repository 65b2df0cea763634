import { type FarmHistory, NO_HISTORY } from '@warren/shared/features/watch/alarms.rules.ts'
import { USUAL_DAY_SIZE } from '@warren/shared/features/watch/early-warning.rules.ts'
import { STOCKS_WATCHED } from '@warren/shared/features/watch/group-watch.rules.ts'
import type { GroupKind } from '@warren/shared/features/group-pages/groups.vocabulary.ts'
import type { Db } from '../../platform/commands/command.ts'
import { curvesOf, watchesOf } from './curves.queries.ts'

/** What the closed groups of a farm tell of a kind. */
export async function farmHistory(db: Db, farmId: number, kind: GroupKind): Promise<FarmHistory> {
  const stocks = STOCKS_WATCHED[kind]
  const [curves, watches] = await Promise.all([curvesOf(db, farmId, stocks), watchesOf(db, farmId, stocks)])
  const fat = watches.find(({ stock }) => stock === 'FAT')
  return {
    ...NO_HISTORY,
    stocks: new Map(
      stocks.map((stock) => [
        stock,
        {
          losses: new Map(
            curves
              .filter((point) => point.stock === stock)
              .map(({ age, deaths, exposure }) => [age, { deaths, exposure }]),
          ),
          daySize: watches.find((watch) => watch.stock === stock)?.daySize ?? USUAL_DAY_SIZE,
        },
      ]),
    ),
    ...(fat && { groups: fat.groups, conversions: fat.conversions, saleGrams: fat.saleGrams }),
    growth: curves.flatMap(({ stock, age, weight, low, high, weightGroups }) =>
      stock === 'FAT' && weight !== null
        ? [{ age, grams: weight, low: low ?? weight, high: high ?? weight, groups: weightGroups }]
        : [],
    ),
    fed: new Map(
      curves.flatMap(({ stock, age, fed }) =>
        stock === 'FAT' && fed !== null ? [[age, { grams: fed }] as const] : [],
      ),
    ),
  }
}
