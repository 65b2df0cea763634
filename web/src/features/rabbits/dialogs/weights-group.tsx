import { MAX_WEIGHT } from '@warren/shared/features/animals/animals.vocabulary.ts'
import { textsOf } from '../../../platform/texts.ts'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { FieldGroup } from '../../../ui/form/field-group.tsx'
import type { RabbitDraft } from '@warren/shared/features/rabbits/rabbits.record.ts'
import { weightsOf } from '../fields-of-sex.ts'
import type { RabbitFieldsProps } from './identity-group.tsx'

/** The rabbit's own weights in grams [RAB-11, RAB-20]. */
export function WeightsGroup({ form: { draft, set, field }, rabbit }: RabbitFieldsProps) {
  const t = textsOf('rabbit')
  return (
    <FieldGroup title={t('groups/weights')} narrow>
      {weightsOf(rabbit).map((name) => (
        <NumberField
          key={name}
          {...field(name)}
          label={t(`fields/${name}`)}
          limits={{ min: 0, max: MAX_WEIGHT, unit: 'g', rounds: true }}
          value={draft[name]}
          onChange={(grams) => set({ [name]: grams } as Partial<RabbitDraft>)}
        />
      ))}
    </FieldGroup>
  )
}
