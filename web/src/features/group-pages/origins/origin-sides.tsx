import { Autocomplete } from '@mantine/core'
import { formatNumber } from '../../../platform/format.ts'
import { textsOf } from '../../../platform/texts.ts'
import { fieldParts } from '../../../ui/form/field-parts.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import classes from '../group-pages.module.css'
import type { OriginForm } from './use-origin-form.ts'

type PartProps = { origin: OriginForm }

/** Where an arrival comes from: a mother group of the farm, whose weaned kits it takes, or any name [D-163, GD-07]. */
export function ArrivalFields({ origin }: PartProps) {
  const t = textsOf('groupScreens')
  const { form, names, mother, farm } = origin
  const { draft, field, set } = form
  const { error, ...group } = field('groupName')
  const help =
    mother === undefined
      ? t('origin/groupHelp')
      : t('origin/notPlaced', {
          weaned: formatNumber(mother.weaned),
          notPlaced: formatNumber(mother.notPlaced),
        })
  const mothers = names.filter(({ groupMarker }) => groupMarker === 'MOTHER')
  return (
    <>
      <TextField
        {...field('farmName')}
        label={t('origin/farm')}
        placeholder={farm?.name}
        maxLength={255}
        value={draft.farmName}
        onChange={(event) => set({ farmName: event.currentTarget.value })}
      />
      <Autocomplete
        {...group}
        {...fieldParts({ help, error })}
        label={t('origin/group')}
        limit={20}
        maxLength={255}
        data={[...new Set(mothers.map(({ formattedName }) => formattedName))]}
        value={draft.groupName}
        onChange={(groupName) => set({ groupName })}
      />
    </>
  )
}

/** The group animals go to: an open one of a kind that takes them [ORI-10, GD-09]. */
export function TargetField({ origin }: PartProps) {
  const t = textsOf('groupScreens')
  const { form, targets } = origin
  const { draft, field, set } = form
  return (
    <div className={classes['wide']}>
      <SelectField
        {...field('targetId')}
        label={t('origin/target')}
        required
        searchable
        data={targets.map(({ groupId, formattedName }) => ({
          value: String(groupId),
          label: formattedName,
        }))}
        value={draft.targetId}
        onChange={(targetId) => set({ targetId })}
      />
    </div>
  )
}
