import { addDays, type Day, daysBetween } from '../../kernel/calendar.ts'
import { type Phase, ROUND_DAYS } from './ia-groups.vocabulary.ts'

type RoundDate = Exclude<keyof typeof ROUND_DAYS, 'palpationFrom' | 'palpationLate' | 'birthFrom'>

/** The dates of a round that starts on a day; days are days, whatever the clock does [D-083, T-12]. */
export const roundDates = (start: Day): Readonly<Record<RoundDate, Day>> => ({
  palpation: addDays(start, ROUND_DAYS.palpation),
  farrowingPreparation: addDays(start, ROUND_DAYS.farrowingPreparation),
  farrowing: addDays(start, ROUND_DAYS.farrowing),
  lost: addDays(start, ROUND_DAYS.lost),
  nests21: addDays(start, ROUND_DAYS.nests21),
  nests28: addDays(start, ROUND_DAYS.nests28),
  separationPreparation: addDays(start, ROUND_DAYS.separationPreparation),
  separation: addDays(start, ROUND_DAYS.separation),
  end: addDays(start, ROUND_DAYS.end),
})

export interface RoundState {
  readonly startDate: Day | null
  readonly active: boolean
  readonly postAdditionCovers: boolean
}

/** First day of each phase, the last one first. */
const PHASE_FROM: readonly (readonly [number, Phase])[] = [
  [ROUND_DAYS.end + 1, 'OVER'],
  [ROUND_DAYS.separation, 'WEANED'],
  [ROUND_DAYS.lost + 1, 'SUCKLING'],
  [ROUND_DAYS.birthFrom, 'KINDLING'],
  [ROUND_DAYS.palpationFrom, 'PALPATION'],
  [0, 'INSEMINATED'],
]
/** The days on which a phase follows another, counted from the start of the round. */
export const PHASE_DAYS: readonly number[] = PHASE_FROM.map(([from]) => from).toReversed()

export function phaseOf({ startDate, active }: RoundState, today: Day): Phase {
  if (!active || startDate === null) return 'DRAFT'
  const day = daysBetween(startDate, today)
  return PHASE_FROM.find(([from]) => day >= from)?.[1] ?? 'PLANNED'
}

/** Whether does may be added to a group whose list was closed [IAG-18, D-089]. */
export const canAddLate = ({ startDate, postAdditionCovers }: RoundState, today: Day): boolean =>
  postAdditionCovers || (startDate !== null && addDays(startDate, ROUND_DAYS.end) >= today)

/** Whether does may be paired: in a draft, and in a closed list while it may be added to [D-082]. */
export const canPair = (group: RoundState, today: Day): boolean => !group.active || canAddLate(group, today)

/** A pairing that may be taken off the list, by the state of its group [IAG-17, D-090]. */
export const canUnpair = (group: RoundState, cover: { readonly postAddition: boolean }): boolean =>
  !group.active || (group.postAdditionCovers && cover.postAddition)
