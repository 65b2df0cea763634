/** Life of a command in the log [CMD-05, D-187]. */
export const COMMAND_STATUSES = ['PENDING', 'DONE', 'UNSUPPORTED', 'CONFLICT', 'ERROR', 'RESOLVED'] as const
export type CommandStatus = (typeof COMMAND_STATUSES)[number]

export const COMMAND_SOURCES = ['MOBILE', 'WEB', 'SERVER'] as const
export type CommandSource = (typeof COMMAND_SOURCES)[number]

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
  /** A file that a user asked for: nothing but copies of what the user may see. */
  | 'FILE_MAKE'
  /** Files leave when their time is over. */
  | 'FILE_PRUNE'
  /** An animal or a code of another farm was asked for in vain; one too many a day is a command of its own. */
  | 'NAME_MISS'
  /** Counts of the register are summed up at night. */
  | 'EAR_TAG_COUNT'
