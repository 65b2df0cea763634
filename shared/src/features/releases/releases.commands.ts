import { z } from 'zod'
import { commandObject, sentTo } from '../../kernel/command-object.ts'
import { createRelease, takeRelease, withdrawRelease } from './releases.contract.ts'

export const RELEASE_CREATE = commandObject({
  name: 'RELEASE_CREATE',
  roles: createRelease.access,
  payload: sentTo(createRelease),
  record: 'release',
  device: false,
  undo: 'RELEASE_WITHDRAW',
})

export const RELEASE_WITHDRAW = commandObject({
  name: 'RELEASE_WITHDRAW',
  roles: withdrawRelease.access,
  payload: sentTo(withdrawRelease),
  record: 'release',
  device: false,
  undo: false,
})

/** The log keeps the end of the code, enough to compare it with paper. It has a row in the seller's log as well. */
export const RELEASE_TAKE = commandObject({
  name: 'RELEASE_TAKE',
  roles: takeRelease.access,
  payload: z.object({ codeEnd: z.string() }),
  record: 'release',
  device: false,
  undo: false,
})

/** Written by the server into the logs of both farms, when the buyer first records a released animal. */
export const RELEASE_USE = commandObject({
  name: 'RELEASE_USE',
  roles: takeRelease.access,
  payload: z.object({ id: z.number().int() }),
  record: 'release',
  device: false,
  undo: false,
})

/** A user asked for more animals of other farms than a day has misses for: an open row that waits for a resolution. */
export const NAME_ALARM = commandObject({
  name: 'NAME_ALARM',
  roles: takeRelease.access,
  payload: z.object({ names: z.number().int(), codes: z.number().int() }),
  record: 'user',
  device: false,
  undo: false,
})
