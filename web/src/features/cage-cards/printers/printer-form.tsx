import type { Printer } from '@warren/shared/features/cage-cards/cage-cards.contract.ts'
import { RecordStep } from '../../../platform/form/record-step.tsx'
import { textsOf } from '../../../platform/texts.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import classes from '../cage-cards.module.css'
import { OffsetField } from './offset-field.tsx'
import { usePrinterForm } from './use-printer-form.ts'

export type PrinterFormProps = {
  /** Absent for a new one. */
  printer: Printer | undefined
  onClose: () => void
  onSaved: (id: number) => void
}

/** A printer and by how much its print is moved. The name is what it is known by, so only a new one takes it. */
export function PrinterForm({ printer, onClose, onSaved }: PrinterFormProps) {
  const t = textsOf('cageCards')
  const form = usePrinterForm(printer, onSaved)
  const { draft, set, field } = form
  return (
    <RecordStep
      form={form}
      className={classes['form']}
      title={printer ? t('editPrinter', { name: printer.name }) : t('newPrinter')}
      submitLabel={t('savePrinter')}
      onClose={onClose}
    >
      <TextField
        {...field('name')}
        label={t('name')}
        required
        data-autofocus={printer === undefined || undefined}
        autoComplete="off"
        locked={printer !== undefined}
        value={draft.name}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <div className={classes['offsets']}>
        <OffsetField
          {...field('x')}
          label={t('right')}
          isFirst={printer !== undefined}
          help={t('rightHelp')}
          value={draft.x}
          onChange={(x) => set({ x })}
        />
        <OffsetField
          {...field('y')}
          label={t('down')}
          help={t('downHelp')}
          value={draft.y}
          onChange={(y) => set({ y })}
        />
      </div>
    </RecordStep>
  )
}
