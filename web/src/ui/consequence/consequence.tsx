import {
  type Icon,
  IconAlertOctagon,
  IconAlertTriangle,
  IconCheck,
  IconInfoCircle,
} from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { textsOf } from '../../platform/texts.ts'
import { DefinitionList } from '../definition-list/definition-list.tsx'
import classes from './consequence.module.css'

export type NoteTone = 'ok' | 'info' | 'warn' | 'danger'
export type ConsequenceNote = { id: string; tone: NoteTone; text: ReactNode }

const ICONS: Readonly<Record<NoteTone, Icon>> = {
  ok: IconCheck,
  info: IconInfoCircle,
  warn: IconAlertTriangle,
  danger: IconAlertOctagon,
}

/** What a change means, and what speaks for or against it; a new remark is read out. */
export function ConsequenceNotes({ notes }: { notes: readonly ConsequenceNote[] }) {
  return (
    <ul className={classes['notes']} aria-live="polite">
      {notes.map(({ id, tone, text }) => {
        const ToneIcon = ICONS[tone]
        return (
          <li key={id} data-tone={tone}>
            <ToneIcon size={15} aria-hidden />
            <span>{text}</span>
          </li>
        )
      })}
    </ul>
  )
}

export type ConsequenceProps = {
  /** 'What will happen' unless a screen has a better name. */
  title?: string
  /** How much it is about: '12 litters in 14 cages'. */
  sub?: string
  /** `Definition`s: what is, what goes, what comes, and the `total`. */
  children: ReactNode
  notes?: readonly ConsequenceNote[]
}

/** Stands beside the fields of a dialog that writes numbers, and follows every key. */
export function Consequence({ title, sub, children, notes = [] }: ConsequenceProps) {
  const t = textsOf('ui')
  const id = useId()
  return (
    <section className={classes['panel']} aria-labelledby={id}>
      <div className={classes['head']}>
        <h3 id={id} className={classes['title']}>
          {title ?? t('whatHappens')}
        </h3>
        {sub !== undefined && <span className={classes['sub']}>{sub}</span>}
      </div>
      <DefinitionList layout="figures">{children}</DefinitionList>
      {notes.length > 0 && <ConsequenceNotes notes={notes} />}
    </section>
  )
}
