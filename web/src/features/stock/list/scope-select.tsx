import { LIST_KINDS, type ListKind } from '@warren/shared/features/stock/stock.vocabulary.ts'
import { textsOf } from '../../../platform/texts.ts'
import { SelectField } from '../../../ui/form/select-field.tsx'
import classes from '../stock.module.css'

export type ScopeSelectProps = { value: ListKind; onChange: (other: ListKind) => void }

/** What the list is a list of [STK-06]. */
export function ScopeSelect({ value, onChange }: ScopeSelectProps) {
  const t = textsOf('stock')
  return (
    <SelectField
      size="xs"
      className={classes['scope']}
      label=""
      aria-label={t('scope')}
      labelProps={{ hidden: true }}
      data={LIST_KINDS.map((other) => ({ value: other, label: t(`others/${other}`) }))}
      value={value}
      required
      onChange={(next) => {
        const other = LIST_KINDS.find((candidate) => candidate === next)
        if (other) onChange(other)
      }}
    />
  )
}
