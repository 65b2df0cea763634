import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { IconUserPlus, IconX } from '@tabler/icons-react'
import { textsOf } from '../../platform/texts.ts'
import { Avatar } from './avatar.tsx'
import classes from './worker-card.module.css'

export type Worker = {
  /** The user name; no two are alike. */
  name: string
  /** One line: since when, how many, dedicated, or what else this person does now. */
  note: string
  working?: boolean
}

export type WorkerCardsProps = {
  /** Spoken name of the list: 'Workers of the palpation'. */
  label: string
  workers: readonly Worker[]
  /** Absent when the task is done: workers can no longer be removed. */
  onRemove?: (name: string) => void
  /** Adds a card that leads to the choice. */
  onAdd?: () => void
}

/** Workers of a task: one card each, green while at work. */
export function WorkerCards({ label, workers, onRemove, onAdd }: WorkerCardsProps) {
  const t = textsOf('ui')
  return (
    <ul className={classes['cards']} aria-label={label}>
      {workers.map(({ name, note, working }) => (
        <li key={name} className={classes['card']} data-working={working || undefined}>
          <span className={classes['top']}>
            <Avatar name={name} />
            {working && (
              <i className={classes['dot']}>
                <VisuallyHidden>{t('workingNow')}</VisuallyHidden>
              </i>
            )}
            {onRemove && (
              <ActionIcon
                size={24}
                className={classes['remove']}
                aria-label={t('removeWorker', { name })}
                onClick={() => onRemove(name)}
              >
                <IconX size={14} />
              </ActionIcon>
            )}
          </span>
          <span className={classes['name']}>{name}</span>
          <span className={classes['note']}>{note}</span>
        </li>
      ))}
      {onAdd && (
        <li>
          <button type="button" className={classes['add']} onClick={onAdd}>
            <IconUserPlus size={18} aria-hidden />
            {t(workers.length === 0 ? 'chooseWorkers' : 'addWorker')}
          </button>
        </li>
      )}
    </ul>
  )
}

export type WorkerPickerProps = {
  label: string
  workers: readonly (Omit<Worker, 'working'> & { absent?: boolean })[]
  value: readonly string[]
  onChange: (names: string[]) => void
}

/** Choice of workers for a task: every card is a checkbox; absent workers cannot be chosen. */
export function WorkerPicker({ label, workers, value, onChange }: WorkerPickerProps) {
  const chosen = new Set(value)
  const toggle = (name: string) => {
    const next = workers.map((worker) => worker.name).filter((one) => (one === name) !== chosen.has(one))
    onChange(next)
  }
  return (
    <fieldset className={classes['picker']}>
      <VisuallyHidden component="legend">{label}</VisuallyHidden>
      {workers.map(({ name, note, absent = false }) => (
        <label key={name} className={classes['card']} data-choice data-absent={absent || undefined}>
          <span className={classes['top']}>
            <Avatar name={name} {...(absent && { tint: 'none' })} />
            <input
              type="checkbox"
              className={classes['tick']}
              checked={chosen.has(name)}
              disabled={absent}
              onChange={() => toggle(name)}
            />
          </span>
          <span className={classes['name']}>{name}</span>
          <span className={classes['note']}>{note}</span>
        </label>
      ))}
    </fieldset>
  )
}
