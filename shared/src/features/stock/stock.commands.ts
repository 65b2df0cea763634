import { commandObject, sentTo } from '../../kernel/command-object.ts'
import { placeRabbits } from './placing.contract.ts'
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

/** Taken back as every change of many rabbits is: their states are kept in the same way. */
export const RABBITS_PLACE = commandObject({
  name: 'RABBITS_PLACE',
  roles: placeRabbits.access,
  payload: sentTo(placeRabbits),
  record: 'farm',
  device: false,
  undo: 'RABBIT_BULK_UNDO',
})
