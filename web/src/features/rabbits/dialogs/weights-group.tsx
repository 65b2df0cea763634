import { WEIGHT_FIELDS } from '@warren/shared/features/animals/animals.vocabulary.ts'
import { textsOf } from '../../../platform/texts.ts'
import { CountField } from '../../../ui/form/count-field.tsx'
import { FieldGroup } from '../../../ui/form/field-group.tsx'
import type { RabbitDraft } from '@warren/shared/features/rabbits/rabbits.record.ts'
import type { RabbitFieldsProps } from './identity-group.tsx'

/** The rabbit's own weights in grams [RAB-11, RAB-20]. */
export function WeightsGroup({ form: { draft, set, field } }: Pick<RabbitFieldsProps, 'form'>) {
  const t = textsOf('rabbit')
  return (
    <FieldGroup title={t('groups/weights')} narrow>
      {WEIGHT_FIELDS.map((name) => (
        <CountField
          key={name}
          {...field(name)}
          label={t(`fields/${name}`)}
          value={draft[name]}
          onChange={(grams) => set({ [name]: grams } as Partial<RabbitDraft>)}
        />
      ))}
    </FieldGroup>
  )
}
