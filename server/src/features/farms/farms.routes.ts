import { getFirstSteps } from '@warren/shared/features/farms/first-steps.contract.ts'
import { fillSample, removeSample } from '@warren/shared/features/farms/sample-data.contract.ts'
import * as contract from '@warren/shared/features/farms/farms.contract.ts'
import type { CagePosition } from '@warren/shared/kernel/places.ts'
import type { CageTypeCode } from '@warren/shared/features/farms/farms.vocabulary.ts'
import { type Actor, scopeOf } from '../../platform/auth/actor.ts'
import { HttpFailure } from '../../platform/http/failures.ts'
import { type Call, type Route, route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { textsIn } from '../../platform/texts/translate.ts'
import { fillSampleData, removeSampleData } from './commands/sample-data.ts'
import { createFarm, updateFarm } from './commands/save-farm.ts'
import { deleteRow, saveRow } from './commands/save-row.ts'
import { createStable, updateStable } from './commands/save-stable.ts'
import * as queries from './farms.queries.ts'
import { findFirstSteps } from './first-steps.queries.ts'
import { listMapCages, listRows } from './rows.queries.ts'

const countCages = (cages: readonly { from: number; to: number }[]): number =>
  cages.reduce((sum, { from, to }) => sum + to - from + 1, 0)

type Read = Call<typeof contract.listFarms>['read']

/** Reads something of a stable in the actor's scope; another farm's stable is not found. */
const ofStable = <T>(
  read: Read,
  actor: Actor,
  id: number,
  body: (db: Parameters<Parameters<Read>[0]>[0], stable: contract.StableDto) => Promise<T>,
): Promise<T> =>
  read(async (db) => {
    const stable = await queries.findStable(scopeOf(actor), db, id)
    if (!stable) throw new HttpFailure('NOT_FOUND')
    return body(db, stable)
  }) as Promise<T>

const asMap = (
  stable: contract.StableDto,
  cages: Awaited<ReturnType<typeof listMapCages>>,
): contract.StableMap => {
  const rows = Map.groupBy(cages, (cage) => cage.row)
  return {
    stable,
    rows: [...rows].map(([row, inRow]) => ({
      row,
      cages: inRow.map(({ id, position, no, cageType, rabbitId, tattoo, status }) => ({
        id,
        position: position as CagePosition,
        no,
        cageType,
        rabbit:
          rabbitId === null || tattoo === null || status === null ? null : { id: rabbitId, tattoo, status },
      })),
    })),
  }
}

export const farmsRoutes = ({ settings }: Services): Route[] => [
  route(getFirstSteps, ({ actor, read }) =>
    // Sample data is put in by the administrator of one farm.
    read((db) => findFirstSteps(scopeOf(actor), db, actor.role === 'ADMIN' ? actor.farmIds[0] : undefined)),
  ),
  route(fillSample, ({ context, actor }) => fillSampleData(context, actor, settings.TIME_ZONE)),
  route(removeSample, ({ context, actor }) => removeSampleData(context, actor)),
  route(contract.listFarms, ({ actor, read }) =>
    read(async (db) => {
      const [farms, stables] = [
        await queries.listFarms(scopeOf(actor), db),
        await queries.listStables(scopeOf(actor), db),
      ]
      return farms.map((farm) => ({
        ...farm,
        stables: stables.filter((stable) => stable.farmId === farm.id),
      }))
    }),
  ),
  route(contract.listFarmOptions, ({ read, query }) =>
    read((db) => queries.listFarmDirectory(db, query.all === '1')),
  ),
  route(contract.createFarm, ({ context, actor, body }) => createFarm(context, actor, body)),
  route(contract.updateFarm, ({ context, actor, params, body }) =>
    updateFarm(context, actor, params.id, body),
  ),
  route(contract.createStable, ({ context, actor, params, body }) =>
    createStable(context, actor, { farmId: params.id, ...body }),
  ),
  route(contract.updateStable, ({ context, actor, params, body }) =>
    updateStable(context, actor, { ...params, ...body }),
  ),
  route(contract.listCageTypes, async ({ actor, read }) => {
    const t = textsIn(actor.language, 'farms')
    return (await read((db) => queries.listCageTypes(db))).map(({ id, code }) => ({
      id,
      name: t(`cageTypes/${code as CageTypeCode}`),
    }))
  }),
  route(contract.listRows, ({ actor, read, params }) =>
    ofStable(read, actor, params.id, async (db, stable) =>
      (await listRows(db, stable)).map((row) => ({ ...row, cageCount: countCages(row.cages) })),
    ),
  ),
  route(contract.saveRow, ({ context, actor, params, query, body }) =>
    saveRow(context, actor, { stableId: params.id, row: params.row, cages: body, version: query.version }),
  ),
  route(contract.deleteRow, ({ context, actor, params }) =>
    deleteRow(context, actor, { stableId: params.id, row: params.row }),
  ),
  route(contract.getStableMap, ({ actor, read, params }) =>
    ofStable(read, actor, params.id, async (db, stable) => asMap(stable, await listMapCages(db, stable))),
  ),
]
