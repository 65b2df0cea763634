import { IconAlertTriangle, IconArrowRight, IconClock } from '@tabler/icons-react'
import { dayOfTask } from '@warren/shared/features/ia-groups/task-states.rules.ts'
import { TASK_FINISH, TASK_START } from '@warren/shared/features/ia-tasks/ia-tasks.commands.ts'
import { daysBetween } from '@warren/shared/kernel/calendar.ts'
import { useState } from 'react'
import { dayOf, formatNumber } from '../../platform/format.ts'
import { useNavigate } from '../../platform/link.tsx'
import { draftOf } from '../../platform/outbox/entry-wire.ts'
import { PAGE_CLOCK } from '../../platform/outbox/open-queue.ts'
import { textsOf } from '../../platform/texts.ts'
import type { Finish as Finished } from './finishes.rules.ts'
import { WideKey } from './kit/keys.tsx'
import { TOUCH_GATE } from './kit/touch-gate.ts'
import type { Entering, Entry } from './kit/use-entry.ts'
import classes from './home.module.css'
import { progressOf, TASK_ICONS, wordCage, wordPlaces, wordTask } from './task-facts.ts'
import type { BarnTask } from './work-list.ts'

/** Begins a task: the first entry or the first press does. */
export function startEntry(task: BarnTask): Entry {
  const words = `${wordTask(task.type)}, ${task.iaGroupName}: ${textsOf('barn')('begun')}`
  return {
    drafts: [draftOf(TASK_START, { iaTaskId: task.iaTaskId }, PAGE_CLOCK, { words })],
    tone: 'saved',
    said: words,
  }
}

/** Undoes a finish: the task goes on as it was. */
export function undoFinish({ iaTaskId, clientId, words: what }: Finished): Entry {
  const words = textsOf('barn')('undone', { what })
  return {
    drafts: [draftOf(TASK_START, { iaTaskId, undoes: clientId }, PAGE_CLOCK, { words })],
    tone: 'undone',
    said: words,
  }
}

function finishEntry(task: BarnTask, force: boolean): Entry {
  const words = `${wordTask(task.type)}, ${task.iaGroupName}: ${textsOf('barn')('ended')}`
  return {
    drafts: [draftOf(TASK_FINISH, { iaTaskId: task.iaTaskId, force }, PAGE_CLOCK, { words })],
    tone: 'saved',
    said: words,
  }
}

type StepProps = { task: BarnTask; missing: number; entering: Entering }

/** Finish; while a doe has no answer it needs one confirmation, in place. */
function Finish({ task, missing, entering }: StepProps) {
  const t = textsOf('barn')
  const [isAsking, setAsking] = useState(false)
  const isAsked = missing > 0
  const finish = () => {
    setAsking(false)
    entering.save(() => finishEntry(task, isAsked))
  }
  const ask = () => {
    TOUCH_GATE.changed()
    setAsking(true)
  }
  if (!isAsking) return <WideKey onPress={isAsked ? ask : finish}>{t('finish')}</WideKey>
  return (
    <div className={classes['asking']}>
      <p>{t('finishAsk', { count: missing })}</p>
      <WideKey onPress={() => setAsking(false)}>{t('stay')}</WideKey>
      <WideKey look="minus" onPress={finish}>
        {t('finishAnyway')}
      </WideKey>
    </div>
  )
}

function Steps({ task, missing, entering }: StepProps) {
  const t = textsOf('barn')
  const navigate = useNavigate()
  const open = () => void navigate({ to: '/barn/task/$taskId', params: { taskId: String(task.iaTaskId) } })
  const begin = () => entering.save(() => ({ ...startEntry(task), after: open }))
  if (!task.isWorking)
    return (
      <WideKey look="main" onPress={begin}>
        {t('start')}
        <IconArrowRight size={24} aria-hidden />
      </WideKey>
    )
  return (
    <>
      <WideKey look="main" onPress={open}>
        {t('goOn')}
        <IconArrowRight size={24} aria-hidden />
      </WideKey>
      <Finish task={task} missing={missing} entering={entering} />
    </>
  )
}

/** Does the office sends back to. Where all others are answered and she had ended the task, the office opened it again. */
function SentBack({ task, count, missing }: { task: BarnTask; count: number; missing: number }) {
  const t = textsOf('barn')
  if (count === 0) return null
  const isOpenAgain = task.status === 'IN_PROGRESS' && !task.isWorking && missing === count
  return (
    <p className={classes['late']}>
      <IconAlertTriangle size={20} aria-hidden />
      {t(isOpenAgain ? 'openAgain' : 'sentBack', { count })}
    </p>
  )
}

/** A task that waits or is under way. */
export function TaskCard({ task, today, entering }: { task: BarnTask; today: string; entering: Entering }) {
  const t = textsOf('barn')
  const TaskIcon = TASK_ICONS[task.type]
  const { done, total, sentBack, next } = progressOf(task, today)
  const company = task.with.length > 0 ? t('with', { names: task.with.join(', ') }) : ''
  const lateDays = daysBetween(dayOfTask(task.type, dayOf(new Date(task.estimatedStartAt))), today)
  return (
    <li className={classes['card']} data-working={task.isWorking || undefined}>
      <div className={classes['head']}>
        <span className={classes['icon']} aria-hidden>
          <TaskIcon size={28} />
        </span>
        <div>
          <h2 className={classes['title']}>{wordTask(task.type)}</h2>
          <p className={classes['text']} translate="no">
            {[task.iaGroupName, wordPlaces(task), company].filter(Boolean).join(' · ')}
          </p>
          {task.late && lateDays > 0 && (
            <p className={classes['late']}>
              <IconClock size={20} aria-hidden />
              {t('late', { count: lateDays })}
            </p>
          )}
        </div>
      </div>
      <SentBack task={task} count={sentBack} missing={total - done} />
      {task.type !== 'insemination' && (
        <>
          <div className={classes['track']} aria-hidden>
            <i style={{ width: `${total === 0 ? 0 : (100 * done) / total}%` }} />
          </div>
          <p className={classes['counts']}>
            <b>{t('doesDone', { done: formatNumber(done), total: formatNumber(total) })}</b>
            {next && <span>{t('nextCage', { cage: wordCage(next.cage) })}</span>}
          </p>
        </>
      )}
      <Steps task={task} missing={total - done} entering={entering} />
    </li>
  )
}
