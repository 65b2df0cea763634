import { addDays, type Day, daysBetween } from '../../kernel/calendar.ts'
import { FATTENING_AGE, type GroupKind, MAX_DIARY_DAYS, MOTHER_DAYS, YOUNG_AGE } from './groups.vocabulary.ts'

/** What names, ages and the days of a group are made from. */
export interface GroupDates {
  readonly kind: GroupKind
  readonly startDate: Day
  /** Days of age on the first day; mothers have none. */
  readonly age: number | null
  readonly endDate: Day | null
}

/** Birth of young and fattening rabbits [YNG-03]. */
export const birthDateOf = (startDate: Day, age: number): Day => addDays(startDate, -age)

/** Birth, 28 and 35 days, as the dialogs show them [YNG-03, FAT-03]. */
export function datesOfAge(startDate: Day, age: number): { birth: Day; day28: Day; day35: Day } {
  const birth = birthDateOf(startDate, age)
  return { birth, day28: addDays(birth, 28), day35: addDays(birth, 35) }
}

/** Kindling of a mother group [MOT-08]. */
export const farrowingDateOf = (startDate: Day): Day => addDays(startDate, MOTHER_DAYS.farrowing)

const USUAL_NAMES: Readonly<Record<GroupKind, string>> = { MOTHER: '', YOUNG: 'YNG', FATTENING: 'FAT' }

/** What a group is called, without the letter of a member [D-125]. */
export function baseNameOf({
  kind,
  name,
  startDate,
  age,
}: Omit<GroupDates, 'endDate'> & { readonly name: string | null }): string {
  const day = kind === 'MOTHER' ? startDate : birthDateOf(startDate, age ?? 0)
  return `${(name?.trim() || USUAL_NAMES[kind]).toUpperCase()}-${day.slice(2).replaceAll('-', '')}`
}

/** Letters of members in the order of their stables; there are no more than the alphabet has [D-125]. */
export const MEMBER_LETTERS = 'abcdefghijklmnopqrstuvwxyz'
export const MOST_MEMBERS = MEMBER_LETTERS.length

/** Days of a group's first row to its last usual one [D-129]. */
const usualDays = ({ kind, age }: Pick<GroupDates, 'kind' | 'age'>): number => {
  if (kind === 'MOTHER') return MOTHER_DAYS.last
  return (kind === 'YOUNG' ? YOUNG_AGE.last : FATTENING_AGE.last) - (age ?? 0)
}

/** The last row of a diary: the usual one, or the end, or today while the group is open [D-129, GD-05]. */
export function lastDiaryDay(group: GroupDates, today: Day): Day {
  const usual = addDays(group.startDate, usualDays(group))
  const last = [usual, group.endDate ?? today].reduce((a, b) => (a > b ? a : b))
  const most = addDays(group.startDate, MAX_DIARY_DAYS - 1)
  return last > most ? most : last
}

/** How many days a number of a diary day has room for; starts never change, so a day keeps its number [GD-05]. */
const DAYS_OF_ID = 1024

export const diaryIdOf = (group: { readonly id: number; readonly startDate: Day }, day: Day): number =>
  group.id * DAYS_OF_ID + daysBetween(group.startDate, day)

/** The group a diary number is of, and how many days after its start. */
export const readDiaryId = (diaryId: number): { groupId: number; offset: number } => ({
  groupId: Math.floor(diaryId / DAYS_OF_ID),
  offset: diaryId % DAYS_OF_ID,
})

/** The day of a number in the path of a group; none for numbers of other groups and beyond its last row. */
export function diaryDayOf(
  group: GroupDates & { readonly id: number },
  diaryId: number,
  today: Day,
): Day | undefined {
  const { groupId, offset } = readDiaryId(diaryId)
  if (groupId !== group.id) return undefined
  const day = addDays(group.startDate, offset)
  return day <= lastDiaryDay(group, today) ? day : undefined
}

/** Days of age; of a mother group from kindling on [D-130]. */
export const dayOfAge = ({ kind, startDate, age }: Omit<GroupDates, 'endDate'>, day: Day): number =>
  kind === 'MOTHER' ? daysBetween(farrowingDateOf(startDate), day) : (age ?? 0) + daysBetween(startDate, day)

/** Weeks of age: they end on days 7, 14 and so on, the days of weighing [D-130]. */
export const weekOfAge = (days: number): number =>
  days < 0 ? Math.floor(days / 7) : Math.max(1, Math.ceil(days / 7))

/** The day the figures of a group stand for [D-147]. */
export const actualDayOf = ({ endDate }: Pick<GroupDates, 'endDate'>, today: Day): Day =>
  endDate !== null && endDate < today ? endDate : today

/** Whether a day takes facts: within the group, and not to come [D-131]. */
export const isEditable = (
  { startDate, endDate }: Pick<GroupDates, 'startDate' | 'endDate'>,
  day: Day,
  today: Day,
): boolean => day >= startDate && day <= today && (endDate === null || day <= endDate)
