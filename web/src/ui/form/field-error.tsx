import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './form.module.css'

export type FieldErrorProps = { children: ReactNode }

/** What is wrong with one field: never the red edge alone. */
export function FieldError({ children }: FieldErrorProps) {
  return (
    <span className={classes['fieldError']}>
      <IconAlertTriangle size={14} aria-hidden />
      <span>{children}</span>
    </span>
  )
}
