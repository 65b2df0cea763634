import { z } from 'zod'
import { commandObject, sentTo } from '../../kernel/command-object.ts'
import { resetSecondFactor, turnOffSecondFactor, turnOnSecondFactor } from './second-factor.contract.ts'

/** Neither password nor secret nor code has a place in the log. */
const nothing = z.object({})

export const SECOND_FACTOR_ON = commandObject({
  name: 'SECOND_FACTOR_ON',
  roles: turnOnSecondFactor.access,
  payload: nothing,
  record: 'user',
  device: false,
  undo: false,
})

export const SECOND_FACTOR_OFF = commandObject({
  name: 'SECOND_FACTOR_OFF',
  roles: turnOffSecondFactor.access,
  payload: nothing,
  record: 'user',
  device: false,
  undo: false,
})

export const SECOND_FACTOR_RESET = commandObject({
  name: 'SECOND_FACTOR_RESET',
  roles: resetSecondFactor.access,
  payload: sentTo(resetSecondFactor),
  record: 'user',
  device: false,
  undo: false,
})
