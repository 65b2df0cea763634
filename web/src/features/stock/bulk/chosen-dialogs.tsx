import type { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { PlacingDialog } from '../placing/placing-dialog.tsx'
import { BulkDialog } from './bulk-dialog.tsx'
import type { Chosen, ChosenRabbits } from './use-bulk-change.ts'

export type ChosenDialogsProps = {
  bulk: ReturnType<typeof useDialog<Chosen>>
  placing: ReturnType<typeof useDialog<ChosenRabbits>>
  onDone: () => void
}

/** What the chosen rabbits are given at once: a status or a health condition, or a cage each. */
export function ChosenDialogs({ bulk, placing, onDone }: ChosenDialogsProps) {
  return (
    <>
      {bulk.subject && (
        <BulkDialog
          key={bulk.round}
          chosen={bulk.subject}
          opened={bulk.opened}
          onClose={bulk.close}
          onChanged={onDone}
        />
      )}
      {placing.subject && (
        <PlacingDialog
          key={placing.round}
          chosen={placing.subject}
          opened={placing.opened}
          onClose={placing.close}
          onPlaced={onDone}
        />
      )}
    </>
  )
}
