import { Button, Tooltip } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'

export type MoveButtonProps = {
  label: string
  icon: Icon
  /** Why it does nothing now; absent when it can be pressed. */
  why: string | undefined
  onClick: () => void
}

/** A button that tells why it waits; so it stays reachable, and is the page's primary one when it can be pressed. */
export function MoveButton({ label, icon: MoveIcon, why, onClick }: MoveButtonProps) {
  const waits = why !== undefined
  return (
    <Tooltip
      label={why}
      disabled={!waits}
      multiline
      maw={280}
      events={{ hover: true, focus: true, touch: true }}
    >
      <Button
        size="xs"
        variant={waits ? 'default' : 'filled'}
        leftSection={<MoveIcon size={15} />}
        data-disabled={waits || undefined}
        aria-disabled={waits}
        aria-description={why}
        onClick={() => {
          if (!waits) onClick()
        }}
      >
        {label}
      </Button>
    </Tooltip>
  )
}
