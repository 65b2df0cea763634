import type { Origin } from '@warren/shared/features/group-pages/group-pages.contract.ts'
import type { FoldedDay } from '@warren/shared/features/group-pages/fold.rules.ts'
import { actualDayOf, diaryIdOf } from '@warren/shared/features/group-pages/groups.rules.ts'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import { type ReactNode, useMemo } from 'react'
import { wordFailure } from '../../../platform/failures.ts'
import { textsOf } from '../../../platform/texts.ts'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import {
  CloseDialog,
  CountDialog,
  type CountOf,
  DetailsDialog,
  type Diary,
  type DiaryDay,
  type GroupSheet,
  HistoryDialog,
  ReopenDialog,
} from '../../group-pages/index.ts'
import { DeleteOrigin } from '../origins/delete-origin.tsx'
import { OriginDialog } from '../origins/origin-dialog.tsx'
import type { OriginKind } from '../origins/origin-rules.ts'
import { useClosing } from '../origins/origins.api.ts'
import { StablesDialog } from './stables-dialog.tsx'

interface AskedOrigin {
  readonly kind: OriginKind
  readonly origin?: Origin
}

/** What a user has opened, if anything. */
type Asked =
  | { readonly what: 'details' | 'history' | 'close'; readonly day: DiaryDay }
  | { readonly what: 'reopen' | 'count' | 'stables' }
  | { readonly what: 'origin'; readonly asked: AskedOrigin }
  | { readonly what: 'deleteOrigin'; readonly origin: Origin }

export interface GroupDialogs {
  readonly details: (day: DiaryDay) => void
  readonly history: (day: DiaryDay) => void
  readonly close: (day: DiaryDay) => void
  readonly closeOn: (day: Day) => void
  readonly reopen: () => void
  readonly count: () => void
  readonly stables: () => void
  readonly origin: (asked: AskedOrigin) => void
  readonly deleteOrigin: (origin: Origin) => void
  /** The dialog that is open. */
  readonly shown: ReactNode
}

interface Options {
  readonly sheet: GroupSheet
  readonly diary: Diary
  /** All days, with what is typed by now. */
  readonly days: readonly FoldedDay[]
  readonly onChanged: () => void
}

const countOf = ({ sheet: { group, today }, days }: Options): CountOf => ({
  id: group.id,
  name: group.generatedName,
  stock: 'FAT',
  startDate: group.startDate,
  last: actualDayOf(group, today),
  isClosed: group.endDate !== null,
  bookedOn: (day) => days.find((one) => one.day === day)?.stocks.FAT?.dayEnd,
})

/** Opens a group again from a toast: what goes wrong is said in one, too. */
const useReopening = (group: GroupSheet['group']) => {
  const t = textsOf('groupPages')
  const { close, reopen } = useClosing(group.id)
  const name = group.generatedName
  const fromToast = () =>
    void reopen().then(
      () => toast.success({ title: t('closing/reopened', { name }) }),
      (failure: unknown) =>
        toast.error({
          title: t('closing/reopenFailed', { name }),
          detail: wordFailure(failure).sentences.join(' '),
        }),
    )
  return { close, reopen, fromToast }
}

type FrameProps = { opened: boolean; onClose: () => void }

function DayDialog({ asked, options, frame }: { asked: Asked; options: Options; frame: FrameProps }) {
  const { sheet, diary, days } = options
  const { group } = sheet
  const { close, fromToast } = useReopening(group)
  if (!('day' in asked)) return null
  const { day } = asked
  const { control } = diary
  if (asked.what === 'history') return <HistoryDialog groupId={group.id} day={day} {...frame} />
  if (asked.what === 'close')
    return (
      <CloseDialog group={group} day={day.day} {...frame} close={() => close(day.id)} reopen={fromToast} />
    )
  const folded = days.find(({ id }) => id === day.id)
  return (
    <DetailsDialog
      {...frame}
      of={{
        groupId: group.id,
        name: group.generatedName,
        kind: group.kind,
        day,
        age: folded?.dayOfAge ?? 0,
        weight: folded?.dayEndWeight ?? null,
        readOnly: control.model.rowAt(control.model.indexOf(day.id))?.readOnly,
        control,
      }}
    />
  )
}

function GroupDialog({ asked, options, frame }: { asked: Asked; options: Options; frame: FrameProps }) {
  const { sheet, days, onChanged } = options
  const { group } = sheet
  const { reopen } = useReopening(group)
  switch (asked.what) {
    case 'origin':
      return <OriginDialog {...frame} of={{ sheet, days, ...asked.asked }} />
    case 'deleteOrigin':
      return <DeleteOrigin {...frame} groupId={group.id} origin={asked.origin} />
    case 'count':
      return <CountDialog {...frame} of={countOf(options)} onSaved={onChanged} />
    case 'stables':
      return <StablesDialog {...frame} group={group} />
    case 'reopen':
      return <ReopenDialog {...frame} group={group} endDate={group.endDate ?? ''} reopen={reopen} />
    default:
      return <DayDialog asked={asked} options={options} frame={frame} />
  }
}

/** The dialogs of a group page: one is open at a time. */
export function useGroupDialogs(options: Options): GroupDialogs {
  const { subject, opened, round, open, close } = useDialog<Asked>()
  const { group } = options.sheet
  const acts = useMemo(
    () => ({
      details: (day: DiaryDay) => open({ what: 'details', day }),
      history: (day: DiaryDay) => open({ what: 'history', day }),
      close: (day: DiaryDay) => open({ what: 'close', day }),
      closeOn: (day: Day) => open({ what: 'close', day: { day, id: diaryIdOf(group, day) } }),
      reopen: () => open({ what: 'reopen' }),
      count: () => open({ what: 'count' }),
      stables: () => open({ what: 'stables' }),
      origin: (asked: AskedOrigin) => open({ what: 'origin', asked }),
      deleteOrigin: (origin: Origin) => open({ what: 'deleteOrigin', origin }),
    }),
    // `open` only sets a state.
    // oxlint-disable-next-line react/exhaustive-deps
    [group],
  )
  return {
    ...acts,
    shown: subject && (
      <GroupDialog key={round} asked={subject} options={options} frame={{ opened, onClose: close }} />
    ),
  }
}
