/** Life of a command in the log [CMD-05, D-187]. */
export const COMMAND_STATUSES = ['PENDING', 'DONE', 'UNSUPPORTED', 'CONFLICT', 'ERROR', 'RESOLVED'] as const
export type CommandStatus = (typeof COMMAND_STATUSES)[number]

export const COMMAND_SOURCES = ['MOBILE', 'WEB', 'SERVER'] as const
export type CommandSource = (typeof COMMAND_SOURCES)[number]

/** Days within which a command over many records can be taken back; as long the records are kept as they were. */
export const UNDO_DAYS = 7

/** Writes that the log leaves out by decision: nothing of a farm changes in them [D-186]. */
export type UnloggedCommandName =
  | 'LOGIN'
  | 'LOGOUT'
  /** That a session was used. */
  | 'SESSION_USE'
  /** A mail with a link is asked for; the new password is a command of its own. */
  | 'RESET_MAIL'
  /** Sessions, links, counts and devices leave when their time is over. */
  | 'SESSION_PRUNE'
  | 'LANGUAGE'
  /** Requests for an account leave when their time is over. */
  | 'REGISTRATION_PRUNE'
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
  /** Numbers of a lane move on over entries that were logged before. */
  | 'LANE_NUMBER'
  /** What a phone says of itself. */
  | 'LANE_HELLO'
  /** Counts of the register are summed up at night. */
  | 'EAR_TAG_COUNT'
  /** What the figures of a group tell is worked out anew; nothing of them changes. */
  | 'GROUP_WATCH'
