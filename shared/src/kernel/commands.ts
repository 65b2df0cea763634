/** Life of a command in the log [CMD-05, D-187]. */
export const COMMAND_STATUSES = ['PENDING', 'DONE', 'UNSUPPORTED', 'CONFLICT', 'ERROR', 'RESOLVED'] as const
export type CommandStatus = (typeof COMMAND_STATUSES)[number]

export const COMMAND_SOURCES = ['MOBILE', 'WEB', 'SERVER'] as const
export type CommandSource = (typeof COMMAND_SOURCES)[number]

/** Names of logged commands, one per state-changing endpoint; each feature adds its own [D-189]. */
export const COMMAND_NAMES = [
  'USER_CREATE',
  'USER_UPDATE',
  'FARM_CREATE',
  'FARM_UPDATE',
  'STABLE_CREATE',
  'STABLE_UPDATE',
  'ROW_SAVE',
  'ROW_DELETE',
  'PERMITTED_NAME_CREATE',
  'PERMITTED_NAME_DELETE',
  'COMMAND_RESOLVE',
  'IMPORT_START',
  'IMPORT_REPAIR',
  'IMPORT_APPLY',
  'IMPORT_CANCEL',
  'IMPORT_EAR_TAGS',
  'EAR_TAG_PLACEMENT',
  'EAR_TAG_RELOCATION',
  'IMPORT_RABBITS',
  'IMPORT_BUCKS',
  'IMPORT_SPERMS',
  'RABBIT_BULK_ACTION',
  'RABBIT_BULK_UNDO',
  'RABBIT_UPDATE',
  'COVER_UPDATE',
  'SAVED_VIEW_SAVE',
  'SAVED_VIEW_DELETE',
  'PRINTER_SAVE',
  'PRINTER_DELETE',
] as const
export type CommandName = (typeof COMMAND_NAMES)[number]

/** Writes that the log leaves out by decision: nothing of a farm changes in them [D-186]. */
export type UnloggedCommandName =
  | 'LOGIN'
  | 'LOGOUT'
  | 'REGISTER'
  | 'PASSWORD_RESET'
  | 'LANGUAGE'
  /** What was found in an uploaded file; writing its rows is a command of its own. */
  | 'IMPORT_CHECK'
  /** Old uploads leave at night. */
  | 'IMPORT_PRUNE'

/** Records a log row may point at; each has a screen that shows it. */
export const RECORD_TYPES = [
  'user',
  'farm',
  'stable',
  'row',
  'group-name',
  'command',
  'import',
  'rabbit',
  'cover',
  'saved-view',
  'printer',
] as const
export type RecordType = (typeof RECORD_TYPES)[number]
