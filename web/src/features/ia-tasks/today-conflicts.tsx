import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { textsOf } from '../../platform/texts.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useStatuses } from './ia-tasks.api.ts'

/** One line on the home of an administrator: what does not fit in how the work of today was handed out [6.2]. */
export function TodayConflicts() {
  const t = textsOf('iaTasks')
  const { data = [] } = useStatuses()
  const count = data.reduce((sum, { conflicts }) => sum + conflicts, 0)
  const first = data.find(({ conflicts }) => conflicts > 0)
  if (!first) return null
  const search = { group: first.iaGroupId }
  return (
    <Notice
      tone="warn"
      action={
        <Button
          size="xs"
          variant="default"
          renderRoot={(button) => <Link {...button} to="/ia-task-management" search={search} />}
        >
          {t('toTasks')}
        </Button>
      }
    >
      {t('conflictsToday', { count })}
    </Notice>
  )
}
