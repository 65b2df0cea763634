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
import { CountField } from '../../../ui/form/count-field.tsx'
import { DateField } from '../../../ui/form/date/date-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import classes from './dialogs.module.css'

interface CountDraft {
  readonly day: Day | null
  readonly counted: number | null
  readonly reason: string
}

/** Characters a reason has. */
const REASON = { min: 3, max: 255 } as const

export interface CountOf {
  readonly id: number
  readonly name: string
  readonly stock: Stock
  readonly startDate: Day
  /** The last day that can be counted: the end, or today. */
  readonly last: Day
  /** A closed group is counted on its last day alone. */
  readonly isClosed: boolean
  /** Heads on the books at the end of a day. */
  readonly bookedOn: (day: Day) => number | undefined
}

function useCountForm(of: CountOf, onSaved: () => void) {
  const t = textsOf('groupPages')
  const check = ({ day, counted, reason }: CountDraft): Finding[] => {
    const differs = counted !== null && day !== null && of.bookedOn(day) !== counted
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
    valuesOf: () => ({ day: of.last, counted: null, reason: '' }),
    fields: ['day', 'counted', 'reason'],
    labelOf: (field) => t(`count/${field}`),
    check,
    save: ({ day, counted, reason }) =>
      callApi(countStock, {
        params: { id: of.id },
        body: { day: day ?? '', stock: of.stock, counted: counted ?? 0, reason: reason.trim() },
      }),
    onSaved: () => {
      toast.success({ title: t('count/saved', { name: of.name }) })
      onSaved()
    },
  })
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
  const booked = draft.day === null ? undefined : of.bookedOn(draft.day)
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
      <CountField
        {...field('counted')}
        label={t('count/counted')}
        help={booked === undefined ? undefined : t('count/booked', { count: formatNumber(booked) })}
        value={draft.counted}
        onChange={(counted) => set({ counted })}
      />
      {difference !== undefined && (
        <Notice tone={difference === 0 ? 'ok' : 'warn'}>
          {difference === 0
            ? t('count/same')
            : t('count/difference', {
                count: difference > 0 ? `+${formatNumber(difference)}` : `−${formatNumber(-difference)}`,
              })}
        </Notice>
      )}
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
