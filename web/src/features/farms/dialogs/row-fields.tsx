import { textsOf } from '../../../platform/texts.ts'
import { NumberField } from '../../../ui/form/number-field.tsx'
import classes from './dialogs.module.css'
import { RangeLines } from './range-lines.tsx'
import type { RowForm } from './use-row-form.ts'

export type RowFieldsProps = { form: RowForm; isNew: boolean }

/** Number and ranges of a row; its number is fixed once it exists [D-035]. */
export function RowFields({ form, isNew }: RowFieldsProps) {
  const t = textsOf('farms')
  return (
    <>
      <NumberField
        className={classes['rowNumber']}
        label={t('fields/row')}
        value={form.row}
        onChange={(value) => form.setRow(typeof value === 'number' ? value : '')}
        min={0}
        allowDecimal={false}
        allowNegative={false}
        required={isNew}
        locked={!isNew}
        error={form.rowError}
        data-path="row"
        help={form.likeRow === undefined ? undefined : t('likeRow', { row: form.likeRow })}
        data-autofocus={isNew || undefined}
      />
      <RangeLines form={form} isNew={isNew} />
      {isNew && (
        <NumberField
          className={classes['rowNumber']}
          label={t('fields/lastRow')}
          value={form.last}
          onChange={(value) => form.setLast(typeof value === 'number' ? value : '')}
          min={0}
          allowDecimal={false}
          allowNegative={false}
          error={form.lastError}
          data-path="last"
          help={t('lastRowHelp')}
        />
      )}
    </>
  )
}
