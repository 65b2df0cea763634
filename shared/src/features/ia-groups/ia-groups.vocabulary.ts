/** Days of a round, counted from the insemination [3.2 of the breeding round]. */
export const ROUND_DAYS = {
  /** Earliest palpation; before it the result is doubtful [D-092]. */
  palpationFrom: 10,
  palpation: 14,
  palpationLate: 17,
  /** First day of a plausible birth. */
  birthFrom: 28,
  /** Nests ready [D-083]. */
  farrowingPreparation: 30,
  farrowing: 31,
  /** From this day on a birth is not awaited any more [D-084]. */
  lost: 35,
  nests21: 52,
  nests28: 59,
  /** Weaning cages ready. */
  separationPreparation: 65,
  separation: 66,
  /** The whole cycle: pregnancy and six weeks of suckling [IAG-18, D-102]. */
  end: 73,
} as const

/** Where a round stands; derived from its state and the day, never stored. */
export const PHASES = [
  'DRAFT',
  'PLANNED',
  'INSEMINATED',
  'PALPATION',
  'KINDLING',
  'SUCKLING',
  'WEANED',
  'OVER',
] as const
export type Phase = (typeof PHASES)[number]

/** Why a doe on the list was not inseminated. */
export const SKIP_REASONS = ['GONE', 'ILL', 'REFUSED', 'NO_DOSE', 'OTHER'] as const
export type SkipReason = (typeof SKIP_REASONS)[number]

/** Where a doe comes from, as a band is put together. */
export const DOE_SOURCES = ['RHYTHM', 'EMPTY', 'YOUNG', 'LOST', 'OPEN', 'SUCKLING'] as const
export type DoeSource = (typeof DOE_SOURCES)[number]
/** Days after kindling in which a doe is in the rhythm of her band; before them she has only just kindled. */
export const RHYTHM = { from: 8, to: 14 } as const

/** Why a doe cannot be paired [D-084]. */
export const BLOCKS = ['PAIRED', 'AWAITING', 'STATUS', 'NO_TATTOO'] as const
export type Block = (typeof BLOCKS)[number]

/** What is worth a look before a doe is paired; never refused. */
export const DOE_REMARKS = [
  'TOO_YOUNG',
  'SUCKLING',
  'OFF_SCHEME',
  'NOT_HEALTHY',
  'OPEN_LONG',
  'EMPTY_TWICE',
] as const
export type DoeRemark = (typeof DOE_REMARKS)[number]

/** Why a proposal has no semen for a doe: all of it is of her kin, no dose is left for her, or she cannot be paired. */
export const LEFT_OUT_REASONS = ['KIN', 'NO_DOSE', 'TAKEN'] as const
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number]

export const CANDIDATE_SORTS = ['cage', 'sinceKindling', 'births', 'tattoo'] as const
export type CandidateSort = (typeof CANDIDATE_SORTS)[number]

export const GROUP_SORTS = [
  'startDate',
  'name',
  'formattedName',
  'motherGroup',
  'farrowingDate',
  'separationDate',
  'active',
  'postAdditionCovers',
  'covers',
  'skips',
  'phase',
] as const
export type GroupSort = (typeof GROUP_SORTS)[number]

/** Longest name of a group: as long as a permitted one. */
export const MAX_GROUP_NAME = 255
/** Does one command pairs at most: a farm of the largest kind in one band. */
export const MAX_PAIRS = 20_000
/** Does named one by one in one call; more are named by their filter. */
export const MAX_NAMED_PAIRS = 2000
/** Does that a link to a pairing list names at most, chosen already. */
export const MAX_ASKED_DOES = 200
/** Semen in a tray: more than anybody holds at hand. */
export const MAX_TRAY = 50
export const MAX_DOSES = 100_000
/** Rows of a page of candidates or pairings. */
export const ROUND_PAGE_SIZE = 500

/** How far kits are carried. */
export const FOSTER_REACHES = ['ROW', 'ROWS', 'STABLE'] as const
export type FosterReach = (typeof FOSTER_REACHES)[number]
/** Whether every second row is walked back. */
export const WALK_ORDERS = ['ROWS', 'SERPENTINE'] as const
export type WalkOrder = (typeof WALK_ORDERS)[number]
/** Lines of a scheme. */
export const MAX_SCHEME = 50

/** Groups that one file of pairings may name: more are a column of wrong days. */
export const MAX_FILE_GROUPS = 50
/** Lists of a round that are printed. */
export const ROUND_PAPERS = [
  'pairing',
  'palpation',
  'farrowing',
  'equalization',
  'weighing3',
  'weighing4',
] as const

/** What can be taken back as one piece. */
export const ROUND_CHANGE_KINDS = ['PAIRING', 'INTERVAL', 'MOVES', 'IMPORT'] as const
export type RoundChangeKind = (typeof ROUND_CHANGE_KINDS)[number]
/** How litters were evened out: a row of cages to one size, or kits carried from nest to nest. */
export const EQUALIZATION_KINDS = ['INTERVAL', 'MOVES'] as const
/** Where kits went that no litter got. */
export const KIT_MOVE_REASONS = ['EXTERM', 'DEAD', 'OTHER_GROUP', 'UNKNOWN'] as const
export const TASK_STATUSES = ['TO_DO', 'IN_PROGRESS', 'DONE'] as const
/** The work of a round [D-099]. */
export const TASK_TYPES = [
  'insemination',
  'check-touching',
  'farrowing',
  'weighing3',
  'weighing4',
  'weighing_3rdyean',
] as const
export type TaskType = (typeof TASK_TYPES)[number]
