import { type CommandName, commandObject } from '@warren/shared/kernel/command-object.ts'
import { z } from 'zod'

/** Declares a command that every role may give with any payload: for tests of the log itself. */
export const anyCommand = (name: CommandName) =>
  commandObject({ name, roles: 'signed-in', payload: z.any(), record: 'user', device: false, undo: false })
