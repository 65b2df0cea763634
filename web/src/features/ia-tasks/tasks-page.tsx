import { IconChecklist } from '@tabler/icons-react'
import { Button } from '@mantine/core'
import type { GroupStatus, TaskRow } from '@warren/shared/features/ia-tasks/ia-tasks.contract.ts'
import { progressOf } from '@warren/shared/features/ia-groups/task-states.rules.ts'
import { z } from 'zod'
import { formatPercent } from '../../platform/format.ts'
import { linkTo } from '../../platform/link.tsx'
import { LoadFailure } from '../../platform/load-failure.tsx'
import { ScreenHead } from '../../platform/screen-head.tsx'
import { textsOf } from '../../platform/texts.ts'
import { usePageSearch } from '../../platform/use-page-search.ts'
import { useDialog } from '../../ui/dialog/use-dialog.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { localToday } from '../../ui/form/date/date-rules.ts'
import { PageBody } from '../../ui/layout/page-body.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { GroupList } from './group-list.tsx'
import { useStatuses, useTasks } from './ia-tasks.api.ts'
import classes from './ia-tasks.module.css'
import { ProgressLine } from './progress-line.tsx'
import { SplitDialog } from './split-dialog.tsx'
import { TaskCard } from './task-card.tsx'
import { WorkersDialog } from './workers-dialog.tsx'

const tasksSearch = z.object({ group: z.coerce.number().int().positive().optional().catch(undefined) })
export type TasksSearch = z.output<typeof tasksSearch>

function GroupHead({ group }: { group: GroupStatus }) {
  const t = textsOf('iaTasks')
  const percent = progressOf(group)
  return (
    <div className={classes['head']}>
      <h2 className={classes['headName']} translate="no">
        {group.iaGroupName}
      </h2>
      <span className={classes['headProgress']}>
        {t('tasksDone', { done: group.numberOfFinishedIATasks, all: group.numberOfCreatedIATasks })}
        <ProgressLine percent={percent} />
        <b>{formatPercent(percent, 0)}</b>
      </span>
    </div>
  )
}

/** The tasks of the chosen group; its dialogs stay open while the cards are read anew. */
function Tasks({ group }: { group: GroupStatus }) {
  const t = textsOf('iaTasks')
  const { data, error, isPending, refetch } = useTasks(group.iaGroupId)
  const choosing = useDialog<TaskRow>()
  const splitting = useDialog<TaskRow>()
  const today = localToday()
  if (isPending) return <Spinner />
  if (error) return <LoadFailure failure={error} onRetry={() => void refetch()} />
  if (data.length === 0) return <p className={classes['dialogText']}>{t('emptyTasks')}</p>
  return (
    <>
      <div className={classes['cards']}>
        {data.map((task) => (
          <TaskCard
            key={task.iaTaskId}
            task={task}
            groupId={group.iaGroupId}
            today={today}
            onChoose={() => choosing.open(task)}
            onSplit={() => splitting.open(task)}
          />
        ))}
      </div>
      {choosing.subject && (
        <WorkersDialog
          key={`workers ${choosing.round}`}
          task={choosing.subject}
          groupId={group.iaGroupId}
          groupName={group.iaGroupName}
          opened={choosing.opened}
          onClose={choosing.close}
        />
      )}
      {splitting.subject && (
        <SplitDialog
          key={`split ${splitting.round}`}
          task={splitting.subject}
          groupId={group.iaGroupId}
          opened={splitting.opened}
          onClose={splitting.close}
        />
      )}
    </>
  )
}

/** No group has tasks: they are made when a list is closed. */
const NoTasks = () => {
  const t = textsOf('iaTasks')
  return (
    <Panel>
      <EmptyState
        icon={IconChecklist}
        title={t('emptyTitle')}
        actions={<Button renderRoot={linkTo({ to: '/ia-groups' })}>{t('toGroups')}</Button>}
      >
        {t('emptyText')}
      </EmptyState>
    </Panel>
  )
}

function Groups({ groups }: { groups: readonly GroupStatus[] }) {
  const { search, change } = usePageSearch(tasksSearch)
  const chosen = groups.find(({ iaGroupId }) => iaGroupId === search.group) ?? groups[0]
  return (
    <div className={classes['page']}>
      <GroupList
        groups={groups}
        chosen={chosen?.iaGroupId}
        today={localToday()}
        onChoose={(group) => change({ group })}
      />
      {chosen && (
        <div className={classes['right']}>
          <GroupHead group={chosen} />
          <Tasks key={chosen.iaGroupId} group={chosen} />
        </div>
      )}
    </div>
  )
}

/** S-16: who does which work of which round, and how far it is [TSK-01]. */
export function TasksPage() {
  const t = textsOf('iaTasks')
  const { data, error, isPending, refetch } = useStatuses()
  const late = data?.reduce((sum, group) => sum + group.late, 0) ?? 0
  return (
    <>
      <ScreenHead
        badges={late > 0 && <span className={classes['lateCount']}>{t('late', { count: late })}</span>}
      />
      <PageBody>
        {isPending && <Spinner />}
        {error && <LoadFailure failure={error} onRetry={() => void refetch()} />}
        {data?.length === 0 && <NoTasks />}
        {data && data.length > 0 && <Groups groups={data} />}
      </PageBody>
    </>
  )
}
