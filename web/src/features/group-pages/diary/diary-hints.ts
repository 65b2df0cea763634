import type { DiaryFieldName } from '@warren/shared/features/group-pages/diary.vocabulary.ts'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import { formatNumber } from '../../../platform/format.ts'
import { textsOf } from '../../../platform/texts.ts'
import type { CellHint } from '../../../ui/edit-grid/grid-types.ts'

/** Heads that other pages tell of a day, by field. */
export type HintedHeads = Readonly<Partial<Record<DiaryFieldName, number>>>
/** By day; never filled in by itself [section 6 of the group pages]. */
export type DayHints = ReadonlyMap<Day, HintedHeads>

export const hintsOf = (heads: HintedHeads | undefined): Readonly<Record<string, CellHint>> => {
  const t = textsOf('groupPages')
  return Object.fromEntries(
    Object.entries(heads ?? {})
      .filter(([, value]) => value > 0)
      .map(([field, value]) => {
        const count = formatNumber(value)
        return [field, { value, word: t('hints/word', { count }), take: t('hints/take', { count }) }]
      }),
  )
}
