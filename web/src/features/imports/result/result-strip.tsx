import { IconAlertOctagon, IconAlertTriangle, IconCheck, IconPlayerSkipForward } from '@tabler/icons-react'
import type { ImportState } from '@warren/shared/features/imports/imports.contract.ts'
import { textsOf } from '../../../platform/texts.ts'
import classes from '../imports.module.css'

export type ResultStripProps = { state: ImportState }

/** The counts of a result: what is wrong, what is left out, and of how many rows. */
export function ResultStrip({ state }: ResultStripProps) {
  const t = textsOf('imports')
  const { errors, warnings, skipped, rows, canApply } = state
  const facts = [
    ...(canApply
      ? [{ tone: 'ok', icon: IconCheck, words: t('canWrite', { count: rows - skipped }) }]
      : [{ tone: 'danger', icon: IconAlertOctagon, words: t('errors', { count: errors }) }]),
    ...(warnings > 0
      ? [{ tone: 'warn', icon: IconAlertTriangle, words: t('warnings', { count: warnings }) }]
      : []),
    ...(skipped > 0
      ? [{ tone: 'neutral', icon: IconPlayerSkipForward, words: t('skipped', { count: skipped }) }]
      : []),
  ]
  return (
    <div className={classes['strip']}>
      {facts.map(({ tone, icon: FactIcon, words }) => (
        <span key={words} className={classes['fact']}>
          <span className={classes['dot']} data-tone={tone}>
            <FactIcon size={15} aria-hidden />
          </span>
          {words}
        </span>
      ))}
      <span className={classes['rows']}>{t('rowsInFile', { count: rows })}</span>
    </div>
  )
}
