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

/** What else she does that day, or that she is free. */
function wordDay({ working, also }: FarmWorker): string {
  const t = textsOf('iaTasks')
  if (working) return t('working')
  const [first] = also
  return first ? `${wordTask(first.type)} ${first.iaGroupName}` : t('free')
}

/** M-09: who does a task; at least one worker [TSK-04, TSK-10, TSK-16]. */
export function WorkersDialog({ task, groupId, groupName, opened, onClose }: WorkersDialogProps) {
  const t = textsOf('iaTasks')
  const address = { groupId, taskId: task.iaTaskId }
  const { data, error, isPending, refetch } = useWorkers(address)
  const choose = useChooseWorkers(address)
  const [typed, setTyped] = useState<readonly string[]>()
  const workers = data ?? []
  const before = workers.filter(({ dedicated }) => dedicated).map(({ name }) => name)
  const chosen = typed ?? before
  const idsOf = (names: readonly string[]) =>
    workers.filter(({ name }) => names.includes(name)).map(({ userId }) => userId)
  const added = idsOf(chosen.filter((name) => !before.includes(name)))
  const removed = idsOf(before.filter((name) => !chosen.includes(name)))
  const save = () =>
    choose.mutate(
      { added, removed },
      {
        onSuccess: () => {
          toast.success({ title: t('chosenSaved', { task: wordTask(task.type), count: chosen.length }) })
          onClose()
        },
      },
    )
  const { done, total } = task.items
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('whoDoes', { task: wordTask(task.type) })}
      busy={choose.isPending}
      messages={choose.error ? wordFailure(choose.error).sentences : []}
      onSubmit={save}
      footerStart={<span className={classes['soft']}>{t('chosen', { count: chosen.length })}</span>}
      actions={
        <>
          <Button variant="default" onClick={onClose} disabled={choose.isPending}>
            {textsOf('common')('cancel')}
          </Button>
          <Button
            type="submit"
            disabled={chosen.length === 0 || added.length + removed.length === 0}
            loading={choose.isPending}
          >
            {t('saveWorkers', { count: chosen.length })}
          </Button>
        </>
      }
    >
      <p className={classes['dialogText']}>
        <span translate="no">{groupName}</span> · {formatMoment(new Date(task.estimatedStartAt))} ·{' '}
        {t('left', { left: total - done, count: total })}
      </p>
      {isPending && <Spinner />}
      {error && <LoadFailure failure={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <p className={classes['dialogText']}>{t('emptyWorkers')}</p>}
      <WorkerPicker
        label={t('workersOfFarm')}
        workers={workers.map((worker) => ({ name: worker.name, note: wordDay(worker) }))}
        value={chosen}
        onChange={setTyped}
      />
    </Dialog>
  )
}
