import { z } from 'zod'
import { commandObject, sentTo } from '../../kernel/command-object.ts'
import { endLane, openLane } from './field.contract.ts'
import { settleReport } from './reports.contract.ts'

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

/** The record is the command that is settled; what is taken from the barn is a command of its own beside it. */
export const FIELD_REPORT_SETTLE = commandObject({
  name: 'FIELD_REPORT_SETTLE',
  roles: settleReport.access,
  payload: sentTo(settleReport),
  record: 'command',
  device: false,
  undo: false,
})
