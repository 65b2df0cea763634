import { isExit } from '@warren/shared/features/stock/stock.rules.ts'
import { textsOf } from '../../../../platform/texts.ts'
import { DateField } from '../../../../ui/form/date/date-field.tsx'
import { SelectField } from '../../../../ui/form/select-field.tsx'
import { healthChoices, statusChoices } from './choices.ts'
import { FieldGroup } from './field-group.tsx'
import type { RabbitFieldsProps } from './identity-group.tsx'
import { type RabbitForm, withStatus } from './rabbit-draft.ts'

export type StateGroupProps = RabbitFieldsProps & { today: string }

/** Status, health and the days of its life; whoever leaves is asked for the day [D-062]. */
export function StateGroup({ form: { draft, set, field }, rabbit, today }: StateGroupProps) {
  const t = textsOf('rabbit')
  const day = (name: 'birthDate' | 'bredFromDate' | 'exitDate') => ({
    ...field(name),
    label: t(`fields/${name}`),
    value: draft[name],
    onChange: (value: string | null) => set({ [name]: value } as Partial<RabbitForm>),
  })
  return (
    <FieldGroup title={t('groups/state')}>
      <SelectField
        {...field('status')}
        label={t('fields/status')}
        required
        data={statusChoices(rabbit.status)}
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
