import type { UseQueryResult } from '@tanstack/react-query'
import type { Printer } from '@warren/shared/features/cage-cards/cage-cards.contract.ts'
import type { CardLayout } from '@warren/shared/features/cage-cards/cage-cards.vocabulary.ts'
import { useState } from 'react'
import { useFirstFocus } from '../use-first-focus.ts'
import { PrinterForm } from './printer-form.tsx'
import { PrintersList } from './printers-list.tsx'

export type PrintersStepProps = {
  printers: UseQueryResult<Printer[]>
  /** Of the page with rulers. */
  layout: CardLayout
  onBack: () => void
  onDelete: (printer: Printer) => void
  onSaved: (printerId: number) => void
}

/** The printers of the farm, or the form of one of them. */
export function PrintersStep({ printers, layout, onBack, onDelete, onSaved }: PrintersStepProps) {
  const [edited, setEdited] = useState<Printer | 'new'>()
  const toList = () => setEdited(undefined)
  const box = useFirstFocus(edited)
  return (
    <div ref={box}>
      {edited === undefined ? (
        <PrintersList
          printers={printers}
          layout={layout}
          onBack={onBack}
          onEdit={setEdited}
          onDelete={onDelete}
        />
      ) : (
        <PrinterForm
          printer={edited === 'new' ? undefined : edited}
          onClose={toList}
          onSaved={(id) => {
            onSaved(id)
            toList()
          }}
        />
      )}
    </div>
  )
}
