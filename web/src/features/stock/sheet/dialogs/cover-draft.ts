import type { Cover } from '@warren/shared/features/stock/rabbits.contract.ts'
import { checkCover, type CoverDraft, showsAdjusted } from '@warren/shared/features/stock/covers.rules.ts'
import { type Day, readDay } from '@warren/shared/kernel/calendar.ts'
import type { Problem } from '@warren/shared/kernel/problem.ts'
import type { CoverSave } from '../rabbit.api.ts'

/** The cover as its form begins. */
export const coverDraftOf = (cover: Cover): CoverDraft => ({
  spermId: cover.sperm?.id ?? null,
  pedigree: cover.pedigree,
  touching: cover.touching,
  touchingDate: cover.touchingDate,
  farrowingDate: cover.farrowingDate,
  viable: cover.viable,
  unviable: cover.unviable,
  added: cover.added,
  taken: cover.taken,
  adjusted: cover.adjusted,
  nestCount3Week: cover.nestCount3Week,
  weight3Week: cover.weight3Week,
  smallestWeight: cover.smallestWeight,
  largestWeight: cover.largestWeight,
  nestCount: cover.nestCount,
  weight4Week: cover.weight4Week,
  nanny: cover.nanny,
  grid: cover.grid,
  status: cover.status,
  healthCondition: cover.healthCondition,
})

/** A litter that is not there cannot have been equalized [RAB-18]. */
const cleaned = (draft: CoverDraft): CoverDraft =>
  showsAdjusted(draft) ? draft : { ...draft, adjusted: null }

/** What is sent: of the doe only what was changed here, since she may have changed elsewhere meanwhile [D-010]. */
export function coverSaveOf(draft: CoverDraft, cover: Cover): CoverSave {
  const { status, healthCondition, ...own } = cleaned(draft)
  return {
    ...own,
    ...(status !== cover.status && { status }),
    ...(healthCondition !== cover.healthCondition && { healthCondition }),
    version: cover.version,
    motherVersion: cover.motherVersion,
  }
}

const noDay = (draft: CoverDraft): Problem[] =>
  (['touchingDate', 'farrowingDate'] as const).flatMap((field) => {
    const day = draft[field]
    return day === null || readDay(day) !== undefined ? [] : [{ code: 'INVALID_DATA', field }]
  })

/** The server's own rules, and texts that are no days [RAB-15…17]. */
export const coverProblemsOf = (draft: CoverDraft, cover: Cover, today: Day): Problem[] => [
  ...noDay(draft),
  ...checkCover(cleaned(draft), { startDate: cover.group.startDate, motherStatus: cover.status }, today),
]
