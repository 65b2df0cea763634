import { z } from 'zod'
import { commandObject, sentTo } from '../../kernel/command-object.ts'
import { endLane, openLane } from './field.contract.ts'

/** The record is the account: a phone speaks for one person. The log has no token. */
export const FIELD_LANE_OPEN = commandObject({
  name: 'FIELD_LANE_OPEN',
  roles: openLane.access,
  payload: sentTo(openLane),
  record: 'user',
  device: false,
  undo: false,
})

export const FIELD_LANE_END = commandObject({
  name: 'FIELD_LANE_END',
  roles: endLane.access,
  payload: z.object({ id: z.string(), lost: z.boolean() }),
  record: 'user',
  device: false,
  undo: false,
})
