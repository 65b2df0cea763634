import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { WholeDays } from '../whole-days/whole-days.tsx'
import classes from './definition-list.module.css'

export type DefinitionListProps = {
  /**
   * `lines`: name left, value right, for what a thing is. `figures`: the same closer and bolder, for sums.
   * `columns`: name over value, side by side where there is room.
   */
  layout?: 'lines' | 'figures' | 'columns'
  /** Spoken name where no heading stands right above. */
  label?: string
  /** `Definition`s. */
  children: ReactNode
}

/** Names and values of one thing; the parts of a sum; what a record holds. */
export function DefinitionList({ layout = 'lines', label, children }: DefinitionListProps) {
  return (
    <dl className={classes['list']} data-layout={layout} aria-label={label}>
      {children}
    </dl>
  )
}

export type DefinitionProps = {
  label: ReactNode
  /** Small and quiet after the label: a date, a kind. */
  note?: ReactNode
  icon?: Icon
  /** The result of the lines above it. */
  total?: boolean
  /** Takes the whole width where definitions stand in columns. */
  wide?: boolean
  children?: ReactNode
}

const isKnown = (value: ReactNode): boolean =>
  value !== null && value !== undefined && value !== '' && value !== false

/** One name with its value; an unknown value is a dash. */
export function Definition({ label, note, icon: LabelIcon, total, wide, children }: DefinitionProps) {
  return (
    <div className={classes['pair']} data-total={total || undefined} data-wide={wide || undefined}>
      <dt className={classes['name']}>
        {LabelIcon && <LabelIcon size={15} aria-hidden />}
        {label}
        {note !== undefined && <span className={classes['note']}>{note}</span>}
      </dt>
      <dd className={classes['value']}>
        {isKnown(children) ? <WholeDays>{children}</WholeDays> : <span className={classes['none']}>–</span>}
      </dd>
    </div>
  )
}
