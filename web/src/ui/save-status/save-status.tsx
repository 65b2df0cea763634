import { UnstyledButton } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCheck,
  IconCloudCheck,
  IconGitCompare,
  IconLoader2,
} from '@tabler/icons-react'
import { textsOf } from '../../platform/texts.ts'
import { useDelayed } from '../feedback/use-delayed.ts'
import classes from './save-status.module.css'

/** What is over sooner does not turn: the edit is on the screen already. */
const ARC_AFTER = 400

export type SaveState =
  | { kind: 'saved' /** The time of day. */; at?: string }
  | { kind: 'saving' }
  | { kind: 'changed'; count: number }
  | { kind: 'failed'; message?: string; onRetry?: () => void }

export type SaveStatusProps = {
  state: SaveState
  /** Answers that contradict each other. */
  toDecide?: number
  /** Leads to the first of them. */
  onDecide?: () => void
}

function Saving() {
  const t = textsOf('ui')
  const due = useDelayed(ARC_AFTER)
  return (
    <>
      <IconLoader2 size={14} className={classes['arc']} data-due={due || undefined} aria-hidden />
      {t('saving')}
    </>
  )
}

function Words({ state }: { state: Exclude<SaveState, { kind: 'failed' }> }) {
  const t = textsOf('ui')
  if (state.kind === 'saving') return <Saving />
  if (state.kind === 'changed')
    return (
      <>
        <IconAlertTriangle size={14} aria-hidden />
        {t('notSaved', { count: state.count })}
      </>
    )
  return (
    <>
      {state.at === undefined ? (
        <IconCloudCheck size={15} aria-hidden />
      ) : (
        <IconCheck size={14} aria-hidden />
      )}
      {state.at === undefined ? t('allSaved') : t('lastSaved', { time: state.at })}
    </>
  )
}

/** A failure is read out at once, and says how to try again. */
function Failed({ message, onRetry }: Extract<SaveState, { kind: 'failed' }>) {
  const t = textsOf('ui')
  return (
    <span role="alert" className={classes['state']} data-kind="failed">
      <IconAlertTriangle size={14} aria-hidden />
      <span>{message === undefined ? t('saveFailed') : `${t('saveFailed')}: ${message}`}</span>
      {onRetry && (
        <UnstyledButton className={classes['link']} onClick={onRetry}>
          {t('tryAgain')}
        </UnstyledButton>
      )}
    </span>
  )
}

function ToDecide({ count, onDecide }: { count: number; onDecide: (() => void) | undefined }) {
  const words = (
    <>
      <IconGitCompare size={14} aria-hidden />
      {textsOf('ui')('toDecide', { count })}
    </>
  )
  return onDecide ? (
    <UnstyledButton className={classes['decide']} onClick={onDecide}>
      {words}
    </UnstyledButton>
  ) : (
    <span className={classes['decide']}>{words}</span>
  )
}

/** Whether what one sees is saved: at the foot of a grid, in the head of a plan. */
export function SaveStatus({ state, toDecide = 0, onDecide }: SaveStatusProps) {
  return (
    <span className={classes['status']}>
      {toDecide > 0 && <ToDecide count={toDecide} onDecide={onDecide} />}
      {state.kind === 'failed' ? (
        <Failed {...state} />
      ) : (
        <output className={classes['state']} data-kind={state.kind}>
          <Words state={state} />
        </output>
      )}
    </span>
  )
}
