import { ORIGINS } from '@warren/shared/features/rabbits/rabbits.vocabulary.ts'
import { textsOf } from '../../../platform/texts.ts'
import { useSession } from '../../../platform/use-session.ts'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { useFarmOptions } from '../../farms/index.ts'
import { RecordField } from '../../search/index.ts'
import { FieldGroup } from '../../../ui/form/field-group.tsx'
import type { RabbitFieldsProps } from './identity-group.tsx'

/** Other farms to choose from; the own one is meant when none is chosen [D-072]. */
function useOtherFarms() {
  const { farmId } = useSession().claims
  const { data = [] } = useFarmOptions('all')
  return data
    .filter(({ id }) => id !== farmId)
    .map(({ id, name, shortName }) => ({ value: String(id), label: `${name} (${shortName})` }))
}

const idOf = (value: string | null): number | null => (value === null ? null : Number(value))
const textOf = (id: number | null): string | null => (id === null ? null : String(id))

/** Mother, father and where it came from [RAB-09, RAB-10, D-072]. */
export function DescentGroup({ form: { draft, set, field, chosen, round }, rabbit }: RabbitFieldsProps) {
  const t = textsOf('rabbit')
  const farms = useOtherFarms()
  const sameFarm = draft.motherFarmId === rabbit.motherFarmId
  const farm = (name: 'motherFarmId' | 'sourceFarmId', onChange: (id: number | null) => void) => (
    <SelectField
      {...field(name)}
      label={t(`fields/${name}`)}
      data={farms}
      searchable
      clearable
      {...(name === 'motherFarmId' && { placeholder: t('ownFarm') })}
      value={textOf(draft[name])}
      onChange={(value) => onChange(idOf(value))}
    />
  )
  return (
    <FieldGroup title={t('groups/descent')}>
      {/* A mother of one farm is none of another. */}
      {farm('motherFarmId', (motherFarmId) =>
        set({
          motherFarmId,
          motherTattoo: null,
          motherId: motherFarmId === rabbit.motherFarmId ? (rabbit.mother?.id ?? null) : null,
        }),
      )}
      <RecordField
        key={`${round} ${draft.motherFarmId}`}
        {...field('motherId')}
        type="mother"
        label={t('fields/motherId')}
        current={sameFarm ? rabbit.mother : null}
        begun={chosen('motherId')}
        {...(draft.motherFarmId !== null && { scope: { farmId: draft.motherFarmId } })}
        {...(draft.motherFarmId !== null && { help: t('motherElsewhere') })}
        onChange={(motherId, label) => set({ motherId, motherTattoo: label ?? null }, { motherId: label })}
      />
      <RecordField
        key={`sperm ${round}`}
        {...field('spermId')}
        type="sperm"
        label={t('fields/spermId')}
        current={rabbit.sperm}
        begun={chosen('spermId')}
        onChange={(spermId, label) => set({ spermId }, { spermId: label })}
      />
      <SelectField
        {...field('origin')}
        label={t('fields/origin')}
        required
        data={ORIGINS.map((value) => ({ value, label: textsOf('stock')(`origins/${value}`) }))}
        value={draft.origin}
        onChange={(origin) => origin !== null && set({ origin })}
      />
      {farm('sourceFarmId', (sourceFarmId) => set({ sourceFarmId }))}
    </FieldGroup>
  )
}
