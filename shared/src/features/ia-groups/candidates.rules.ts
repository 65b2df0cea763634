import { addDays, type Day, daysBetween } from '../../kernel/calendar.ts'
import type { Breed, HealthCondition, Line, Pedigree } from '../animals/animals.vocabulary.ts'
import type { BreedingSettings } from './breeding.vocabulary.ts'
import { type DoeRemark, type DoeSource, RHYTHM, ROUND_DAYS } from './ia-groups.vocabulary.ts'

/** What is read of a doe's covers to tell where she comes from. */
export interface DoePast {
  readonly birthDate: Day | null
  readonly lastKindling: Day | null
  /** Her newest cover in a group with a day; null when she was never inseminated. */
  readonly newest: {
    readonly startDate: Day
    readonly touching: boolean | null
    readonly touchingDate: Day | null
    readonly farrowingDate: Day | null
  } | null
}

/** Where a doe comes from on the day of a round, or on today for one without a day [3.3]. */
export function sourceOf({ lastKindling, newest }: DoePast, ref: Day): DoeSource {
  if (lastKindling !== null) {
    const since = daysBetween(lastKindling, ref)
    if (since >= RHYTHM.from && since <= RHYTHM.to) return 'RHYTHM'
    if (since < RHYTHM.from) return 'SUCKLING'
  }
  if (newest === null) return 'YOUNG'
  if (newest.farrowingDate !== null) return 'OPEN'
  if (newest.touching === false) return 'EMPTY'
  return daysBetween(newest.startDate, ref) >= ROUND_DAYS.lost ? 'LOST' : 'OPEN'
}

/** Since when nothing has been awaited of a doe; null where her birth is not known. */
export function openSince(past: DoePast, ref: Day, minAgeDays: number): Day | null {
  const source = sourceOf(past, ref)
  if (source === 'YOUNG') return past.birthDate === null ? null : addDays(past.birthDate, minAgeDays)
  if (source === 'LOST' && past.newest) return addDays(past.newest.startDate, ROUND_DAYS.lost)
  if (source === 'EMPTY' && past.newest) return past.newest.touchingDate ?? past.newest.startDate
  return past.lastKindling
}

/** Days since a doe last kindled, on the day of a round. */
export const sinceKindling = ({ lastKindling }: DoePast, ref: Day): number | null =>
  lastKindling === null ? null : daysBetween(lastKindling, ref)

interface DoeKind {
  readonly breed: Breed | null
  readonly line: Line | null
}

type Scheme = BreedingSettings['scheme']

/** The first line of the farm's scheme that is about such a doe. */
export const schemeFor = (scheme: Scheme, { breed, line }: DoeKind): Scheme[number] | undefined =>
  scheme.find((rule) => rule.motherLine === line && (!rule.breed || rule.breed === breed))

/** The pedigree a pairing of such a doe gets unless another is chosen. */
export const usualPedigree = (scheme: Scheme, doe: DoeKind): Pedigree =>
  schemeFor(scheme, doe)?.pedigree ?? 'CP'

/** Whether the farm's scheme wants other semen for such a doe; semen whose line is not known suits all [3.3]. */
export const isOffScheme = (scheme: Scheme, doe: DoeKind, spermLine: string | null): boolean => {
  const rule = schemeFor(scheme, doe)
  return spermLine !== null && rule !== undefined && !rule.spermLines.some((line) => line === spermLine)
}

/** What is worth a look before this doe is paired; a farm without a scheme has no line off it [3.3]. */
export function remarksOf(
  doe: DoePast &
    DoeKind & {
      readonly healthCondition: HealthCondition | null
      /** Her last two inseminations were both felt empty. */
      readonly isEmptyTwice: boolean
    },
  ref: Day,
  { minAgeDays, openLimitDays, scheme }: BreedingSettings,
): DoeRemark[] {
  const { birthDate, healthCondition } = doe
  const open = openSince(doe, ref, minAgeDays)
  const isYoung = birthDate !== null && daysBetween(birthDate, ref) < minAgeDays
  const said: readonly (readonly [DoeRemark, boolean])[] = [
    ['TOO_YOUNG', isYoung],
    ['SUCKLING', sourceOf(doe, ref) === 'SUCKLING'],
    ['OFF_SCHEME', scheme.length > 0 && schemeFor(scheme, doe) === undefined],
    ['NOT_HEALTHY', healthCondition !== null && healthCondition !== 'HEALTHY'],
    ['OPEN_LONG', open !== null && daysBetween(open, ref) > openLimitDays],
    ['EMPTY_TWICE', doe.isEmptyTwice],
  ]
  return said.flatMap(([remark, holds]) => (holds ? [remark] : []))
}
