import type { Cover } from '@warren/shared/features/covers/covers.contract.ts'
import { COVER, type CoverDraft } from '@warren/shared/features/covers/covers.record.ts'
import { checkCover, showsAdjusted } from '@warren/shared/features/covers/covers.rules.ts'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import { pickFields, plainKeys } from '@warren/shared/kernel/record.ts'
import type { Finding } from '../../../platform/form/form-options.ts'
import type { CoverSave } from '../covers.api.ts'
import { wordRule } from '../round/round-words.ts'

/** The cover as its form begins. */
export const coverDraftOf = (cover: Cover): CoverDraft => ({
  ...pickFields(cover, plainKeys(COVER)),
  spermId: cover.sperm?.id ?? null,
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

/** The server's own rules [RAB-15…18]; a rule over several fields has words of its own. */
export const coverProblemsOf = (draft: CoverDraft, cover: Cover, today: Day): Finding[] =>
  checkCover(cleaned(draft), { startDate: cover.group.startDate, motherStatus: cover.status }, today).map(
    (problem) => {
      const { code, field = '', limit } = problem
      const text = limit === undefined ? wordRule(code, field) : undefined
      return text === undefined ? problem : { field, text, ofEmpty: true }
    },
  )
