import type { Icon } from '@tabler/icons-react'
import classes from './parts/bulk-bar.module.css'

export type BulkActionProps = { icon: Icon; label: string; onClick: () => void; disabled?: boolean }

/** One action of the floating bar. */
export function BulkAction({ icon: ActionSign, label, onClick, disabled }: BulkActionProps) {
  return (
    <button type="button" className={classes['action']} onClick={onClick} disabled={disabled}>
      <ActionSign size={16} aria-hidden />
      {label}
    </button>
  )
}
