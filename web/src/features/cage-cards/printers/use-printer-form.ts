import type { Printer } from '@warren/shared/features/cage-cards/cage-cards.contract.ts'
import { offsetOf } from '@warren/shared/features/cage-cards/cage-cards.rules.ts'
import { MAX_OFFSET, MAX_PRINTER_NAME } from '@warren/shared/features/cage-cards/cage-cards.vocabulary.ts'
import { useState } from 'react'
import { wordFailure } from '../../../platform/failures.ts'
import { textsOf } from '../../../platform/texts.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { useSavePrinter } from '../cage-cards.api.ts'

/** As typed: a field that is empty or half written holds text. */
interface Draft {
  readonly name: string
  readonly x: number | string
  readonly y: number | string
}

const draftOf = (printer: Printer | undefined): Draft => ({
  name: printer?.name ?? '',
  x: (printer?.offsetX ?? 0) / 10,
  y: (printer?.offsetY ?? 0) / 10,
})

/** The form of a printer: what is wrong with it, and what is sent. */
export function usePrinterForm(printer: Printer | undefined, onSaved: (id: number) => void) {
  const t = textsOf('cageCards')
  const [draft, setDraft] = useState(() => draftOf(printer))
  const [tried, setTried] = useState(false)
  const save = useSavePrinter()
  const name = draft.name.trim()
  const [offsetX, offsetY] = [offsetOf(draft.x), offsetOf(draft.y)]
  const hasName = name !== '' && name.length <= MAX_PRINTER_NAME
  const range = t('offsetRange', { max: MAX_OFFSET / 10 })
  const submit = () => {
    setTried(true)
    if (!hasName || offsetX === undefined || offsetY === undefined || save.isPending) return
    save.mutate(
      { name, offsetX, offsetY },
      {
        onSuccess: ({ id }) => {
          toast.success({ title: t('saved', { name }) })
          onSaved(id ?? 0)
        },
      },
    )
  }
  return {
    draft,
    change: (part: Partial<Draft>) => setDraft({ ...draft, ...part }),
    errors: {
      name: tried && !hasName && t('nameNeeded', { max: MAX_PRINTER_NAME }),
      x: tried && offsetX === undefined && range,
      y: tried && offsetY === undefined && range,
    },
    messages: save.error ? wordFailure(save.error).sentences : [],
    saving: save.isPending,
    submit,
  }
}
