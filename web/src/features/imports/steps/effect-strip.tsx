import { IconEqual, IconPencil, IconPlus } from '@tabler/icons-react'
import type { ImportState } from '@warren/shared/features/imports/imports.contract.ts'
import { textsOf } from '../../../platform/texts.ts'
import classes from '../imports.module.css'
import { rowsToWrite } from '../wizard.ts'

export type EffectStripProps = { state: ImportState }

/** How many records are new, change, or are already as the file says. */
export function EffectStrip({ state }: EffectStripProps) {
  const t = textsOf('imports')
  const { created, changed } = state
  const same = Math.max(0, rowsToWrite(state) - created - changed)
  const facts = [
    { icon: IconPlus, tone: 'ok', words: t('isNew', { count: created }) },
    { icon: IconPencil, tone: 'warn', words: t('isChanged', { count: changed }) },
    { icon: IconEqual, tone: 'neutral', words: t('isUnchanged', { count: same }) },
  ]
  return (
    <div className={classes['strip']}>
      {facts.map(({ icon: FactIcon, tone, words }) => (
        <span key={words} className={classes['fact']}>
          <span className={classes['dot']} data-tone={tone}>
            <FactIcon size={15} aria-hidden />
          </span>
          {words}
        </span>
      ))}
    </div>
  )
}
