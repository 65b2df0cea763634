import { UNDO_DAYS } from '../../kernel/commands.ts'

/** What can be read from a workbook [IMP-12]. */
export const IMPORT_KINDS = [
  'IAGROUPS',
  'RABBITS',
  'BOUGHT_RABBITS',
  'SPERMS',
  'BUCKS',
  'FARROWING',
  'EAR_TAGS',
  'DAILY_WEIGHTS',
] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]

/** Kinds whose dialog asks for the farm the animals come from [IMP-10]. */
export const KINDS_WITH_SOURCE_FARM: readonly ImportKind[] = ['BOUGHT_RABBITS', 'BUCKS']

export const LOG_TYPES = ['SUCCESS', 'WARNING', 'ERROR'] as const
export type LogType = (typeof LOG_TYPES)[number]

/**
 * Life of an import: read and compared without writing, then written. A crash leaves it where it was,
 * and the next worker takes it up again.
 */
export const IMPORT_STATUSES = [
  'CHECKING',
  'CHECKED',
  'APPLYING',
  'APPLIED',
  'CANCELLED',
  'FAILED',
  'UNDOING',
  'UNDONE',
] as const
export type ImportStatus = (typeof IMPORT_STATUSES)[number]
export const isUnderWay = (status: ImportStatus): boolean =>
  status === 'CHECKING' || status === 'APPLYING' || status === 'UNDOING'
/** Rows were written, whether or not they were taken back since. */
export const isWritten = (status: ImportStatus): boolean =>
  status === 'APPLIED' || status === 'UNDOING' || status === 'UNDONE'

/**
 * Which column of a file is which: by its headings; to be asked; as its user said for the last file of the kind; as its user
 * said for this file.
 */
export const MAPPINGS = ['HEADINGS', 'ASKED', 'REMEMBERED', 'CHOSEN'] as const
export type Mapping = (typeof MAPPINGS)[number]
/** Columns of a file that can be told apart by their user; what stands behind them is not read. */
export const MAX_FILE_COLUMNS = 100
/** First values that are shown of each column. */
export const COLUMN_SAMPLES = 3

/** The result list is at most this high and scrolls [IMP-02]. */
export const RESULT_LIST_PIXELS = 500

/** Corrections one import may carry; a file that needs more is corrected in Excel. */
export const MAX_REPAIRS = 5000
/** Lines one file may have: beyond, the file is not the one that was meant. */
export const MAX_LINES = 200_000
/** Days an import is kept with its file. */
export const IMPORT_DAYS = UNDO_DAYS

/** Why a row of an import was not taken back: what happened to its record since. */
export const UNDO_REASONS = [
  'changedSince',
  'goneSince',
  'cageSince',
  'tagSince',
  'tattooSince',
  'parentSince',
  'youngSince',
  'coverSince',
  'semenSince',
  'releasedSince',
  'placedSince',
  'resultSince',
  'closedSince',
] as const
export type UndoReason = (typeof UNDO_REASONS)[number]

/**
 * Why an import was not taken back at all: its user may do so no longer, others kept changing the same records, it was
 * stopped, or the server failed.
 */
export const UNDO_FAILURES = ['NOT_ALLOWED', 'BUSY', 'STOPPED', 'BROKEN'] as const
export type UndoFailure = (typeof UNDO_FAILURES)[number]

/** Why a file, a heading or a row is refused, beyond what a cell can say by itself. */
export const LINE_REASONS = [
  'headingsMissing',
  'headingsTwice',
  'headingsLanguage',
  'nameOneColumn',
  'twiceInFile',
  'inRegister',
  'tagUnknown',
  'tagInactive',
  'tagCarried',
  'tagOfTattoo',
  'cageUnknown',
  'cageTaken',
  'cageTwice',
  'spermUnknown',
  'farmUnknown',
  'dayAhead',
  'statusBack',
  'noMother',
  'motherBuck',
  'motherSelf',
  'motherYounger',
  'motherDescends',
  'fatherDescends',
  'isBuck',
  'isDoe',
  'labelTwice',
  'buckFilledIn',
  'buckKept',
  'motherNotReleased',
  'buckNotReleased',
  'tooManyUnknown',
  'doeUnknown',
  'doeNotKept',
  'groupMissing',
  'groupNotPermitted',
  'groupOver',
  'groupGone',
  'groupsTooMany',
  'alreadyPaired',
  'awaited',
  'closeKin',
  'notInGroup',
  'notStarted',
  'beforeStart',
  'bornWithoutDay',
  'equalizedWithoutLitter',
  'moreTaken',
  'unsureWithoutDay',
  'largestBelowSmallest',
  'doeGone',
  ...UNDO_REASONS,
] as const
export type LineReason = (typeof LINE_REASONS)[number]
