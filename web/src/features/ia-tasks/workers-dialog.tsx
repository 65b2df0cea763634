import { Button } from '@mantine/core'
import type { TaskRow } from '@warren/shared/features/ia-tasks/ia-tasks.contract.ts'
import { useState } from 'react'
import { wordFailure } from '../../platform/failures.ts'
import { formatMoment } from '../../platform/format.ts'
import { LoadFailure } from '../../platform/load-failure.tsx'
import { textsOf } from '../../platform/texts.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { WorkerPicker } from '../../ui/worker-card/worker-card.tsx'
import { type FarmWorker, useChooseWorkers, useWorkers } from './ia-tasks.api.ts'
import classes from './ia-tasks.module.css'
import { wordTask } from './task-words.ts'

export type WorkersDialogProps = {
  task: TaskRow
  groupId: number
  groupName: string
  opened: boolean
  onClose: () => void
}

/** Which task it is, and how much of it is left. */
function Facts({ task, groupName }: Pick<WorkersDialogProps, 'task' | 'groupName'>) {
  const { done, total } = task.items
  return (
    <>
      <span translate="no">{groupName}</span> · {formatMoment(new Date(task.estimatedStartAt))} ·{' '}
      {textsOf('iaTasks')('left', { left: total - done, count: total })}
    </>
  )
}

/** What else she does that day, or that she is free. */
function wordDay({ working, also }: FarmWorker): string {
  const t = textsOf('iaTasks')
  if (working) return t('working')
  const [first] = also
  return first ? `${wordTask(first.type)} ${first.iaGroupName}` : t('free')
}

/** Who is chosen, and what that changes. */
function useChoice(workers: readonly FarmWorker[]) {
  const [typed, setTyped] = useState<readonly string[]>()
  const before = workers.filter(({ dedicated }) => dedicated).map(({ name }) => name)
  const chosen = typed ?? before
  const idsOf = (isWanted: (name: string) => boolean) =>
    workers.filter(({ name }) => isWanted(name)).map(({ userId }) => userId)
  const added = idsOf((name) => chosen.includes(name) && !before.includes(name))
  const removed = idsOf((name) => before.includes(name) && !chosen.includes(name))
  // A task is done by at least one worker [TSK-10].
  return {
    chosen,
    choose: setTyped,
    added,
    removed,
    canSave: chosen.length > 0 && added.length + removed.length > 0,
  }
}

/** M-09: who does a task; at least one worker [TSK-04, TSK-10, TSK-16]. */
export function WorkersDialog({ task, groupId, groupName, opened, onClose }: WorkersDialogProps) {
  const t = textsOf('iaTasks')
  const address = { groupId, taskId: task.iaTaskId }
  const { data, error, isPending, refetch } = useWorkers(address)
  const saving = useChooseWorkers(address)
  const { chosen, choose, added, removed, canSave } = useChoice(data ?? [])
  const save = () =>
    saving.mutate(
      { added, removed },
      {
        onSuccess: () => {
          toast.success({ title: t('chosenSaved', { task: wordTask(task.type), count: chosen.length }) })
          onClose()
        },
      },
    )
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('whoDoes', { task: wordTask(task.type) })}
      sub={<Facts task={task} groupName={groupName} />}
      busy={saving.isPending}
      messages={saving.error ? wordFailure(saving.error).sentences : []}
      onSubmit={save}
      footerStart={<span className={classes['soft']}>{t('chosen', { count: chosen.length })}</span>}
      actions={
        <>
          <Button variant="default" onClick={onClose} disabled={saving.isPending}>
            {textsOf('common')('cancel')}
          </Button>
          <Button type="submit" disabled={!canSave} loading={saving.isPending}>
            {t('saveWorkers', { count: chosen.length })}
          </Button>
        </>
      }
    >
      {isPending && <Spinner />}
      {error && <LoadFailure failure={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <p className={classes['dialogText']}>{t('emptyWorkers')}</p>}
      {data && data.length > 0 && (
        <WorkerPicker
          label={t('workersOfFarm')}
          workers={data.map((worker) => ({ name: worker.name, note: wordDay(worker) }))}
          value={chosen}
          onChange={choose}
        />
      )}
    </Dialog>
  )
}
