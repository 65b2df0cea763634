import { randomUUID } from 'node:crypto'
import type { CommandOutcome } from '@warren/shared/features/commands/commands.contract.ts'
import type { getCutting } from '@warren/shared/features/slaughtering/slaughtering.contract.ts'
import type { AnswerOf } from '@warren/shared/kernel/endpoint.ts'
import type { Caller } from './builders.ts'
import { testGroups, TODAY } from './test-groups.ts'
import type { World } from './world.ts'

export type Cutting = AnswerOf<typeof getCutting>

/** What became of a command that was sent to X-05: its status and the codes of its refusal. */
export type Ended = readonly [status: string, ...codes: unknown[]]

/** Sends a command as a phone does, or as the cutting screen. */
export async function sendCommand(
  by: Caller,
  command: string,
  payload: object,
  more: { readonly clientId?: string; readonly source?: 'WEB' } = {},
): Promise<Ended> {
  const item = { clientId: randomUUID(), command, at: '2026-05-12T06:30:00Z', payload, ...more }
  const { body } = await by('POST', '/api/v1/commands', { commands: [item] })
  const [outcome] = body as CommandOutcome[]
  return [outcome?.status ?? 'none', ...(outcome?.messages ?? [])]
}

/** A farm with fattening groups, and ways to slaughter their animals and to cut them up. */
export function testSlaughter(world: () => World) {
  const groups = testGroups(world)
  const path = (id: number, slaughteringId?: number) =>
    `${groups.at(id)}/slaughtering${slaughteringId === undefined ? '' : `/${slaughteringId}`}`
  return {
    ...groups,
    path,
    /** Animals of a group are slaughtered on a day, at 2.6 kg each. */
    slaughter: (id: number, num: number, more: object = {}) =>
      groups.send('POST', path(id), {
        createDate: TODAY,
        num,
        weight: Number((num * 2.6).toFixed(3)),
        ...more,
      }),
    /** Weights of a carcass as an administrator sends them. */
    cut: (payload: object, more?: Parameters<typeof sendCommand>[3]) =>
      sendCommand(groups.here.call, 'CUTTING_SAVE', payload, more),
    uncut: (cuttingRowId: number) => sendCommand(groups.here.call, 'CUTTING_DELETE', { cuttingRowId }),
    cutting: (groupId: number, slaughteringId: number) =>
      groups.get<Cutting>(`${path(groupId, slaughteringId)}/cutting`),
  }
}
