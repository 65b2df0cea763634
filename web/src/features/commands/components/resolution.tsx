import type { CommandRow } from '@warren/shared/features/commands/commands.contract.ts'
import { textsOf } from '../../../platform/texts.ts'
import { formatSecond } from '../format-second.ts'
import classes from './commands.module.css'

export type ResolutionProps = { resolution: NonNullable<CommandRow['resolution']> }

/** User, time and comment of a resolution [FLD-08]. */
export function Resolution({ resolution: { username, at, comment } }: ResolutionProps) {
  const t = textsOf('commandLog')
  return (
    <section className={classes['resolution']}>
      <h3 className={classes['heading']}>{t('resolutionTitle')}</h3>
      <p className={classes['line']}>{t('resolvedBy', { username, moment: formatSecond(at) })}</p>
      <p className={classes['line']}>{comment ?? t('noComment')}</p>
    </section>
  )
}
