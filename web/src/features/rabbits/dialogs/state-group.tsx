import { isExit } from '@warren/shared/features/animals/animals.rules.ts'
import { textsOf } from '../../../platform/texts.ts'
import { DateField } from '../../../ui/form/date/date-field.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { healthChoices, StatusField, statusChoices } from '../../animals/index.ts'
import { FieldGroup } from '../../../ui/form/field-group.tsx'
import type { RabbitFieldsProps } from './identity-group.tsx'
import { withStatus } from './rabbit-draft.ts'
import type { RabbitDraft } from '@warren/shared/features/rabbits/rabbits.record.ts'

export type StateGroupProps = RabbitFieldsProps & { today: string }

/** Status, health and the days of its life; an exit status asks for the day of leaving [D-062]. */
export function StateGroup({ form: { draft, set, field }, rabbit, today }: StateGroupProps) {
  const t = textsOf('rabbit')
  const day = (name: 'birthDate' | 'bredFromDate' | 'exitDate') => ({
    ...field(name),
    label: t(`fields/${name}`),
    value: draft[name],
    onChange: (value: string | null) => set({ [name]: value } as Partial<RabbitDraft>),
  })
  return (
    <FieldGroup title={t('groups/state')}>
      <StatusField
        {...field('status')}
        label={t('fields/status')}
        required
        statuses={statusChoices(rabbit.status)}
        value={draft.status}
        onChange={(status) => status !== null && set(withStatus(draft, status, { rabbit, today }))}
      />
      {isExit(draft.status) && <DateField {...day('exitDate')} max={today} />}
      <SelectField
        {...field('healthCondition')}
        label={t('fields/healthCondition')}
        required
        data={healthChoices(rabbit.healthCondition)}
        value={draft.healthCondition}
        onChange={(value) => value !== null && set({ healthCondition: value })}
      />
      <DateField {...day('birthDate')} max={today} />
      <DateField {...day('bredFromDate')} />
    </FieldGroup>
  )
}
