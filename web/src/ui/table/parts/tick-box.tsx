import { useEffect, useRef } from 'react'
import classes from './table.module.css'

export type TickBoxProps = {
  label: string
  checked: boolean
  /** Some but not all. */
  partly?: boolean
  /** A row that cannot be chosen. */
  disabled?: boolean
  /** Its place among the buttons of the head; rows are ticked through their table. */
  head?: boolean
  onToggle?: () => void
}

/** A light checkbox: hundreds of them must scroll without a hitch. */
export function TickBox(props: TickBoxProps) {
  const { label, checked, partly = false, disabled = false, head = false, onToggle } = props
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = partly
  }, [partly])
  return (
    <input
      ref={box}
      type="checkbox"
      className={classes['tick']}
      tabIndex={-1}
      aria-label={label}
      checked={checked}
      disabled={disabled}
      data-head={head || undefined}
      onChange={() => onToggle?.()}
    />
  )
}
