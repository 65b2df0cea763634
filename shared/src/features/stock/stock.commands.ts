import { commandObject, sentTo } from '../../kernel/command-object.ts'
import { changeRabbits, undoRabbits } from './stock.contract.ts'

/** The rabbits may be thousands: the log points at their farm, and counts them. */
export const RABBIT_BULK_ACTION = commandObject({
  name: 'RABBIT_BULK_ACTION',
  roles: changeRabbits.access,
  payload: sentTo(changeRabbits),
  record: 'farm',
  device: false,
  undo: 'RABBIT_BULK_UNDO',
})

export const RABBIT_BULK_UNDO = commandObject({
  name: 'RABBIT_BULK_UNDO',
  roles: undoRabbits.access,
  payload: sentTo(undoRabbits),
  record: 'farm',
  device: false,
  undo: false,
})
