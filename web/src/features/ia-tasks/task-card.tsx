import { ActionIcon, Menu } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCheck,
  IconDots,
  IconPlayerPlay,
  IconPrinter,
  IconRefresh,
  IconUsersGroup,
} from '@tabler/icons-react'
import type { TaskRow } from '@warren/shared/features/ia-tasks/ia-tasks.contract.ts'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import { printRound } from '@warren/shared/features/ia-groups/pairing-files.contract.ts'
import { downloadFile } from '../../platform/download-file.ts'
import { wordFailure } from '../../platform/failures.ts'
import { formatNumber } from '../../platform/format.ts'
import { textsOf } from '../../platform/texts.ts'
import { useFile } from '../../platform/use-file.ts'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { WorkerCards } from '../../ui/worker-card/worker-card.tsx'
import { type TaskAddress, useChooseWorkers, useSetStatus } from './ia-tasks.api.ts'
import { WholeDays } from '../../ui/whole-days/whole-days.tsx'
import classes from './ia-tasks.module.css'
import { ProgressLine } from './progress-line.tsx'
import {
  percentOf,
  STATUS_LOOKS,
  TASK_ICONS,
  TASK_PAPERS,
  wordConflict,
  wordDayOf,
  wordTask,
  wordTime,
  wordWhen,
} from './task-words.ts'

export type TaskCardProps = {
  task: TaskRow
  groupId: number
  today: Day
  onChoose: () => void
  onSplit: () => void
}

/** How much of it is done, in all and stable by stable. */
function Progress({ task }: { task: TaskRow }) {
  const t = textsOf('iaTasks')
  const { items, hours, stables } = task
  return (
    <div className={classes['progress']}>
      <div>
        <span className={classes['percent']}>{percentOf(items)}</span>
        <span className={classes['soft']}>{'\u202f%'}</span>
        <div className={classes['small']}>{t('does', { count: items.total })}</div>
        {task.status !== 'DONE' && hours > 0 && (
          <div className={classes['small']}>{t('hours', { hours: formatNumber(hours, 1) })}</div>
        )}
      </div>
      <ul className={classes['stables']}>
        {stables.map(({ stableId, stable, done, total }) => (
          <li key={stableId ?? 0}>
            <span className={classes['stable']} translate={stable === null ? undefined : 'no'}>
              {stable ?? t('noCage')}
            </span>
            <ProgressLine percent={percentOf({ done, total })} />
            <span className={classes['count']}>
              <b>{formatNumber(done)}</b> / {formatNumber(total)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function useStatusChange(task: TaskRow, address: TaskAddress) {
  const t = textsOf('iaTasks')
  const set = useSetStatus(address)
  return (status: TaskRow['status']) =>
    set.mutate(
      { status, version: task.version },
      {
        onError: (failure) =>
          toast.error({ title: t('statusFailed'), detail: wordFailure(failure).sentences.join(' ') }),
      },
    )
}

function CardMenu({ task, address, onSplit }: { task: TaskRow; address: TaskAddress; onSplit: () => void }) {
  const t = textsOf('iaTasks')
  const setStatus = useStatusChange(task, address)
  const mayOpen = task.status === 'DONE' || task.byHand
  const paper = TASK_PAPERS[task.type]
  const print = useFile(t('printFailed'), (name: NonNullable<typeof paper>) =>
    downloadFile(printRound, { params: { id: address.groupId, paper: name }, query: {} }),
  )
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={t('menu', { task: wordTask(task.type) })}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {task.items.total > 0 && (
          <Menu.Item leftSection={<IconUsersGroup size={16} />} onClick={onSplit}>
            {t('split')}
          </Menu.Item>
        )}
        {paper && (
          <Menu.Item leftSection={<IconPrinter size={16} />} onClick={() => print.save(paper)}>
            {t('print')}
          </Menu.Item>
        )}
        {task.status === 'TO_DO' && (
          <Menu.Item leftSection={<IconPlayerPlay size={16} />} onClick={() => setStatus('IN_PROGRESS')}>
            {t('start')}
          </Menu.Item>
        )}
        {task.status !== 'DONE' && (
          <Menu.Item leftSection={<IconCheck size={16} />} onClick={() => setStatus('DONE')}>
            {t('finish')}
          </Menu.Item>
        )}
        {mayOpen && (
          <Menu.Item leftSection={<IconRefresh size={16} />} onClick={() => setStatus('TO_DO')}>
            {t('reopen')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

/** What does not fit in how the task was handed out, a line each [6.2]. */
function Conflicts({ task }: { task: TaskRow }) {
  if (task.conflicts.length === 0) return null
  return (
    <ul className={classes['conflicts']}>
      {task.conflicts.map(wordConflict).map((sentence) => (
        <li key={sentence}>
          <IconAlertTriangle size={14} aria-hidden />
          {sentence}
        </li>
      ))}
    </ul>
  )
}

const wordSince = (since: string | null, today: Day): string => {
  const t = textsOf('iaTasks')
  return since === null ? t('working') : t('since', { time: wordTime(since, today) })
}

/** What a worker does of the task, in one line. */
function wordParts(task: TaskRow, userId: number): string {
  const t = textsOf('iaTasks')
  const own = task.parts.filter((part) => part.userId === userId)
  if (own.some(({ stableId }) => stableId === null)) return t('wholeTask')
  const rows = own.filter(({ row }) => row !== null).length
  if (rows === 0) return t('dedicated')
  return t('rows', { count: rows })
}

type WorkersProps = { task: TaskRow; address: TaskAddress; today: Day; onChoose: () => void }

function Workers({ task, address, today, onChoose }: WorkersProps) {
  const t = textsOf('iaTasks')
  const choose = useChooseWorkers(address)
  const remove = (name: string) => {
    const worker = task.iaTaskUsers.find((one) => one.name === name)
    if (!worker) return
    choose.mutate(
      { added: [], removed: [worker.userId] },
      {
        onSuccess: () =>
          toast.success({
            title: t('removed', { name }),
            onUndo: () => choose.mutate({ added: [worker.userId], removed: [] }),
          }),
        onError: (failure) =>
          toast.error({
            title: t('removeFailed', { name }),
            detail: wordFailure(failure).sentences.join(' '),
          }),
      },
    )
  }
  return (
    <WorkerCards
      label={t('workersOf', { task: wordTask(task.type) })}
      workers={task.iaTaskUsers.map(({ userId, name, working, since }) => ({
        name,
        note: working ? wordSince(since, today) : wordParts(task, userId),
        working,
      }))}
      {...(task.status !== 'DONE' && { onRemove: remove, onAdd: onChoose })}
    />
  )
}

/** One task of a round: when, how far, and who does it [TSK-04, TSK-06]. */
export function TaskCard({ task, groupId, today, onChoose, onSplit }: TaskCardProps) {
  const t = textsOf('iaTasks')
  const TaskIcon = TASK_ICONS[task.type]
  const when = wordWhen(task, today)
  const { day, nests } = wordDayOf(task)
  const address = { groupId, taskId: task.iaTaskId }
  return (
    <section className={classes['card']} aria-label={wordTask(task.type)} data-status={task.status}>
      <header className={classes['cardHead']}>
        <span className={classes['tile']} data-status={task.status} aria-hidden>
          <TaskIcon size={18} />
        </span>
        <div className={classes['cardTitle']}>
          <h3>{wordTask(task.type)}</h3>
          <span className={classes['small']}>
            <WholeDays>{day}</WholeDays>
            {when !== undefined && (
              <>
                {' · '}
                <span data-late={task.late || undefined} className={classes['when']}>
                  <WholeDays>{when}</WholeDays>
                </span>
              </>
            )}
          </span>
          {nests !== undefined && (
            <div className={classes['small']}>
              <WholeDays>{nests}</WholeDays>
            </div>
          )}
        </div>
        <StatusBadge {...STATUS_LOOKS[task.status]}>{t(`statuses/${task.status}`)}</StatusBadge>
        <CardMenu task={task} address={address} onSplit={onSplit} />
      </header>
      {task.byHand && <p className={classes['byHand']}>{t('byHand')}</p>}
      <Conflicts task={task} />
      <Progress task={task} />
      <Workers task={task} address={address} today={today} onChoose={onChoose} />
    </section>
  )
}
