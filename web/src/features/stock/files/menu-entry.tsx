import { Menu } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import classes from '../stock.module.css'

export type MenuEntryProps = {
  icon: Icon
  label: string
  /** Small under the label: what it asks for, or why it waits. */
  hint?: string | undefined
  /** Disabled; the hint says why. */
  waits?: boolean
  onClick: () => void
}

/** A line of a file menu. One that waits stays reachable, so that its reason can be read. */
export function MenuEntry({ icon: EntryIcon, label, hint, waits = false, onClick }: MenuEntryProps) {
  return (
    <Menu.Item
      leftSection={<EntryIcon size={16} />}
      aria-disabled={waits || undefined}
      data-disabled={waits || undefined}
      closeMenuOnClick={!waits}
      onClick={() => {
        if (!waits) onClick()
      }}
    >
      {label}
      {hint !== undefined && <span className={classes['hint']}>{hint}</span>}
    </Menu.Item>
  )
}
