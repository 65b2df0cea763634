import type { UseQueryResult } from '@tanstack/react-query'
import type { Printer } from '@warren/shared/features/cage-cards/cage-cards.contract.ts'
import { wordFailure } from '../../platform/failures.ts'
import { textsOf } from '../../platform/texts.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import classes from './cage-cards.module.css'
import { wordOffset } from './word-offset.ts'

const NONE = 'none'

export type PrinterChoiceProps = {
  printers: UseQueryResult<Printer[]>
  value: Printer | undefined
  onChange: (printerId: number | undefined) => void
}

/** By which printer; its offset stands below. */
export function PrinterChoice({ printers, value, onChange }: PrinterChoiceProps) {
  const t = textsOf('cageCards')
  const known = printers.data ?? []
  return (
    <SelectField
      className={classes['printerField']}
      label={t('printer')}
      allowDeselect={false}
      disabled={printers.isPending}
      data={[
        { value: NONE, label: t('noOffset') },
        ...known.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      value={value ? String(value.id) : NONE}
      onChange={(next) => onChange(next === null || next === NONE ? undefined : Number(next))}
      help={value && wordOffset(value)}
      error={printers.error && wordFailure(printers.error).sentences.join(' ')}
    />
  )
}
