import { addDays, type Day } from '../../kernel/calendar.ts'
import type { Problem } from '../../kernel/problem.ts'
import { weaningDayOf } from '../group-pages/derived-lines.rules.ts'
import { farrowingDateOf, type GroupDates, lastDiaryDay } from '../group-pages/groups.rules.ts'
import { MAX_HEADS, MOTHER_DAYS } from '../group-pages/groups.vocabulary.ts'
import type { MotherNum, SucklingNum } from '../group-pages/numbers.rules.ts'
import { MOTHER_COUNTS, SUCKLING_COUNTS } from '../group-pages/numbers.vocabulary.ts'

const isHeads = (value: number): boolean => Number.isInteger(value) && value >= 0 && value <= MAX_HEADS

const checkHeads = <T extends string>(names: readonly T[], num: Readonly<Record<T, number>>): Problem[] =>
  names
    .filter((name) => !isHeads(num[name]))
    .map((field) => ({ code: 'INVALID_DATA', field, limit: { min: 0, max: MAX_HEADS } }))

const outside = (field: string, min: Day, max: Day): Problem => ({
  code: 'INVALID_DATA',
  field,
  limit: { min, max },
})

/** The days in which nests are filled [MOT-20]. */
export const populatingDays = (startDate: Day): { min: Day; max: Day } => ({
  min: addDays(startDate, MOTHER_DAYS.populatedFrom),
  max: farrowingDateOf(startDate),
})

/** What is wrong with the numbers of does [MOT-19, MOT-20]. */
export function checkMotherNum({ startDate }: Pick<GroupDates, 'startDate'>, num: MotherNum): Problem[] {
  const { min, max } = populatingDays(startDate)
  const { populatedFrom, populatedTo } = num
  const days = { populatedFrom, populatedTo }
  const problems = checkHeads(MOTHER_COUNTS, num)
  for (const [field, day] of Object.entries(days))
    if (day !== null && (day < min || day > max)) problems.push(outside(field, min, max))
  if (problems.length === 0 && populatedFrom !== null && populatedTo !== null && populatedFrom > populatedTo)
    problems.push(outside('populatedTo', populatedFrom, max))
  return problems
}

/** The days in which kits can be weaned: from kindling to the last row of the diary. */
export const weaningDays = (group: GroupDates, today: Day): { min: Day; max: Day } => ({
  min: farrowingDateOf(group.startDate),
  max: lastDiaryDay(group, today),
})

/** What is wrong with the numbers of kits [MOT-19, MOT-21]. */
export function checkSucklingNum(group: GroupDates, num: SucklingNum, today: Day): Problem[] {
  const { min, max } = weaningDays(group, today)
  const { weaningDate } = num
  const isOutside = weaningDate !== null && (weaningDate < min || weaningDate > max)
  return [...checkHeads(SUCKLING_COUNTS, num), ...(isOutside ? [outside('weaningDate', min, max)] : [])]
}

/** When kits are taken from their mothers [D-144]. */
export const separationDateOf = (startDate: Day, sucklings: SucklingNum): Day =>
  weaningDayOf({ startDate, sucklings })
