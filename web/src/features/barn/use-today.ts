import { PAGE_CLOCK } from '../../platform/outbox/open-queue.ts'
import { ageOf, todayOf } from './list-age.rules.ts'
import { useBarn, useBarnPhone } from './use-barn.ts'
import type { WorkList } from './work-list.ts'

/** The list one may work from, and the day of the farm; none where it is too old or not there. */
export function useWorkDay(): { readonly list: WorkList; readonly today: string } | undefined {
  const { list } = useBarn()
  const { queue } = useBarnPhone()
  const now = PAGE_CLOCK.now()
  if (!list || ageOf(list, now) === 'locked') return undefined
  return { list, today: todayOf(list, now, queue.state.sender.offset) }
}
