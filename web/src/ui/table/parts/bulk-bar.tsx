import { IconX } from '@tabler/icons-react'
import type { ReactNode, Ref } from 'react'
import { textsOf } from '../../../platform/texts.ts'
import { useNumbers } from '../../format/numbers.ts'
import { ALL_SELECTED, countSelected, NO_SELECTION, type Selection } from '../selection.ts'
import classes from './bulk-bar.module.css'

export type BulkBarProps = {
  /** Its size is what the table leaves free below the last row. */
  ref: Ref<HTMLElement>
  selection: Selection
  total: number
  canSelectAll: boolean
  onSelectionChange: (selection: Selection) => void
  children: ReactNode
}

/** The floating bar over the table while rows are chosen. */
export function BulkBar(props: BulkBarProps) {
  const { ref, selection, total, canSelectAll, onSelectionChange, children } = props
  const t = textsOf('ui')
  const n = useNumbers()
  const count = countSelected(selection, total)
  return (
    <section ref={ref} className={classes['bar']} aria-label={t('selectionActions')}>
      <output className={classes['count']}>
        <b>{n(count)}</b> {t('selected')}
      </output>
      {canSelectAll && count < total && (
        <button type="button" className={classes['all']} onClick={() => onSelectionChange(ALL_SELECTED)}>
          {t('selectAll', { total: n(total) })}
        </button>
      )}
      <span className={classes['line']} aria-hidden />
      {children}
      <span className={classes['line']} aria-hidden />
      <button
        type="button"
        className={classes['close']}
        aria-label={t('clearSelection')}
        onClick={() => onSelectionChange(NO_SELECTION)}
      >
        <IconX size={16} />
      </button>
    </section>
  )
}
