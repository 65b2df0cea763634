import { pageEarTagging } from '@warren/shared/features/ear-tagging/ear-tagging.contract.ts'
import { DEFAULT_MONTHS } from '@warren/shared/features/ear-tagging/ear-tagging.vocabulary.ts'
import { addMonths, type Day } from '@warren/shared/kernel/calendar.ts'
import { defineList } from '../../platform/list/define-list.ts'
import { day, type FilterOf } from '../../platform/list/list-fields.ts'
import { localToday } from '../../ui/form/date/date-rules.ts'
import type { Period } from '../../ui/form/date/period-fields.tsx'

const FIELDS = { from: day(), to: day() }
type Fields = typeof FIELDS

/** Six months back to today unless the address says otherwise; the earlier day is where it begins [ETL-03]. */
export function periodOf({ from, to }: FilterOf<Fields>, today: Day): Period {
  const last = to ?? today
  const first = from ?? addMonths(last, -DEFAULT_MONTHS)
  return first <= last ? { from: first, to: last } : { from: last, to: first }
}

/** The usual period stands nowhere in the address, so that a bookmark moves with the days; any other one does, whole. */
function usualPeriod({ from, to }: FilterOf<Fields>): FilterOf<Fields> {
  const usual = periodOf({}, localToday())
  return (from ?? usual.from) === usual.from && (to ?? usual.to) === usual.to ? usual : {}
}

/** Finished ear-tagging lists, the newest first [ETL-01, ETL-03]. */
export const earTaggingLists = defineList({
  page: pageEarTagging,
  key: ['ear-tagging'],
  fields: FIELDS,
  sort: { fields: ['listName', 'endAt', 'username', 'size'], usual: 'endAt', order: 'desc' },
  usual: usualPeriod,
  couple: (filter: FilterOf<Fields>): Period => periodOf(filter, localToday()),
})
