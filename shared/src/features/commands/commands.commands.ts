import { commandObject, sentTo } from '../../kernel/command-object.ts'
import { resolveCommand } from './commands.contract.ts'

export const COMMAND_RESOLVE = commandObject({
  name: 'COMMAND_RESOLVE',
  roles: resolveCommand.access,
  payload: sentTo(resolveCommand),
  record: 'command',
  device: false,
  undo: false,
})
