import { z } from 'zod'
import { MOTHER_COUNTS, SUCKLING_COUNTS } from './numbers.vocabulary.ts'

const whole = z.number().int()
const day = z.string().nullable()

/** Numbers of a mother page as they are answered [MOT-17, MOT-18]. */
export const motherNum = z.object({
  ...(Object.fromEntries(MOTHER_COUNTS.map((name) => [name, whole])) as Record<
    (typeof MOTHER_COUNTS)[number],
    typeof whole
  >),
  populatedFrom: day,
  populatedTo: day,
})
export const sucklingNum = z.object({
  ...(Object.fromEntries(SUCKLING_COUNTS.map((name) => [name, whole])) as Record<
    (typeof SUCKLING_COUNTS)[number],
    typeof whole
  >),
  weaningDate: day,
})

/** Both with the versions that a save may be compared with. */
export const groupNumbers = z.object({
  groupId: whole,
  motherNum,
  motherVersion: whole,
  sucklingNum,
  sucklingVersion: whole,
})
export type GroupNumbers = z.infer<typeof groupNumbers>
