import { useIsMutating } from '@tanstack/react-query'
import { useState } from 'react'
import { DialogShell } from '../../ui/dialog/dialog-shell.tsx'
import { usePrinters, WORKING } from './cage-cards.api.ts'
import { usePrintChoice } from './print-choice.ts'
import { PrintStep } from './print-step.tsx'
import { DeletePrinter, useDeletion } from './printers/delete-printer.tsx'
import { PrintersStep } from './printers/printers-step.tsx'
import { useFirstFocus } from './use-first-focus.ts'

export type CageCardDialogProps = {
  rabbitIds: readonly number[]
  opened: boolean
  onClose: () => void
}

/** Prints the cards of some rabbits: on which paper, by which printer; and the printers themselves. */
export function CageCardDialog({ rabbitIds, opened, onClose }: CageCardDialogProps) {
  const [settingUp, setSettingUp] = useState(false)
  const busy = useIsMutating({ mutationKey: WORKING }) > 0
  const [choice, setChoice] = usePrintChoice()
  const printers = usePrinters(opened)
  const deletion = useDeletion()
  const box = useFirstFocus(settingUp)
  const close = () => {
    setSettingUp(false)
    onClose()
  }
  return (
    <>
      {/* Before the dialog: when both go, the focus returns to the page last. */}
      <DeletePrinter {...deletion} />
      <DialogShell opened={opened} onClose={close} size="md" busy={busy}>
        <div ref={box}>
          {settingUp ? (
            <PrintersStep
              printers={printers}
              layout={choice.layout}
              onBack={() => setSettingUp(false)}
              onDelete={deletion.ask}
              onSaved={(printerId) => setChoice({ ...choice, printerId })}
            />
          ) : (
            <PrintStep
              rabbitIds={rabbitIds}
              printers={printers}
              choice={choice}
              onChoose={setChoice}
              onSetUp={() => setSettingUp(true)}
              onClose={close}
            />
          )}
        </div>
      </DialogShell>
    </>
  )
}
