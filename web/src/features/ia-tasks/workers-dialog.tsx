import type { TaskRow } from '@warren/shared/features/ia-tasks/ia-tasks.contract.ts'
import { RecordStep } from '../../platform/form/record-step.tsx'
import { useRecordForm } from '../../platform/form/use-record-form.ts'
import { LoadFailure } from '../../platform/load-failure.tsx'
import { textsOf } from '../../platform/texts.ts'
import { DialogShell } from '../../ui/dialog/dialog-shell.tsx'
import { DialogStep } from '../../ui/dialog/dialog-step.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { WholeDays } from '../../ui/whole-days/whole-days.tsx'
import { WorkerPicker } from '../../ui/worker-card/worker-card.tsx'
import { type FarmWorker, useChooseWorkers, useWorkers } from './ia-tasks.api.ts'
import classes from './ia-tasks.module.css'
import { wordTask, wordDayOf } from './task-words.ts'

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
      <span translate="no">{groupName}</span> · <WholeDays>{wordDayOf(task).day}</WholeDays> ·{' '}
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

const idsOf = (workers: readonly FarmWorker[], isWanted: (worker: FarmWorker) => boolean): number[] =>
  workers.filter(isWanted).map(({ userId }) => userId)

/** The task goes to those who were chosen anew and is taken from those who are no more. */
const changeOf = (workers: readonly FarmWorker[], chosen: readonly string[]) => ({
  added: idsOf(workers, ({ name, dedicated }) => chosen.includes(name) && !dedicated),
  removed: idsOf(workers, ({ name, dedicated }) => dedicated && !chosen.includes(name)),
})

type FormProps = Omit<WorkersDialogProps, 'opened'> & { workers: readonly FarmWorker[] }

/** The workers of the farm, those who have the task ticked. */
function WorkersForm({ task, groupId, groupName, workers, onClose }: FormProps) {
  const t = textsOf('iaTasks')
  const saving = useChooseWorkers({ groupId, taskId: task.iaTaskId })
  const form = useRecordForm({
    record: workers,
    valuesOf: (known) => ({ chosen: known.filter(({ dedicated }) => dedicated).map(({ name }) => name) }),
    fields: ['chosen'],
    labelOf: () => t('workersOfFarm'),
    save: ({ chosen }, known) => saving.mutateAsync(changeOf(known, chosen)),
    onSaved: (_, { chosen }) => {
      toast.success({ title: t('chosenSaved', { task: wordTask(task.type), count: chosen.length }) })
      onClose()
    },
  })
  const { chosen } = form.draft
  const { added, removed } = changeOf(form.record, chosen)
  return (
    <RecordStep
      form={form}
      className={classes['form']}
      title={t('whoDoes', { task: wordTask(task.type) })}
      sub={<Facts task={task} groupName={groupName} />}
      note={<span className={classes['soft']}>{t('chosen', { count: chosen.length })}</span>}
      submitLabel={t('saveWorkers', { count: chosen.length })}
      // A task is done by at least one worker [TSK-10].
      disabled={chosen.length === 0 || added.length + removed.length === 0}
      onClose={onClose}
    >
      <WorkerPicker
        label={t('workersOfFarm')}
        workers={workers.map((worker) => ({ name: worker.name, note: wordDay(worker) }))}
        value={chosen}
        onChange={(names) => form.set({ chosen: names })}
      />
    </RecordStep>
  )
}

/** M-09: who does a task; at least one worker [TSK-04, TSK-10, TSK-16]. */
export function WorkersDialog({ opened, ...props }: WorkersDialogProps) {
  const t = textsOf('iaTasks')
  const { task, groupId, groupName, onClose } = props
  const { data, error, refetch } = useWorkers({ groupId, taskId: task.iaTaskId })
  return (
    <DialogShell opened={opened} onClose={onClose}>
      {data && data.length > 0 ? (
        <WorkersForm {...props} workers={data} />
      ) : (
        <DialogStep
          title={t('whoDoes', { task: wordTask(task.type) })}
          sub={<Facts task={task} groupName={groupName} />}
        >
          {data && <p className={classes['dialogText']}>{t('emptyWorkers')}</p>}
          {error ? <LoadFailure failure={error} onRetry={() => void refetch()} /> : !data && <Spinner />}
        </DialogStep>
      )}
    </DialogShell>
  )
}
