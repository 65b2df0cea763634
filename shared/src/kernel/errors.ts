/**
 * The one catalogue of codes. Five groups, one shape:
 * domain codes (section 10.1 of the requirements, 42 of them), message keys of forms (section 8.1),
 * transport codes that only the HTTP carrier uses, codes of an unreadable file, and codes of a command a device sent.
 */
export type Severity = 'warning' | 'danger'
interface Entry {
  readonly status: number
  readonly severity: Severity
}
const refused: Entry = { status: 400, severity: 'danger' }
const conflict: Entry = { status: 405, severity: 'danger' }
const warning: Entry = { status: 400, severity: 'warning' }

export const DOMAIN_CODES = {
  UNHANDLED_EXCEPTION: { status: 500, severity: 'danger' },
  INVALID_DATA: refused,
  INVALID_IA_COVER: refused,
  INVALID_EAR_TAG: refused,
  INVALID_TATTOO: refused,
  DUPLICATED_TATTOO: refused,
  INVALID_SPERM: refused,
  INVALID_ORIGIN: refused,
  CAGE_NOT_FOUND: warning,
  EAR_TAG_ALREADY_IN_USE: refused,
  INVALID_HEALTH_CONDITION: refused,
  INVALID_STATUS: refused,
  INVALID_BIRTH_DATE: refused,
  INVALID_WEIGHT: refused,
  MISSING_MOTHER: warning,
  INVALID_FARM: refused,
  MISSING_WEIGHT: refused,
  WRONG_CAGE_INTERVAL: refused,
  INVALID_GROUP_NAME: conflict,
  SAVING_ERROR: conflict,
  SAVE_ERROR: refused,
  INVALID_MOTHER: refused,
  DUPLICATED_EARTAG: refused,
  INVALID_LANGUAGE: refused,
  WRONG_SEX: refused,
  BUCK_TATTOO_ON_OTHER_FARM: warning,
  NO_DATA_UPDATE: warning,
  MISSING_BUCK: refused,
  UNKNOW_BUCK: refused,
  MULTIPLE_BUCKS_WITHOUT_FARM: refused,
  MULTIPLE_BUCKS_WITH_SAME_FARM: refused,
  INVALID_BUCK_FARM: refused,
  ANOTHER_BUCK_IS_NULL: warning,
  ANOTHER_BUCK_IS_DIFFERENT: warning,
  ANOTHER_BUCK_IS_NOT_NULL: warning,
  EID_ALREADY_REGISTERED: refused,
  TAG_ALREADY_REGISTERED: refused,
  DUPLICATED_MOTHER: warning,
  INVALID_PEDIGREE: refused,
  IMPREGNATED_MOTHER: warning,
  INVALID_PARAMS: refused,
  NETWORK_ERROR: { status: 0, severity: 'danger' },
} as const satisfies Record<string, Entry>

/** Keys that a form shows under a field or in its red list. */
export const MESSAGE_KEYS = {
  'username-error': refused,
  'username-taken': refused,
  'email-error': refused,
  'password-error': refused,
  'password-too-short': refused,
  'password-too-long': refused,
  'password-too-common': refused,
  'password-is-username': refused,
  'phone-error': refused,
  'farm-error': refused,
  'fullname-error': refused,
  'current-password-error': refused,
  'last-superadmin-error': refused,
  'self-deactivation-error': refused,
  /** The password is right; signing in to this account asks for a code as well. */
  'second-factor-needed': { status: 401, severity: 'warning' },
  'second-factor-wrong': { status: 401, severity: 'danger' },
  'second-factor-on': refused,
  'second-factor-off': refused,
  'password-wrong': refused,
  'wrong-farm-name': refused,
  'wrong-farm-id': refused,
  'wrong-country': refused,
  'wrong-city': refused,
  'wrong-zip': refused,
  'wrong-street': refused,
  'wrong-phone': refused,
  'stable-name-error': refused,
  /** The sign stands between the parts of a cage's name. */
  'stable-name-slash': refused,
  'wrong-row-name': refused,
  'row-data-error': refused,
  'row-has-rabbits': conflict,
  /** Sample data goes into a farm without anything of its own. */
  'sample-not-empty': refused,
  'sample-not-in': refused,
  'sample-in-use': refused,
  'command-not-open': refused,
  'form-has-errors': refused,
  'reset-token-invalid': refused,
  'registration-closed': refused,
  'release-code-unknown': refused,
  'too-many-unknown-animals': refused,
  'mother-group-error': refused,
  'group-has-results': conflict,
  /** Asked about first: the same again with `acceptKinship` is saved. */
  'choose-stable': refused,
  'count-reason-error': refused,
  'kinship-too-close': refused,
  /** A worker is at it: she has to finish, or the office ends it. */
  'task-in-work': conflict,
  'task-closed': conflict,
  'doe-left': conflict,
  /** Another person has written the cell since the phone read it. */
  'cell-changed': conflict,
  'failed-to-save': refused,
  'general-error-message': refused,
} as const satisfies Record<string, Entry>

/** What the server says before any rule of the domain is asked [D-003]. */
export const TRANSPORT_CODES = {
  'auth.bad-data': { status: 401, severity: 'danger' },
  'auth.server-error': { status: 500, severity: 'danger' },
  UNREADABLE_REQUEST: refused,
  NOT_SIGNED_IN: { status: 401, severity: 'danger' },
  /** The session was left alone for longer than the installation allows. */
  SESSION_UNUSED: { status: 401, severity: 'danger' },
  /** The phone may deliver or read no longer without a password. */
  LANE_ENDED: { status: 401, severity: 'warning' },
  /** The phone was reported as lost. */
  LANE_LOST: { status: 401, severity: 'danger' },
  NOT_ALLOWED: { status: 403, severity: 'danger' },
  /** A request that leans on a browser's cookie, and no page of Warren sent it. */
  FOREIGN_PAGE: { status: 403, severity: 'danger' },
  NOT_FOUND: { status: 404, severity: 'danger' },
  /** A request that did not come to its end in time. */
  TOO_SLOW: { status: 408, severity: 'warning' },
  TOO_LARGE: { status: 413, severity: 'danger' },
  /** A part of the address is longer than any name. */
  ADDRESS_TOO_LONG: { status: 414, severity: 'danger' },
  HEAD_TOO_LARGE: { status: 431, severity: 'danger' },
  TOO_MANY_REQUESTS: { status: 429, severity: 'warning' },
  NOT_READY: { status: 503, severity: 'warning' },
  /** The database went away while it was storing: whether it did could not be found out. */
  OUTCOME_UNKNOWN: { status: 503, severity: 'danger' },
  /** Too much to do at this moment; `seconds` says when to ask again. */
  SERVER_BUSY: { status: 503, severity: 'warning' },
  /** The farm is being restored or moved: nothing of it is written for some seconds. */
  FARM_HELD: { status: 503, severity: 'warning' },
  /** The farm lives at another address of Warren now: `place` says which. */
  FARM_MOVED: { status: 410, severity: 'danger' },
  /** Enough files of this user or farm are being made already. */
  FILES_UNDER_WAY: { status: 503, severity: 'warning' },
  /** The file takes longer than a call may wait. */
  FILE_TAKES_LONGER: { status: 503, severity: 'warning' },
} as const satisfies Record<string, Entry>

/** What is wrong with a file as a whole, before any of its rows is looked at [D-009]. */
export const FILE_CODES = {
  FILE_NOT_XLSX: refused,
  FILE_ENCRYPTED: refused,
  FILE_WITH_MACROS: refused,
  FILE_DAMAGED: refused,
  FILE_TOO_LARGE: refused,
  FILE_TOO_MANY_ROWS: refused,
  FILE_TOO_MANY_COLUMNS: refused,
  FILE_WITHOUT_ROWS: refused,
} as const satisfies Record<string, Entry>
export type FileCode = keyof typeof FILE_CODES

/** Why a command of a device was not taken, before it is run [D-188]. */
export const DEVICE_CODES = {
  COMMAND_TOO_LARGE: refused,
  COMMAND_ID_REUSED: conflict,
  DEVICE_QUOTA_USED: { status: 429, severity: 'warning' },
  /** Not of the shape of a command; what was sent is kept. */
  COMMAND_UNREADABLE: refused,
  /** The numbers of a lane go on behind the last one the server has: `lastSeq` says which that is [FLD-09]. */
  FIELD_GAP: conflict,
  /** Another entry came under this number of the lane: two phones use one lane. */
  FIELD_FORK: conflict,
  /** Arrived so long ago that nothing but its number is remembered. */
  'already-known': { status: 200, severity: 'warning' },
} as const satisfies Record<string, Entry>

/** Settling what phones reported, and files of their unsent work [FLD-15, FLD-16]. */
export const REPORT_CODES = {
  /** The office cannot run it: another role gives it, or its content is not known. */
  'report-not-runnable': refused,
  /** What is stored is not what was shown when it was decided. */
  'report-changed': conflict,
  /** No open round has the doe on a list of work. */
  'report-no-doe': refused,
  'unsent-file-unreadable': refused,
  'unsent-file-damaged': refused,
  /** Unknown, or of another farm: the same answer. */
  'unsent-file-foreign': { status: 404, severity: 'danger' },
  /** Entries before those of the file have not arrived: `lastSeq` is the last one the server has. */
  'unsent-file-gap': conflict,
} as const satisfies Record<string, Entry>

/** What was not done of a command that does as much as it can. */
export const PARTIAL_CODES = {
  /** A row of an import whose record was changed or used since. */
  UNDO_REFUSED: warning,
} as const satisfies Record<string, Entry>

export const CATALOGUE = {
  ...DOMAIN_CODES,
  ...MESSAGE_KEYS,
  ...TRANSPORT_CODES,
  ...FILE_CODES,
  ...DEVICE_CODES,
  ...REPORT_CODES,
  ...PARTIAL_CODES,
}
export type DomainCode = keyof typeof DOMAIN_CODES
export type ErrorCode = keyof typeof CATALOGUE

export const isErrorCode = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && Object.hasOwn(CATALOGUE, code)
