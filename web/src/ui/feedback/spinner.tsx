import { Loader } from '@mantine/core'
import { textsOf } from '../../platform/texts.ts'
import classes from './feedback.module.css'
import { LOADING_AFTER, useDelayed } from './use-delayed.ts'

export type SpinnerProps = { size?: number; label?: string }

/** Waiting without a known shape: page changes and small parts; lists and panels use a skeleton [GEN-06]. */
export function Spinner({ size = 22, label }: SpinnerProps) {
  const due = useDelayed(LOADING_AFTER)
  const t = textsOf('ui')
  if (!due) return null
  return (
    <output aria-label={label ?? t('loading')} className={classes['spinner']}>
      <Loader size={size} />
    </output>
  )
}
