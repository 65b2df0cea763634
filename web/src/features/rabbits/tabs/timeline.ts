import type { Cover } from '@warren/shared/features/covers/covers.contract.ts'
import type { Rabbit, RabbitEdit, RabbitEvent } from '@warren/shared/features/rabbits/rabbits.contract.ts'
import { WEIGHT_AGES, type WeightField } from '@warren/shared/features/animals/animals.vocabulary.ts'
import { addDays, type Day } from '@warren/shared/kernel/calendar.ts'
import { dayOf } from '../../../platform/format.ts'

/** What happened on one day; an event of the log knows its minute and who did it. */
type Happening =
  | { readonly kind: CoverHappening; readonly cover: Cover }
  | { readonly kind: 'weighed'; readonly field: WeightField; readonly weight: number }
  | { readonly kind: 'born' | 'bredFrom' | 'left' }
  | { readonly kind: 'event'; readonly event: RabbitEvent }
  | { readonly kind: 'edit'; readonly edit: RabbitEdit; readonly group: Cover['group'] | undefined }
export type CoverHappening = 'insemination' | 'palpation' | 'birth' | 'nest21' | 'nest28'
export type TimelineEntry = Happening & { readonly key: string; readonly day: Day }

/** Days after the birth the nest is counted and weighed [D-069]. */
const NEST_DAYS = { nest21: 21, nest28: 28 } as const

const on = (day: Day | null, key: string, happening: Happening): TimelineEntry[] =>
  day === null ? [] : [{ ...happening, key, day }]

const nestOf = (cover: Cover, kind: keyof typeof NEST_DAYS): TimelineEntry[] => {
  const [kits, weight] =
    kind === 'nest21' ? [cover.nestCount3Week, cover.weight3Week] : [cover.nestCount, cover.weight4Week]
  if (cover.farrowingDate === null || (kits === null && weight === null)) return []
  return on(addDays(cover.farrowingDate, NEST_DAYS[kind]), `${kind}-${cover.id}`, { kind, cover })
}

function ofCover(cover: Cover): TimelineEntry[] {
  const key = (kind: string) => `${kind}-${cover.id}`
  return [
    ...on(cover.group.startDate, key('insemination'), { kind: 'insemination', cover }),
    // A result without its day is shown in the table; here its day would be a guess.
    ...(cover.touching === null
      ? []
      : on(cover.touchingDate, key('palpation'), { kind: 'palpation', cover })),
    ...on(cover.farrowingDate, key('birth'), { kind: 'birth', cover }),
    ...nestOf(cover, 'nest21'),
    ...nestOf(cover, 'nest28'),
  ]
}

/** The day of the third birth, when there were three. */
const thirdBirth = (covers: readonly Cover[]): Day | null =>
  covers.flatMap(({ farrowingDate }) => farrowingDate ?? []).toSorted()[2] ?? null

/** Own weights at the age they are taken at; the latest one has no age, so no day either [RAB-22]. */
function ofWeights(rabbit: Rabbit): TimelineEntry[] {
  const { birthDate } = rabbit
  const entry = (field: WeightField, day: Day | null): TimelineEntry[] => {
    const weight = rabbit[field]
    return weight === null ? [] : on(day, field, { kind: 'weighed', field, weight })
  }
  const aged = (field: keyof typeof WEIGHT_AGES) =>
    entry(field, birthDate === null ? null : addDays(birthDate, WEIGHT_AGES[field]))
  return [
    ...aged('weight32d'),
    ...aged('weight66d'),
    ...aged('weight18w'),
    ...entry('weightThirdYean', thirdBirth(rabbit.covers)),
  ]
}

const ofLife = ({ birthDate, bredFromDate, exitDate }: Rabbit): TimelineEntry[] => [
  ...on(birthDate, 'born', { kind: 'born' }),
  ...on(bredFromDate, 'bredFrom', { kind: 'bredFrom' }),
  ...on(exitDate, 'left', { kind: 'left' }),
]

const ofEvent = (event: RabbitEvent): TimelineEntry => ({
  kind: 'event',
  event,
  key: `event-${event.id}`,
  day: dayOf(new Date(event.at)),
})

const ofEdit = (edit: RabbitEdit, covers: readonly Cover[]): TimelineEntry => ({
  kind: 'edit',
  edit,
  group: covers.find(({ id }) => id === edit.coverId)?.group,
  key: `edit-${edit.id}`,
  day: dayOf(new Date(edit.at)),
})

/** The minute of what the log knows; an empty text of what has but a day. */
const minuteOf = (entry: TimelineEntry): string => {
  if (entry.kind === 'event') return entry.event.at
  return entry.kind === 'edit' ? entry.edit.at : ''
}

const newestFirst = (a: TimelineEntry, b: TimelineEntry): number => {
  if (a.day !== b.day) return a.day < b.day ? 1 : -1
  // On the same day what the log dates to the minute keeps its order; it was written after what it tells of.
  const [one, other] = [minuteOf(a), minuteOf(b)]
  return one === other ? 0 : one < other ? 1 : -1
}

/** Covers, births, weights and the log of one rabbit in one list, newest first. */
export const timelineOf = (
  rabbit: Rabbit,
  { events, edits }: { readonly events: readonly RabbitEvent[]; readonly edits: readonly RabbitEdit[] },
): TimelineEntry[] =>
  [
    ...events.map(ofEvent),
    ...edits.map((edit) => ofEdit(edit, rabbit.covers)),
    ...rabbit.covers.flatMap(ofCover).toReversed(),
    ...ofWeights(rabbit).toReversed(),
    ...ofLife(rabbit).toReversed(),
  ].toSorted(newestFirst)
