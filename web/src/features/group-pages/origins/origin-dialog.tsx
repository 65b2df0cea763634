import { SegmentedControl } from '@mantine/core'
import { ORIGIN_LIMITS } from '@warren/shared/features/group-pages/groups.vocabulary.ts'
import { Fragment } from 'react'
import { formatNumber } from '../../../platform/format.ts'
import { RecordDialog } from '../../../platform/form/record-dialog.tsx'
import { textsOf } from '../../../platform/texts.ts'
import { DateField } from '../../../ui/form/date/date-field.tsx'
import { NumberField } from '../../../ui/form/number-field.tsx'
import classes from '../group-pages.module.css'
import { Afterwards } from './afterwards.tsx'
import { headsOf, MAX_KG, mostHeads, type OriginKind, type Pair } from './origin-rules.ts'
import { ArrivalFields, TargetField } from './origin-sides.tsx'
import { labelOfAmount, type OriginForm, type OriginOf, useOriginForm } from './use-origin-form.ts'

/** More days than any animal is old. */
const MAX_DAYS_OLD = 999

type PartProps = { origin: OriginForm }
type PairProps = PartProps & { pair: Pair }

/** Grams an animal, from what is typed [FAT-18]. */
function meanWords({ form: { draft }, frame }: OriginForm, pair: Pair): string | undefined {
  const num = headsOf(draft, frame, pair)
  const weight = draft[pair.weight]
  if (num <= 0 || weight === null) return undefined
  const grams = formatNumber(Math.round((weight * 1000) / num))
  return textsOf('groupScreens')('origin/mean', { grams })
}

function Heads({ origin, pair }: PairProps) {
  const t = textsOf('groupScreens')
  const { form, kind, frame, pairs, change } = origin
  const { draft, field } = form
  const isMove = kind === 'move'
  const most = mostHeads(draft, frame, pair.stock)
  return (
    <NumberField
      {...field(pair.num)}
      label={labelOfAmount(pairs, pair.num)}
      help={isMove ? t('origin/atMost', { count: formatNumber(most) }) : undefined}
      required={pairs.length === 1}
      limits={{ min: 0, max: ORIGIN_LIMITS.num, unit: 'head' }}
      value={draft[pair.num]}
      onChange={(num) => change({ [pair.num]: num })}
    />
  )
}

function Quantities({ origin }: PartProps) {
  const { form, kind, pairs } = origin
  const { draft, field, set } = form
  return pairs.map((pair) => (
    <Fragment key={pair.stock}>
      {kind !== 'merge' && <Heads origin={origin} pair={pair} />}
      <NumberField
        {...field(pair.weight)}
        label={labelOfAmount(pairs, pair.weight)}
        help={meanWords(origin, pair)}
        required={pairs.length === 1}
        limits={{ min: 0, max: MAX_KG, decimals: 3, unit: 'kg' }}
        value={draft[pair.weight]}
        onChange={(weight) => set({ [pair.weight]: weight })}
      />
    </Fragment>
  ))
}

function DayAndAge({ origin }: PartProps) {
  const t = textsOf('groupScreens')
  const { form, kind, frame, change } = origin
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
          change({ arrivedDate, ...(age !== undefined && { age }) })
        }}
      />
      {kind !== 'merge' && (
        <NumberField
          {...field('age')}
          label={t('origin/age')}
          required
          limits={{ min: 0, max: MAX_DAYS_OLD, unit: 'day' }}
          value={draft.age}
          onChange={(age) => set({ age })}
        />
      )}
    </>
  )
}

const KINDS: readonly OriginKind[] = ['arrival', 'move', 'merge']

function wordsOf({ kind, total }: OriginForm, { sheet: { group }, origin }: OriginOf) {
  const t = textsOf('groupScreens')
  const name = group.generatedName
  const arrival = origin === undefined ? t('origin/title', { name }) : t('origin/editTitle', { name })
  return {
    title: { arrival, move: t('origin/moveTitle'), merge: t('origin/mergeTitle', { name }) }[kind],
    submit: {
      arrival: t('origin/save'),
      move: t('moveButton', { count: total }),
      merge: t('origin/mergeButton', { count: formatNumber(total), name }),
    }[kind],
    note: { arrival: undefined, move: t('origin/moveNote'), merge: t('origin/mergeText') }[kind],
  }
}

/** Animals of a group today: '994', or '212 PS, 40 GP'. */
function liveWords({ days, sheet }: OriginOf, pairs: readonly Pair[]): string {
  const t = textsOf('groupScreens')
  const today = days.find(({ day }) => day === sheet.today)
  return pairs
    .map(({ stock }) => {
      const heads = formatNumber(today?.stocks[stock]?.dayEnd ?? 0)
      return pairs.length > 1 ? `${heads} ${t(`stocks/${stock}`)}` : heads
    })
    .join(', ')
}

export type OriginDialogProps = { of: OriginOf; opened: boolean; onClose: () => void }

/** M-20, M-23: animals that come from elsewhere, that go to another group, or all that is left [ORI-01…ORI-13, ORI-17]. */
export function OriginDialog({ of, opened, onClose }: OriginDialogProps) {
  const t = textsOf('groupScreens')
  const origin = useOriginForm(of, onClose)
  const { form, kind, pairs } = origin
  const { title, submit, note } = wordsOf(origin, of)
  const choose = (value: string) => origin.choose(KINDS.find((one) => one === value) ?? 'arrival')
  return (
    <RecordDialog
      form={form}
      opened={opened}
      onClose={onClose}
      size="lg"
      title={title}
      sub={t('origin/sub', { name: of.sheet.group.generatedName, live: liveWords(of, pairs) })}
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
