import { COMMANDS } from '../commands.ts'
import type { Role } from '../kernel/roles.ts'
import type { CommandObject, RecordType } from '../kernel/command-object.ts'

/** What commands change. */
export const RECORD_TYPES: readonly RecordType[] = [...new Set(COMMANDS.map(({ record }) => record))]

/** Commands a device may send later than they were given. */
export const FIELD_COMMANDS = COMMANDS.filter(({ device }) => device !== false)

/** Roles that give a command by a form; workers in the barn send theirs by a phone alone. */
export const deskRoles = ({ roles, device }: CommandObject): 'signed-in' | readonly Role[] =>
  device === false || roles === 'signed-in' ? roles : roles.filter((role) => role !== 'USER')
