import type { ReactNode } from 'react'
import classes from './field-group.module.css'

export type FieldGroupProps = {
  title: string
  children: ReactNode
  /** Small fields beside each other. */
  narrow?: boolean
  /** Under the fields, over the whole width. */
  end?: ReactNode
}

/** Fields that belong together, under their name. */
export function FieldGroup({ title, children, narrow = false, end }: FieldGroupProps) {
  return (
    <fieldset className={classes['group']}>
      <legend className={classes['legend']}>{title}</legend>
      <div className={narrow ? `${classes['fields']} ${classes['narrow']}` : classes['fields']}>
        {children}
      </div>
      {end}
    </fieldset>
  )
}
