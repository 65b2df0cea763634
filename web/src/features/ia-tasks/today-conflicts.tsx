import { Button } from '@mantine/core'
import type { GroupStatus } from '@warren/shared/features/ia-tasks/ia-tasks.contract.ts'
import { dayOf } from '../../platform/format.ts'
import { linkTo } from '../../platform/link.tsx'
import { textsOf } from '../../platform/texts.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { localToday } from '../../ui/form/date/date-rules.ts'
import { useStatuses, useTasks } from './ia-tasks.api.ts'
import { wordConflict, wordTask } from './task-words.ts'

/** The first of them by name: a number alone says neither where to look nor how urgent it is. */
function useFirstConflict({ iaGroupId, iaGroupName }: GroupStatus): string | undefined {
  const { data = [] } = useTasks(iaGroupId)
  const today = localToday()
  const task = data.find(
    ({ conflicts, estimatedStartAt }) => conflicts.length > 0 && dayOf(new Date(estimatedStartAt)) === today,
  )
  const [conflict] = task?.conflicts ?? []
  if (!task || !conflict) return undefined
  return `${iaGroupName}, ${wordTask(task.type)}: ${wordConflict(conflict)}`
}

function ConflictNotice({ first, count }: { first: GroupStatus; count: number }) {
  const t = textsOf('iaTasks')
  const named = useFirstConflict(first)
  return (
    <Notice
      tone="warn"
      action={
        <Button
          size="xs"
          variant="default"
          renderRoot={linkTo({ to: '/ia-task-management', search: { group: first.iaGroupId } })}
        >
          {t('toTasks')}
        </Button>
      }
    >
      <b>{t('conflictsToday', { count })}</b>
      {named !== undefined && <div>{named}</div>}
    </Notice>
  )
}

/** On the home of an administrator: what does not fit in how the work of today was handed out [6.2]. */
export function TodayConflicts() {
  const { data = [] } = useStatuses()
  const count = data.reduce((sum, { conflicts }) => sum + conflicts, 0)
  const first = data.find(({ conflicts }) => conflicts > 0)
  return first ? <ConflictNotice first={first} count={count} /> : null
}
