import type { Printer } from '@warren/shared/features/cage-cards/cage-cards.contract.ts'
import { textsOf } from '../../../platform/texts.ts'
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx'
import { SubmitBar } from '../../../ui/form/submit-bar.tsx'
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
  const { draft, change, errors, messages, saving, submit } = usePrinterForm(printer, onSaved)
  const title = printer ? t('editPrinter', { name: printer.name }) : t('newPrinter')
  return (
    <form
      className={classes['form']}
      noValidate
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <DialogFrame
        title={title}
        messages={messages}
        actions={<SubmitBar submitLabel={t('savePrinter')} onCancel={onClose} saving={saving} />}
      >
        <TextField
          label={t('name')}
          required
          data-autofocus={printer === undefined || undefined}
          autoComplete="off"
          locked={printer !== undefined}
          value={draft.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
          error={errors.name}
        />
        <div className={classes['offsets']}>
          <OffsetField
            label={t('right')}
            isFirst={printer !== undefined}
            help={t('rightHelp')}
            value={draft.x}
            onChange={(x) => change({ x })}
            error={errors.x}
          />
          <OffsetField
            label={t('down')}
            help={t('downHelp')}
            value={draft.y}
            onChange={(y) => change({ y })}
            error={errors.y}
          />
        </div>
      </DialogFrame>
    </form>
  )
}
