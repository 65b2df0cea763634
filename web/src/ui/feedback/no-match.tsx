import { Anchor } from '@mantine/core'
import { textsOf } from '../../platform/texts.ts'
import classes from './feedback.module.css'

export type NoMatchProps = {
  /** What was asked for, in words: 'Stable M3', 'Abscess'. */
  filters: readonly string[]
  onReset?: () => void
}

/** Filters without a result: one line that names them and a way back. */
export function NoMatch({ filters, onReset }: NoMatchProps) {
  const t = textsOf('ui')
  return (
    <output className={classes['noMatch']}>
      <span className={classes['noMatchText']}>
        {t('noMatch')}
        {filters.map((filter) => (
          <b key={filter}>{filter}</b>
        ))}
      </span>
      {onReset !== undefined && (
        <Anchor component="button" type="button" fz={13} fw={620} onClick={onReset}>
          {t('resetFilters')}
        </Anchor>
      )}
    </output>
  )
}
