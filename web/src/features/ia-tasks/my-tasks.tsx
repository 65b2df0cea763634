import { Button } from '@mantine/core'
import { IconCheck, IconClock } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { wordFailure } from '../../platform/failures.ts'
import { formatNumber } from '../../platform/format.ts'
import { LoadFailure } from '../../platform/load-failure.tsx'
import { textsOf } from '../../platform/texts.ts'
import { useSession } from '../../platform/use-session.ts'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { localToday } from '../../ui/form/date/date-rules.ts'
import { type MyTask, useMyTasks, useTaskStep } from './my-tasks.api.ts'
import classes from './my-tasks.module.css'
import { ProgressLine } from './progress-line.tsx'
import { percentOf, TASK_ICONS, wordTask, wordWhen } from './task-words.ts'

/** Where she does it: stables and rows, or everywhere. */
function wordPlaces({ parts }: MyTask): string | undefined {
  const t = textsOf('iaTasks')
  const places = parts.flatMap(({ stable, row }) => {
    if (stable === null) return []
    return [row === null ? stable : t('rowOf', { stable, row })]
  })
  return places.length === 0 ? undefined : places.join(' · ')
}

/** Group, places, and who works on the same does. */
function wordFacts(task: MyTask): string {
  const t = textsOf('iaTasks')
  const company = task.with.length === 0 ? undefined : t('with', { names: task.with.join(', ') })
  return [task.iaGroupName, wordPlaces(task), company].filter((part) => part !== undefined).join(' · ')
}

/** Start, or finish; with does missing it is asked once, in place. */
function Steps({ task }: { task: MyTask }) {
  const t = textsOf('iaTasks')
  const step = useTaskStep()
  const [asking, setAsking] = useState(false)
  const { username } = useSession()
  const works = task.iaTaskUsers.some(({ name, working }) => name === username && working)
  const left = task.items.total - task.items.done
  const send = (command: 'TASK_START' | 'TASK_FINISH', force = false) => {
    setAsking(false)
    step.mutate(
      { command, iaTaskId: task.iaTaskId, ...(command === 'TASK_FINISH' && { force }) },
      {
        onError: (failure) =>
          toast.error({ title: t('stepFailed'), detail: wordFailure(failure).sentences.join(' ') }),
      },
    )
  }
  if (asking)
    return (
      <div className={classes['asking']}>
        <p>{t('finishAsk', { count: left })}</p>
        <div className={classes['buttons']}>
          <Button variant="default" size="lg" onClick={() => setAsking(false)}>
            {t('goOn')}
          </Button>
          <Button size="lg" onClick={() => send('TASK_FINISH', true)}>
            {t('finishAnyway')}
          </Button>
        </div>
      </div>
    )
  if (!works)
    return (
      <Button size="lg" fullWidth loading={step.isPending} onClick={() => send('TASK_START')}>
        {t('begin')}
      </Button>
    )
  const mustAsk = left > 0 && task.type !== 'insemination'
  return (
    <Button
      size="lg"
      fullWidth
      variant="default"
      loading={step.isPending}
      onClick={() => (mustAsk ? setAsking(true) : send('TASK_FINISH'))}
    >
      {t('end')}
    </Button>
  )
}

/** A task that waits or is under way. */
function Open({ task }: { task: MyTask }) {
  const t = textsOf('iaTasks')
  const TaskIcon = TASK_ICONS[task.type]
  const { done, total } = task.items
  const when = wordWhen(task, localToday())
  return (
    <li className={classes['card']} data-status={task.status}>
      <div className={classes['head']}>
        <span className={classes['tile']} aria-hidden>
          <TaskIcon size={27} />
        </span>
        <div>
          <h2 className={classes['title']}>{wordTask(task.type)}</h2>
          <p className={classes['text']} translate="no">
            {wordFacts(task)}
          </p>
          {when !== undefined && (
            <p className={classes['when']} data-late={task.late || undefined}>
              {task.late && <IconClock size={16} aria-hidden />}
              {when}
            </p>
          )}
        </div>
      </div>
      <div className={classes['track']}>
        <ProgressLine percent={percentOf(task.items)} />
      </div>
      <div className={classes['counts']}>
        <b>{t('doneOf', { done: formatNumber(done), total: formatNumber(total) })}</b>
        {task.next !== null && <span>{t('next', { cage: task.next })}</span>}
      </div>
      <Steps task={task} />
    </li>
  )
}

/** The work of the worker who is signed in: the next task first, those that are done last [FLD-01, X-07]. */
export function MyTasks({ none }: { none: ReactNode }) {
  const t = textsOf('iaTasks')
  const { data, error, isPending, refetch } = useMyTasks()
  if (isPending) return <Spinner />
  if (!data) return <LoadFailure failure={error} onRetry={() => void refetch()} />
  if (data.length === 0) return none
  const open = data.filter(({ status }) => status !== 'DONE')
  const done = data.filter(({ status }) => status === 'DONE')
  return (
    <>
      {open.length > 0 && (
        <ul className={classes['cards']} aria-label={t('mine')}>
          {open.map((task) => (
            <Open key={task.iaTaskId} task={task} />
          ))}
        </ul>
      )}
      {done.length > 0 && (
        <ul className={classes['done']} aria-label={t('statuses/DONE')}>
          {done.map((task) => (
            <li key={task.iaTaskId}>
              <IconCheck size={20} aria-hidden />
              <span>{`${t('statuses/DONE')}: ${wordTask(task.type)}, ${task.iaGroupName}`}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
