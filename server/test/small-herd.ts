import type { Rabbit } from '@warren/shared/features/rabbits/rabbits.contract.ts'
import { RABBIT } from '@warren/shared/features/rabbits/rabbits.record.ts'
import { pickFields, plainKeys } from '@warren/shared/kernel/record.ts'
import {
  type BuiltCage,
  type BuiltUser,
  buildEarTag,
  buildFarm,
  buildRabbit,
  buildRow,
  buildStable,
  buildUser,
  type Caller,
  callerFor,
} from './builders.ts'
import type { World } from './world.ts'

/** A farm with its administrator, ten empty lower cages S1/1/D1…D10. */
export interface Herd {
  readonly farmId: number
  readonly admin: BuiltUser
  readonly call: Caller
  readonly cages: readonly BuiltCage[]
}

export async function buildHerd(world: World): Promise<Herd> {
  const farmId = (await buildFarm(world)).id
  const admin = await buildUser(world, { role: 'ADMIN', farmId })
  const cages = await buildRow(world, await buildStable(world, farmId, 'S1'), 1)
  return { farmId, admin, call: await callerFor(world, admin), cages }
}

/** A rabbit with an ear tag, as every edited one has. */
export async function buildTagged(
  world: World,
  herd: Herd,
  fields: Omit<Parameters<typeof buildRabbit>[1], 'farmId'> = {},
) {
  const tag = await buildEarTag(world, { farmId: herd.farmId })
  return { ...(await buildRabbit(world, { farmId: herd.farmId, earTagId: tag.id, ...fields })), tag }
}

export const sheetOf = async (herd: Herd, id: number): Promise<Rabbit> => {
  const { status, body } = await herd.call('GET', `/api/v1/rabbit/${id}`)
  if (status !== 200) throw new Error(`The sheet of ${id} answered ${status}`)
  return body as Rabbit
}

/** The form as the screen fills it from a sheet. */
export const formOf = (sheet: Rabbit) => ({
  ...pickFields(sheet, plainKeys(RABBIT)),
  earTagId: sheet.earTag?.id ?? null,
  spermId: sheet.sperm?.id ?? null,
  motherId: sheet.mother?.id ?? null,
  motherFarmId: sheet.motherFarmId,
  cageId: sheet.cageId,
  sourceFarmId: sheet.sourceFarmId,
})

/** Sends the form of a rabbit with a few fields changed. */
export const edit = async (herd: Herd, id: number, changed: object) =>
  herd.call('POST', `/api/v1/rabbit/${id}`, { ...formOf(await sheetOf(herd, id)), ...changed })

/** Sends the form of a cover with a few fields changed. */
export const editCover = async (herd: Herd, motherId: number, coverId: number, changed: object) => {
  const cover = (await sheetOf(herd, motherId)).covers.find(({ id }) => id === coverId)
  if (!cover) throw new Error(`No cover ${coverId}`)
  const { group: _group, version: _version, sperm, ...form } = cover
  return herd.call('POST', `/api/v1/rabbit/ia-cover/${coverId}`, {
    ...form,
    spermId: sperm?.id ?? null,
    ...changed,
  })
}
