import { slaughterFigures } from '@warren/shared/features/group-pages/slaughter.rules.ts'
import { MAX_LOT, SLAUGHTER_LIMITS } from '@warren/shared/features/group-pages/slaughter.vocabulary.ts'
import { RecordDialog } from '../../../platform/form/record-dialog.tsx'
import { formatNumber } from '../../../platform/format.ts'
import { textsOf } from '../../../platform/texts.ts'
import { Definition, DefinitionList } from '../../../ui/definition-list/definition-list.tsx'
import { DateField } from '../../../ui/form/date/date-field.tsx'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { CausesTable } from './causes-table.tsx'
import { liveOn, sentDraft, type SlaughterOf } from './slaughter-draft.ts'
import classes from './slaughter-dialog.module.css'
import { labelOf, type SlaughterForm, useSlaughterForm } from './use-slaughter-form.ts'

type PartProps = { form: SlaughterForm; of: SlaughterOf }

/** Date, lot and item as the slaughterhouse writes them; the date stays once it is saved [SLA-06, D-167]. */
function Papers({ form, of }: PartProps) {
  const t = textsOf('slaughtering')
  const { draft, field, set } = form
  const isSaved = of.known !== undefined
  return (
    <>
      <DateField
        {...field('createDate')}
        label={t('form/createDate')}
        required
        disabled={isSaved}
        help={isSaved ? t('form/fixed') : undefined}
        value={draft.createDate}
        onChange={(createDate) => set({ createDate })}
      />
      {(['lot', 'itemNo', 'item'] as const).map((name) => (
        <TextField
          key={name}
          {...field(name)}
          label={labelOf(name)}
          maxLength={MAX_LOT}
          value={draft[name]}
          onChange={(event) => set({ [name]: event.currentTarget.value })}
        />
      ))}
    </>
  )
}

/** Heads, of those that are there, and their weight [SLA-03, SLA-04]. */
function Heads({ form, of }: PartProps) {
  const t = textsOf('slaughtering')
  const { draft, field, set } = form
  return (
    <>
      <NumberField
        {...field('num')}
        label={t('form/num')}
        help={t('form/live', { count: formatNumber(liveOn(of, draft.createDate)) })}
        required
        limits={{ min: 0, max: SLAUGHTER_LIMITS.num, unit: 'head' }}
        value={draft.num}
        onChange={(num) => set({ num })}
      />
      <NumberField
        {...field('weight')}
        label={t('form/weight')}
        required
        limits={{ min: 0, max: SLAUGHTER_LIMITS.grams / 1000, decimals: 3, unit: 'kg' }}
        value={draft.weight}
        onChange={(weight) => set({ weight })}
      />
    </>
  )
}

/** What is left of the group, and what the slaughterhouse takes. */
function Figures({ form, of }: PartProps) {
  const t = textsOf('slaughtering')
  const draft = sentDraft(form.draft)
  const { mean, accepted } = slaughterFigures(draft)
  const live = liveOn(of, form.draft.createDate)
  return (
    <div className={classes['figures']} aria-live="polite">
      <DefinitionList layout="figures">
        <Definition label={t('form/mean')}>{mean !== null && `${formatNumber(mean)} g`}</Definition>
        <Definition label={t('form/liveOn', { day: form.draft.createDate ?? '' })}>
          {formatNumber(live)}
        </Definition>
        <Definition label={t('form/slaughtered')}>
          {draft.num > 0 && `−${formatNumber(draft.num)}`}
        </Definition>
        <Definition label={t('form/left')} total>
          {formatNumber(Math.max(0, live - draft.num))}
        </Definition>
        <Definition label={t('form/accepted')}>
          {draft.num > 0 && `${formatNumber(accepted.num)} · ${formatNumber(accepted.grams / 1000, 1)} kg`}
        </Definition>
      </DefinitionList>
    </div>
  )
}

export type SlaughterDialogProps = { of: SlaughterOf; opened: boolean; onClose: () => void }

/** M-24: animals of a group are slaughtered, with what was condemned of them [SLA-01…SLA-06]. */
export function SlaughterDialog({ of, opened, onClose }: SlaughterDialogProps) {
  const t = textsOf('slaughtering')
  const form = useSlaughterForm(of, onClose)
  const { group } = of.sheet
  const day = form.draft.createDate ?? ''
  const age = of.days.find((one) => one.day === day)?.dayOfAge
  const stable = group.stables.map(({ name }) => name).join(', ')
  return (
    <RecordDialog
      form={form}
      opened={opened}
      onClose={onClose}
      size="lg"
      title={of.known === undefined ? t('form/title') : t('form/editTitle', { day })}
      sub={
        age === undefined
          ? group.generatedName
          : t('form/sub', { name: group.generatedName, stable, age: formatNumber(age), day })
      }
      submitLabel={t('form/save')}
      {...(of.known === undefined && { note: t('form/note') })}
    >
      <div className={classes['sides']}>
        <div className={classes['left']}>
          <div className={classes['fields']}>
            <Papers form={form} of={of} />
            <Heads form={form} of={of} />
          </div>
          <Figures form={form} of={of} />
        </div>
        <CausesTable form={form} />
      </div>
    </RecordDialog>
  )
}
