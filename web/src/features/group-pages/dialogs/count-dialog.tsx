import { SegmentedControl } from '@mantine/core'
import { countStock } from '@warren/shared/features/group-pages/group-life.contract.ts'
import { MAX_HEADS, type Stock } from '@warren/shared/features/group-pages/groups.vocabulary.ts'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import { callApi } from '../../../platform/api-client.ts'
import type { Finding } from '../../../platform/form/form-options.ts'
import { RecordDialog } from '../../../platform/form/record-dialog.tsx'
import { useRecordForm } from '../../../platform/form/use-record-form.ts'
import { formatNumber } from '../../../platform/format.ts'
import { textsOf } from '../../../platform/texts.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { DateField } from '../../../ui/form/date/date-field.tsx'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import classes from './dialogs.module.css'

interface CountDraft {
  readonly stock: Stock
  readonly day: Day | null
  readonly counted: number | null
  readonly reason: string
}

/** Characters a reason has. */
const REASON = { min: 3, max: 255 } as const

export interface CountOf {
  readonly id: number
  readonly name: string
  /** What can be counted; of several one chooses. */
  readonly stocks: readonly [Stock, ...Stock[]]
  readonly startDate: Day
  /** The last day that can be counted: the end, or today. */
  readonly last: Day
  /** A closed group is counted on its last day alone. */
  readonly isClosed: boolean
  /** Heads on the books at the end of a day. */
  readonly bookedOn: (day: Day, stock: Stock) => number | undefined
}

function useCountForm(of: CountOf, onSaved: () => void) {
  const t = textsOf('groupPages')
  const check = ({ stock, day, counted, reason }: CountDraft): Finding[] => {
    const differs = counted !== null && day !== null && of.bookedOn(day, stock) !== counted
    const length = reason.trim().length
    return [
      ...(counted === null || counted > MAX_HEADS
        ? [{ field: 'counted', text: t('count/countedWrong', { max: formatNumber(MAX_HEADS) }) }]
        : []),
      ...(differs && (length < REASON.min || length > REASON.max)
        ? [{ field: 'reason', text: t('count/reasonWrong') }]
        : []),
    ]
  }
  return useRecordForm<CountDraft, undefined, unknown>({
    record: undefined,
    valuesOf: () => ({ stock: of.stocks[0], day: of.last, counted: null, reason: '' }),
    fields: ['stock', 'day', 'counted', 'reason'],
    labelOf: (field) => (field === 'stock' ? textsOf('groupScreens')('stock') : t(`count/${field}`)),
    check,
    save: ({ stock, day, counted, reason }) =>
      callApi(countStock, {
        params: { id: of.id },
        body: { day: day ?? '', stock, counted: counted ?? 0, reason: reason.trim() },
      }),
    onSaved: () => {
      toast.success({ title: t('count/saved', { name: of.name }) })
      onSaved()
    },
  })
}

type ChoiceProps = Pick<CountOf, 'stocks'> & { value: Stock; onChange: (stock: Stock) => void }

/** Which animals were counted, where a group has several. */
function StockChoice({ stocks, value, onChange }: ChoiceProps) {
  const t = textsOf('groupScreens')
  if (stocks.length === 1) return null
  return (
    <SegmentedControl
      aria-label={t('stock')}
      value={value}
      onChange={(chosen) => onChange(stocks.find((one) => one === chosen) ?? stocks[0])}
      data={stocks.map((stock) => ({ value: stock, label: t(`stocks/${stock}`) }))}
    />
  )
}

function Difference({ difference }: { difference: number }) {
  const t = textsOf('groupPages')
  const count = difference > 0 ? `+${formatNumber(difference)}` : `−${formatNumber(-difference)}`
  return (
    <Notice tone={difference === 0 ? 'ok' : 'warn'}>
      {difference === 0 ? t('count/same') : t('count/difference', { count })}
    </Notice>
  )
}

export type CountDialogProps = { of: CountOf; opened: boolean; onClose: () => void; onSaved: () => void }

/** How many animals there were at the end of a day: what the books miss is corrected [GD-25]. */
export function CountDialog({ of, opened, onClose, onSaved }: CountDialogProps) {
  const t = textsOf('groupPages')
  const form = useCountForm(of, () => {
    onClose()
    onSaved()
  })
  const { draft, field, set } = form
  const booked = draft.day === null ? undefined : of.bookedOn(draft.day, draft.stock)
  const difference = booked === undefined || draft.counted === null ? undefined : draft.counted - booked
  return (
    <RecordDialog
      form={form}
      opened={opened}
      onClose={onClose}
      title={t('count/title', { name: of.name })}
      submitLabel={t('count/save')}
    >
      <p className={classes['text']}>{t('count/text')}</p>
      <StockChoice stocks={of.stocks} value={draft.stock} onChange={(stock) => set({ stock })} />
      <DateField
        {...field('day')}
        label={t('count/day')}
        required
        min={of.isClosed ? of.last : of.startDate}
        max={of.last}
        disabled={of.isClosed}
        value={draft.day}
        onChange={(day) => set({ day })}
      />
      <NumberField
        {...field('counted')}
        label={t('count/counted')}
        help={booked === undefined ? undefined : t('count/booked', { count: formatNumber(booked) })}
        limits={{ min: 0, max: MAX_HEADS, unit: 'head' }}
        value={draft.counted}
        onChange={(counted) => set({ counted })}
      />
      {difference !== undefined && <Difference difference={difference} />}
      <TextField
        {...field('reason')}
        label={t('count/reason')}
        maxLength={REASON.max}
        value={draft.reason}
        onChange={(event) => set({ reason: event.currentTarget.value })}
      />
    </RecordDialog>
  )
}
