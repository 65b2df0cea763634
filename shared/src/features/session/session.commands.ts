import { z } from 'zod'
import { commandObject } from '../../kernel/command-object.ts'

/** A new password by a mailed link: given by who holds the link, logged under the name of the account [S8]. */
export const PASSWORD_RESET = commandObject({
  name: 'PASSWORD_RESET',
  roles: 'signed-in',
  payload: z.object({ username: z.string() }),
  record: 'user',
  device: false,
  undo: false,
})
