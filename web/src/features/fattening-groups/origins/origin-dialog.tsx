import { SegmentedControl } from '@mantine/core'
import { formatNumber } from '../../../platform/format.ts'
import { RecordDialog } from '../../../platform/form/record-dialog.tsx'
import { textsOf } from '../../../platform/texts.ts'
import { DateField } from '../../../ui/form/date/date-field.tsx'
import { NumberField } from '../../../ui/form/number-field.tsx'
import classes from '../fattening-groups.module.css'
import { Afterwards } from './afterwards.tsx'
import type { OriginKind } from './origin-rules.ts'
import { mostHeads } from './origin-rules.ts'
import { ArrivalFields, TargetField } from './origin-sides.tsx'
import { type OriginForm, type OriginOf, useOriginForm } from './use-origin-form.ts'

const numberIn = (typed: number | string): number | null => (typeof typed === 'number' ? typed : null)

type PartProps = { origin: OriginForm }

/** Grams an animal, from what is typed [FAT-18]. */
function meanWords({ form: { draft }, kind, left }: OriginForm): string | undefined {
  const num = kind === 'merge' ? left : (draft.num ?? 0)
  if (num <= 0 || draft.weight === null) return undefined
  const grams = formatNumber(Math.round((draft.weight * 1000) / num))
  return textsOf('fatteningGroups')('origin/mean', { grams })
}

function Quantities({ origin }: PartProps) {
  const t = textsOf('fatteningGroups')
  const { form, kind, frame, usualKg } = origin
  const { draft, field, set } = form
  const isMove = kind === 'move'
  return (
    <>
      {kind !== 'merge' && (
        <NumberField
          {...field('num')}
          label={t('origin/num')}
          help={isMove ? t('origin/atMost', { count: formatNumber(mostHeads(draft, frame)) }) : undefined}
          required
          hideControls
          allowDecimal={false}
          value={draft.num ?? ''}
          onChange={(typed) => {
            const num = numberIn(typed)
            // Of a move the kilograms follow from the mean weight, until one types them.
            const isPreset = draft.weight === null || draft.weight === usualKg(draft.num)
            set({ num, ...(isMove && isPreset && { weight: usualKg(num) }) })
          }}
        />
      )}
      <NumberField
        {...field('weight')}
        label={t('origin/weight')}
        help={meanWords(origin)}
        required
        hideControls
        decimalScale={3}
        value={draft.weight ?? ''}
        onChange={(weight) => set({ weight: numberIn(weight) })}
      />
    </>
  )
}

function DayAndAge({ origin }: PartProps) {
  const t = textsOf('fatteningGroups')
  const { form, kind, frame } = origin
  const { draft, field, set } = form
  return (
    <>
      <DateField
        {...field('arrivedDate')}
        label={t('origin/date')}
        required
        value={draft.arrivedDate}
        onChange={(arrivedDate) => {
          const age = frame.days.find(({ day }) => day === arrivedDate)?.dayOfAge
          set({ arrivedDate, ...(age !== undefined && { age }) })
        }}
      />
      {kind !== 'merge' && (
        <NumberField
          {...field('age')}
          label={t('origin/age')}
          required
          hideControls
          allowDecimal={false}
          value={draft.age ?? ''}
          onChange={(age) => set({ age: numberIn(age) })}
        />
      )}
    </>
  )
}

const KINDS: readonly OriginKind[] = ['arrival', 'move', 'merge']

function wordsOf({ kind, form: { draft }, left }: OriginForm, { sheet: { group }, origin }: OriginOf) {
  const t = textsOf('fatteningGroups')
  const name = group.generatedName
  const arrival = origin === undefined ? t('origin/title', { name }) : t('origin/editTitle', { name })
  return {
    title: { arrival, move: t('origin/moveTitle'), merge: t('origin/mergeTitle', { name }) }[kind],
    submit: {
      arrival: t('origin/save'),
      move: t('moveButton', { count: draft.num ?? 0 }),
      merge: t('origin/mergeButton', { count: formatNumber(left), name }),
    }[kind],
    note: { arrival: undefined, move: t('origin/moveNote'), merge: t('origin/mergeText') }[kind],
  }
}

export type OriginDialogProps = { of: OriginOf; opened: boolean; onClose: () => void }

/** M-23: animals that come from elsewhere, that go to another group, or all that is left [ORI-01…ORI-10, ORI-17]. */
export function OriginDialog({ of, opened, onClose }: OriginDialogProps) {
  const t = textsOf('fatteningGroups')
  const origin = useOriginForm(of, onClose)
  const { form, kind, setKind, usualKg, left } = origin
  const { title, submit, note } = wordsOf(origin, of)
  const live = formatNumber(of.days.find(({ day }) => day === of.sheet.today)?.stocks.FAT?.dayEnd ?? 0)
  const choose = (value: string) => {
    const next = KINDS.find((one) => one === value) ?? 'arrival'
    form.reset()
    setKind(next)
    if (next === 'merge') form.set({ weight: usualKg(left) })
  }
  return (
    <RecordDialog
      form={form}
      opened={opened}
      onClose={onClose}
      size="lg"
      title={title}
      sub={t('origin/sub', { name: of.sheet.group.generatedName, live })}
      submitLabel={submit}
      {...(note !== undefined && { note })}
    >
      {of.origin === undefined && (
        <SegmentedControl
          aria-label={t('origin/kind')}
          value={kind}
          onChange={choose}
          data={KINDS.map((value) => ({ value, label: t(`origin/${value}`) }))}
        />
      )}
      <div className={classes['fields']}>
        {kind === 'arrival' ? <ArrivalFields origin={origin} /> : <TargetField origin={origin} />}
        <DayAndAge origin={origin} />
        <Quantities origin={origin} />
      </div>
      {kind !== 'arrival' && <Afterwards origin={origin} of={of} />}
    </RecordDialog>
  )
}
