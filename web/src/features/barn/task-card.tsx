import { IconArrowRight, IconClock } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { TASK_FINISH, TASK_START } from '@warren/shared/features/ia-tasks/ia-tasks.commands.ts'
import { daysBetween } from '@warren/shared/kernel/calendar.ts'
import { useState } from 'react'
import { dayOf, formatNumber } from '../../platform/format.ts'
import { draftOf } from '../../platform/outbox/entry-wire.ts'
import { PAGE_CLOCK } from '../../platform/outbox/open-queue.ts'
import { textsOf } from '../../platform/texts.ts'
import { WideKey } from './kit/keys.tsx'
import type { Entering, Entry } from './kit/use-entry.ts'
import classes from './home.module.css'
import { progressOf, TASK_ICONS, WALKED, wordCage, wordPlaces, wordTask } from './task-facts.ts'
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

function finishEntry(task: BarnTask, force: boolean): Entry {
  const words = `${wordTask(task.type)}, ${task.iaGroupName}: ${textsOf('barn')('ended')}`
  return {
    drafts: [draftOf(TASK_FINISH, { iaTaskId: task.iaTaskId, force }, PAGE_CLOCK, { words })],
    tone: 'saved',
    said: words,
  }
}

type StepProps = { task: BarnTask; missing: number; entering: Entering }

/** Finish; with does missing it is asked once, in place. */
function Finish({ task, missing, entering }: StepProps) {
  const t = textsOf('barn')
  const [isAsking, setAsking] = useState(false)
  const isAsked = missing > 0 && task.type !== 'insemination'
  const finish = () => {
    setAsking(false)
    entering.save(() => finishEntry(task, isAsked))
  }
  if (!isAsking)
    return <WideKey onPress={() => (isAsked ? setAsking(true) : finish())}>{t('finish')}</WideKey>
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
  const isWalked = WALKED.has(task.type)
  const open = () =>
    void navigate({ to: '/barn/task/$taskId', params: { taskId: String(task.iaTaskId) } as never })
  const begin = () => entering.save(() => ({ ...startEntry(task), ...(isWalked && { after: open }) }))
  if (!task.isWorking)
    return (
      <WideKey look="main" onPress={begin}>
        {t('start')}
        <IconArrowRight size={24} aria-hidden />
      </WideKey>
    )
  return (
    <>
      {isWalked && (
        <WideKey look="main" onPress={open}>
          {t('goOn')}
          <IconArrowRight size={24} aria-hidden />
        </WideKey>
      )}
      <Finish task={task} missing={missing} entering={entering} />
    </>
  )
}

/** A task that waits or is under way. */
export function TaskCard({ task, today, entering }: { task: BarnTask; today: string; entering: Entering }) {
  const t = textsOf('barn')
  const TaskIcon = TASK_ICONS[task.type]
  const { done, total, next } = progressOf(task, today)
  const company = task.with.length > 0 ? t('with', { names: task.with.join(', ') }) : ''
  const lateDays = daysBetween(dayOf(new Date(task.estimatedStartAt)), today)
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
      {!WALKED.has(task.type) && <p className={classes['text']}>{t('atDesk')}</p>}
      <Steps task={task} missing={total - done} entering={entering} />
    </li>
  )
}
