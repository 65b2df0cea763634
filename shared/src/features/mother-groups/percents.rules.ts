import { shareOf } from '../group-pages/mortality.rules.ts'
import type { MotherNum, SucklingNum } from '../group-pages/numbers.rules.ts'

/** Does by where they are in their cycle, and all of them. */
export const DOE_CLASSES = ['incycle', 'outcycle', 'virgin', 'total'] as const
export type DoeClass = (typeof DOE_CLASSES)[number]

/** Stages of a round that are counted of each class. */
export const DOE_STAGES = ['ia', 'pregnant', 'populated', 'farrowed'] as const
export type DoeStage = (typeof DOE_STAGES)[number]

/** Nursing does, and those whose kits were weaned, are told as virgins and others [D-141]. */
export const NURSING_CLASSES = ['older', 'virgin', 'total'] as const
export type NursingClass = (typeof NURSING_CLASSES)[number]

type ByClass = Readonly<Record<DoeClass, number>>
type ByNursing = Readonly<Record<NursingClass, number>>

/** Does of a stage, by class. */
export function doesOf(num: MotherNum, stage: DoeStage): ByClass {
  const [incycle, outcycle, virgin] = [num[`${stage}Incycle`], num[`${stage}Outcycle`], num[`${stage}Virgin`]]
  return { incycle, outcycle, virgin, total: incycle + outcycle + virgin }
}

const nursingOf = (older: number, virgin: number): ByNursing => ({ older, virgin, total: older + virgin })

/** Does that nurse, and those whose kits were weaned. */
export const nursesOf = (num: MotherNum): ByNursing => nursingOf(num.nursingMother, num.nursingMotherVirgin)
export const weanedOf = (num: MotherNum): ByNursing => nursingOf(num.weanedMother, num.weanedMotherVirgin)

type Share = number | null
export interface MotherPercents {
  /** Of the inseminated does of the class. */
  readonly pregnant: Readonly<Record<DoeClass, Share>>
  readonly populated: Readonly<Record<DoeClass, Share>>
  readonly farrowed: Readonly<Record<DoeClass, Share>>
  /** Of those that farrowed; of those that nurse. */
  readonly nursing: Readonly<Record<NursingClass, Share>>
  readonly weaned: Readonly<Record<NursingClass, Share>>
  /** Of all kits born; of those left with their mothers. */
  readonly viable: Share
  readonly weanedKits: Share
  /** Kits a doe: born alive to one that farrowed, left with one that nurses. */
  readonly viablePerFarrowed: Share
  readonly adjustedPerNursing: Share
}

const shares = <T extends string>(
  classes: readonly T[],
  parts: Readonly<Record<T, number>>,
  wholes: Readonly<Record<T, number>>,
) => Object.fromEntries(classes.map((one) => [one, shareOf(parts[one], wholes[one])])) as Record<T, Share>

const meanOf = (sum: number, of: number): Share => (of > 0 ? Math.round((sum / of) * 10) / 10 : null)

/** Percentages and means of a mother page; none where there is nothing to divide by [MOT-17, D-141]. */
export function motherPercents(mothers: MotherNum, sucklings: SucklingNum): MotherPercents {
  const ia = doesOf(mothers, 'ia')
  const farrowed = doesOf(mothers, 'farrowed')
  const [nursing, weaned] = [nursesOf(mothers), weanedOf(mothers)]
  const ofInseminated = (stage: DoeStage) => shares(DOE_CLASSES, doesOf(mothers, stage), ia)
  const { sucklingNum, sucklingViable, sucklingAdjusted, sucklingWeaned } = sucklings
  return {
    pregnant: ofInseminated('pregnant'),
    populated: ofInseminated('populated'),
    farrowed: ofInseminated('farrowed'),
    nursing: shares(
      NURSING_CLASSES,
      nursing,
      nursingOf(farrowed.incycle + farrowed.outcycle, farrowed.virgin),
    ),
    weaned: shares(NURSING_CLASSES, weaned, nursing),
    viable: shareOf(sucklingViable, sucklingNum),
    weanedKits: shareOf(sucklingWeaned, sucklingAdjusted),
    viablePerFarrowed: meanOf(sucklingViable, farrowed.total),
    adjustedPerNursing: meanOf(sucklingAdjusted, nursing.total),
  }
}
