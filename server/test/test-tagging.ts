import { randomUUID } from 'node:crypto'
import type { CommandOutcome } from '@warren/shared/features/commands/commands.contract.ts'
import {
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

/** A farm with ten cages in stable M1, its administrator and a worker. */
export async function buildTaggingFarm(world: World) {
  const { id: farmId } = await buildFarm(world)
  const cages = await buildRow(world, await buildStable(world, farmId, 'M1'), 1)
  const admin = await buildUser(world, { role: 'ADMIN', farmId })
  const worker = await buildUser(world, { role: 'USER', farmId })
  return {
    farmId,
    cageIds: cages.map(({ id }) => Number(id)),
    admin,
    worker,
    asAdmin: await callerFor(world, admin),
    asWorker: await callerFor(world, worker),
    tag: () => buildEarTag(world, { farmId }),
    doe: (more: Partial<Parameters<typeof buildRabbit>[1]> = {}) => buildRabbit(world, { farmId, ...more }),
  }
}
export type TaggingFarm = Awaited<ReturnType<typeof buildTaggingFarm>>

export interface SentList {
  readonly farmId: number
  readonly items: readonly object[]
  readonly listName?: string
  readonly endAt?: string
  readonly clientId?: string
}

/** Sends a list as a station does; answers what became of it. */
export async function sendList(
  by: Caller,
  {
    clientId = randomUUID(),
    listName = '2026-05-12 1',
    endAt = '2026-05-12T06:40:00Z',
    ...payload
  }: SentList,
): Promise<CommandOutcome> {
  const item = {
    clientId,
    command: 'EAR_TAGGING_LIST_SAVE',
    at: endAt,
    payload: { listName, endAt, ...payload },
  }
  const { status, body } = await by('POST', '/api/v1/commands', { commands: [item] })
  const [outcome] = status === 200 ? (body as CommandOutcome[]) : []
  if (!outcome) throw new Error(`The list was answered with ${status} ${JSON.stringify(body)}`)
  return outcome
}
