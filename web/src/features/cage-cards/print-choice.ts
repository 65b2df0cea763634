import { CARD_LAYOUTS } from '@warren/shared/features/cage-cards/cage-cards.vocabulary.ts'
import { useState } from 'react'
import { z } from 'zod'

const KEY = 'warren.cageCards'

const shape = z.object({ layout: z.enum(CARD_LAYOUTS), printerId: z.number().int().optional() })
export type PrintChoice = z.infer<typeof shape>

/** Private windows may forbid storage, and what lies there may be of another version. */
function readChoice(): PrintChoice {
  try {
    return shape.parse(JSON.parse(localStorage.getItem(KEY) ?? ''))
  } catch {
    return { layout: 'A4' }
  }
}

function storeChoice(choice: PrintChoice): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(choice))
  } catch {
    // The choice lives as long as the dialog.
  }
}

/** Paper and printer as this computer had them last. */
export function usePrintChoice(): [PrintChoice, (next: PrintChoice) => void] {
  const [choice, setChoice] = useState(readChoice)
  return [
    choice,
    (next) => {
      setChoice(next)
      storeChoice(next)
    },
  ]
}
