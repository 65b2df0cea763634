import type { Printer } from '@warren/shared/features/cage-cards/cage-cards.contract.ts'
import { offsetOf } from '@warren/shared/features/cage-cards/cage-cards.rules.ts'
import { MAX_OFFSET, MAX_PRINTER_NAME } from '@warren/shared/features/cage-cards/cage-cards.vocabulary.ts'
import { useRecordForm } from '../../../platform/form/use-record-form.ts'
import { textsOf } from '../../../platform/texts.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { useReloadPrinters, useSavePrinter } from '../cage-cards.api.ts'

interface Draft {
  readonly name: string
  readonly x: number | null
  readonly y: number | null
}

const draftOf = (printer: Printer | undefined): Draft => ({
  name: printer?.name ?? '',
  x: (printer?.offsetX ?? 0) / 10,
  y: (printer?.offsetY ?? 0) / 10,
})

const LABELS = { name: 'name', x: 'right', y: 'down' } as const

function check({ name, x, y }: Draft) {
  const t = textsOf('cageCards')
  const text = t('offsetRange', { max: MAX_OFFSET / 10 })
  const length = name.trim().length
  return [
    ...(length === 0 || length > MAX_PRINTER_NAME
      ? [{ field: 'name', text: t('nameNeeded', { max: MAX_PRINTER_NAME }) }]
      : []),
    ...(offsetOf(x) === undefined ? [{ field: 'x', text }] : []),
    ...(offsetOf(y) === undefined ? [{ field: 'y', text }] : []),
  ]
}

/** The form of a printer: what is wrong with it, and what is sent. */
export function usePrinterForm(printer: Printer | undefined, onSaved: (id: number) => void) {
  const t = textsOf('cageCards')
  const save = useSavePrinter()
  const reload = useReloadPrinters()
  return useRecordForm<Draft, Printer | undefined, { id?: number | undefined }>({
    name: `printer/${printer?.id ?? 'new'}`,
    record: printer,
    valuesOf: draftOf,
    fields: ['name', 'x', 'y'],
    labelOf: (field) => t(LABELS[field]),
    check,
    save: ({ name, x, y }, record) =>
      save.mutateAsync({
        name: name.trim(),
        offsetX: offsetOf(x) ?? 0,
        offsetY: offsetOf(y) ?? 0,
        version: record?.version ?? 0,
      }),
    load: printer && (async () => (await reload()).find(({ id }) => id === printer.id)),
    onSaved: ({ id }, { name }) => {
      toast.success({ title: t('saved', { name: name.trim() }) })
      onSaved(id ?? 0)
    },
  })
}
