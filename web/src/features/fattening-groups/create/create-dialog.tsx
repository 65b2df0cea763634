import { datesOfAge } from '@warren/shared/features/group-pages/groups.rules.ts'
import { DELIVERY_AGE, FATTENING_AGE } from '@warren/shared/features/group-pages/groups.vocabulary.ts'
import { readDay } from '@warren/shared/kernel/calendar.ts'
import { wordFailure } from '../../../platform/failures.ts'
import { RecordDialog } from '../../../platform/form/record-dialog.tsx'
import { textsOf } from '../../../platform/texts.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { DateField } from '../../../ui/form/date/date-field.tsx'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import classes from '../fattening-groups.module.css'
import { StablesField } from '../stables-field.tsx'
import { type GroupDraft, memberNames, useCreateForm } from './use-create-form.ts'

const numberIn = (typed: number | string): number | null => (typeof typed === 'number' ? typed : null)

/** Birth, 28 and 35 days, as they follow from start and age [YNG-03, FAT-03]. */
function DerivedDays({ draft: { startDate, age } }: { draft: GroupDraft }) {
  const t = textsOf('fatteningGroups')
  const start = readDay(startDate)
  if (start === undefined || age === null || !Number.isInteger(age)) return null
  const { birth, day28, day35 } = datesOfAge(start, age)
  return (
    <dl className={classes['derived']}>
      {(
        [
          ['birth', birth],
          ['day28', day28],
          ['day35', day35],
        ] as const
      ).map(([name, day]) => (
        <div key={name}>
          <dt>{t(`form/${name}`)}</dt>
          <dd>{day}</dd>
        </div>
      ))}
    </dl>
  )
}

function Expected({ name, draft }: { name: string; draft: GroupDraft }) {
  const t = textsOf('fatteningGroups')
  const members = memberNames(name, draft.stables)
  return (
    <Notice tone="ok">
      {t('form/expected')}: <b>{name}</b>
      {members.length > 0 && (
        <>
          {' · '}
          {t('form/members')}: {members.join(', ')}
        </>
      )}
    </Notice>
  )
}

type FieldsProps = { form: ReturnType<typeof useCreateForm>['form'] }

function Fields({ form: { draft, field, set } }: FieldsProps) {
  const t = textsOf('fatteningGroups')
  return (
    <div className={classes['fields']}>
      <DateField
        {...field('startDate')}
        label={t('form/startDate')}
        required
        value={draft.startDate}
        onChange={(startDate) => set({ startDate })}
      />
      <NumberField
        {...field('age')}
        label={t('form/age')}
        help={t('form/ageHelp')}
        required
        allowDecimal={false}
        min={FATTENING_AGE.min}
        max={FATTENING_AGE.max}
        value={draft.age ?? ''}
        onChange={(age) => set({ age: numberIn(age) })}
      />
      <div className={classes['wide']}>
        <DerivedDays draft={draft} />
      </div>
      <TextField
        {...field('name')}
        label={t('form/name')}
        help={t('form/nameHelp')}
        maxLength={100}
        autoComplete="off"
        value={draft.name}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <NumberField
        {...field('deliveryAge')}
        label={t('form/deliveryAge')}
        help={t('form/deliveryHelp')}
        required
        allowDecimal={false}
        min={DELIVERY_AGE.min}
        max={DELIVERY_AGE.max}
        value={draft.deliveryAge ?? ''}
        onChange={(age) => set({ deliveryAge: numberIn(age) })}
      />
      <div className={classes['wide']}>
        <StablesField {...field('stables')} value={draft.stables} onChange={(stables) => set({ stables })} />
      </div>
    </div>
  )
}

export type CreateDialogProps = { opened: boolean; onClose: () => void }

/** M-21: a new fattening group; its name is checked before it can be saved [FAT-03, MOT-07]. */
export function CreateDialog({ opened, onClose }: CreateDialogProps) {
  const t = textsOf('fatteningGroups')
  const { form, expected, check, checking } = useCreateForm(onClose)
  const isChecked = expected !== undefined
  const shown = isChecked ? form : { ...form, submit: check, saving: form.saving || checking.isPending }
  const refused = checking.error ? wordFailure(checking.error).sentences : []
  return (
    <RecordDialog
      form={shown}
      opened={opened}
      onClose={onClose}
      title={t('form/title')}
      messages={[...form.messages, ...refused]}
      submitLabel={t(isChecked ? 'form/save' : 'form/check')}
    >
      <Fields form={form} />
      {isChecked && <Expected name={expected} draft={form.draft} />}
    </RecordDialog>
  )
}
