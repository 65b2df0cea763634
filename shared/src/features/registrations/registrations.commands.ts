import { z } from 'zod'
import { commandObject, sentTo } from '../../kernel/command-object.ts'
import { acceptRegistration, declineRegistration } from './registrations.contract.ts'

/** Given at the door, by a person without an account: logged under the address that was typed [S8]. */
export const REGISTRATION_REQUEST = commandObject({
  name: 'REGISTRATION_REQUEST',
  roles: 'signed-in',
  payload: z.object({ fullname: z.string(), email: z.string() }),
  record: 'registration',
  device: false,
  undo: false,
})

export const REGISTRATION_ACCEPT = commandObject({
  name: 'REGISTRATION_ACCEPT',
  roles: acceptRegistration.access,
  payload: sentTo(acceptRegistration),
  record: 'user',
  device: false,
  undo: false,
})

export const REGISTRATION_DECLINE = commandObject({
  name: 'REGISTRATION_DECLINE',
  roles: declineRegistration.access,
  payload: sentTo(declineRegistration),
  record: 'registration',
  device: false,
  undo: false,
})
