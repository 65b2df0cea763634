import { MAX_ROW_NUMBER } from '@warren/shared/features/farms/farms.vocabulary.ts'
import { textsOf } from '../../../platform/texts.ts'
import { NumberField } from '../../../ui/form/number-field.tsx'
import classes from './dialogs.module.css'
import { RangeLines } from './range-lines.tsx'
import type { RowForm } from './use-row-form.ts'

const ROW_NUMBERS = { min: 0, max: MAX_ROW_NUMBER } as const

export type RowFieldsProps = { form: RowForm; isNew: boolean }

/** Number and ranges of a row; its number is fixed once it exists [D-035]. */
export function RowFields({ form, isNew }: RowFieldsProps) {
  const t = textsOf('farms')
  return (
    <>
      <NumberField
        className={classes['rowNumber']}
        label={t('fields/row')}
        limits={ROW_NUMBERS}
        step={1}
        value={form.row === '' ? null : form.row}
        onChange={(row) => form.setRow(row ?? '')}
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
          limits={ROW_NUMBERS}
          step={1}
          value={form.last === '' ? null : form.last}
          onChange={(last) => form.setLast(last ?? '')}
          error={form.lastError}
          data-path="last"
          help={t('lastRowHelp')}
        />
      )}
    </>
  )
}
