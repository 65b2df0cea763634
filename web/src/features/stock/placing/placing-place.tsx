import { Checkbox } from '@mantine/core'
import { textsOf } from '../../../platform/texts.ts'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { CageField, useCageChoices } from '../../search/index.ts'
import { useStockOptions } from '../stock.api.ts'
import classes from './placing.module.css'
import type { Placing } from './use-placing.ts'

const ALL = ''

/** Where free cages are looked for: the whole farm, a stable, a row, from a cage on. */
export function PlacingPlace({ placing: { form, choose } }: { placing: Placing }) {
  const t = textsOf('placing')
  const { draft, field } = form
  const { data: options } = useStockOptions()
  const { data: rows } = useCageChoices(
    draft.stableId === null ? {} : { stableId: draft.stableId },
    draft.stableId !== null,
  )
  const stables = Object.entries(options?.stables ?? {})
    .map(([value, label]) => ({ value, label }))
    .sort((a, b) => a.label.localeCompare(b.label, undefined, { numeric: true }))
  return (
    <div className={classes['place']}>
      <SelectField
        {...field('stableId')}
        label={t('stable')}
        data={[{ value: ALL, label: t('anyStable') }, ...stables]}
        value={draft.stableId === null ? ALL : String(draft.stableId)}
        allowDeselect={false}
        // The list would cover what the dialog proposes.
        openOnFocus={false}
        onChange={(value) => choose({ stableId: value ? Number(value) : null, row: null })}
      />
      <SelectField
        {...field('row')}
        label={t('row')}
        data={[
          { value: ALL, label: t('anyRow') },
          ...(draft.stableId === null ? [] : (rows?.rows ?? [])).map((row) => ({
            value: String(row),
            label: String(row),
          })),
        ]}
        value={draft.row === null ? ALL : String(draft.row)}
        disabled={draft.stableId === null}
        allowDeselect={false}
        openOnFocus={false}
        onChange={(value) => choose({ row: value ? Number(value) : null })}
      />
      <CageField
        {...field('fromCageId')}
        label={t('from')}
        help={t('fromHelp')}
        current={null}
        onChange={(fromCageId) => choose({ fromCageId })}
      />
      <Checkbox
        className={classes['moving']}
        label={t('moving')}
        checked={draft.moving}
        onChange={(event) => choose({ moving: event.currentTarget.checked })}
      />
    </div>
  )
}
