import { Button, Loader } from '@mantine/core'
import { textsOf } from '../../../platform/texts.ts'

export type WriteButtonProps = { count: number; pending: boolean; onClick: () => void }

/** The one button that writes; it says how much. */
export function WriteButton({ count, pending, onClick }: WriteButtonProps) {
  return (
    <Button
      aria-disabled={pending}
      leftSection={pending ? <Loader size={14} color="currentColor" /> : undefined}
      onClick={() => {
        if (!pending) onClick()
      }}
    >
      {textsOf('imports')('write', { count })}
    </Button>
  )
}
