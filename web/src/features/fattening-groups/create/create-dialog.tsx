import { DELIVERY_AGE, FATTENING_AGE } from '@warren/shared/features/group-pages/groups.vocabulary.ts'
import { textsOf } from '../../../platform/texts.ts'
import {
  AgeField,
  DaysOfAge,
  type DialogFrame,
  GroupCreateDialog,
  NameField,
  StablesField,
  StartField,
  Wide,
} from '../../group-pages/index.ts'
import { useFatteningForm } from './use-create-form.ts'

/** M-21: a new fattening group [FAT-03]. */
export function CreateDialog({ opened, onClose }: DialogFrame) {
  const t = textsOf('fatteningGroups')
  const create = useFatteningForm(onClose)
  const { draft, field, set } = create.form
  return (
    <GroupCreateDialog
      kind="FATTENING"
      create={create}
      title={t('form/title')}
      opened={opened}
      onClose={onClose}
    >
      <StartField
        field={field('startDate')}
        value={draft.startDate}
        onChange={(startDate) => set({ startDate })}
      />
      <AgeField
        field={field('age')}
        limits={FATTENING_AGE}
        value={draft.age}
        onChange={(age) => set({ age })}
      />
      <Wide>
        <DaysOfAge {...draft} />
      </Wide>
      <NameField
        field={field('name')}
        help={textsOf('groupScreens')('form/nameHelp', { name: 'FAT' })}
        value={draft.name}
        onChange={(name) => set({ name })}
      />
      <AgeField
        field={field('deliveryAge')}
        label={t('form/deliveryAge')}
        limits={DELIVERY_AGE}
        value={draft.deliveryAge}
        onChange={(deliveryAge) => set({ deliveryAge })}
      />
      <Wide>
        <StablesField {...field('stables')} value={draft.stables} onChange={(stables) => set({ stables })} />
      </Wide>
    </GroupCreateDialog>
  )
}
