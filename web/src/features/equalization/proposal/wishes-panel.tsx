import type { EqualizerWishes } from '@warren/shared/features/equalization/equalization.contract.ts'
import { FOSTER_REACHES, type FosterReach } from '@warren/shared/features/ia-groups/ia-groups.vocabulary.ts'
import { textsOf } from '../../../platform/texts.ts'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import type { Proposal } from '../equalization.api.ts'
import classes from '../equalization.module.css'

export type WishesPanelProps = {
  wishes: EqualizerWishes
  stableId: number | undefined
  stables: Proposal['stables']
  onChange: (change: Partial<EqualizerWishes> & { stableId?: number | undefined }) => void
}

interface Stepper {
  readonly key: 'targetOther' | 'targetFirst' | 'gapDays'
  readonly label: string
  readonly min: number
  readonly max: number
}

/** How litters are to be evened out; each step is asked for at once. */
export function WishesPanel({ wishes, stableId, stables, onChange }: WishesPanelProps) {
  const t = textsOf('equalization')
  const steppers: readonly Stepper[] = [
    { key: 'targetOther', label: t('wishes/other'), min: 1, max: 20 },
    { key: 'targetFirst', label: t('wishes/first'), min: 1, max: 20 },
    { key: 'gapDays', label: t('wishes/gap'), min: 0, max: 3 },
  ]
  return (
    <Panel title={t('wishes/title')}>
      <div className={classes['wishes']}>
        {steppers.map(({ key, label, min, max }) => (
          <NumberField
            key={key}
            label={label}
            limits={{ min, max }}
            step={1}
            value={wishes[key]}
            onChange={(value) => {
              if (value !== null) onChange({ [key]: value })
            }}
          />
        ))}
        <SelectField
          label={t('wishes/reach')}
          allowDeselect={false}
          data={FOSTER_REACHES.map((reach) => ({ value: reach, label: t(`wishes/${reach}`) }))}
          value={wishes.reach}
          onChange={(reach) => reach !== null && onChange({ reach: reach as FosterReach })}
        />
        {(stables.length > 1 || stableId !== undefined) && (
          <SelectField
            label={t('wishes/stable')}
            placeholder={t('wishes/allStables')}
            clearable
            data={stables.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={stableId === undefined ? null : String(stableId)}
            onChange={(value) => onChange({ stableId: value === null ? undefined : Number(value) })}
          />
        )}
      </div>
    </Panel>
  )
}
