import { Anchor } from '@mantine/core'
import { textsOf } from '../../../platform/texts.ts'
import classes from '../imports.module.css'

export type ChangesBarProps = { count: number; onUndo: () => void }

/** How many corrections wait to be checked, and the way back from all of them. */
export function ChangesBar({ count, onUndo }: ChangesBarProps) {
  const t = textsOf('imports')
  return (
    <div className={classes['changes']}>
      <output>{count > 0 && t('changes', { count })}</output>
      {count > 0 && (
        <Anchor component="button" type="button" fz={12} fw={550} onClick={onUndo}>
          {t('undoAll')}
        </Anchor>
      )}
    </div>
  )
}
