import type { Origin } from '@warren/shared/features/group-pages/group-pages.contract.ts'
import type { FoldedDay } from '@warren/shared/features/group-pages/fold.rules.ts'
import { actualDayOf, diaryIdOf } from '@warren/shared/features/group-pages/groups.rules.ts'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { wordFailure } from '../../../platform/failures.ts'
import { textsOf } from '../../../platform/texts.ts'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { DetailsDialog } from '../diary/details-dialog.tsx'
import type { DiaryDay } from '../diary/day-menu.tsx'
import { HistoryDialog } from '../diary/history-dialog.tsx'
import type { GroupSheet } from '../diary/sheet.api.ts'
import type { Diary } from '../diary/use-diary.ts'
import { CloseDialog, ReopenDialog } from '../dialogs/close-dialog.tsx'
import { CountDialog, type CountOf } from '../dialogs/count-dialog.tsx'
import { useReloadGroups } from '../group-pages.api.ts'
import { type GroupCalls, OWN_STOCKS } from '../kind/group-kind.ts'
import type { DialogFrame } from '../list/group-list-page.tsx'
import { DeleteOrigin } from '../origins/delete-origin.tsx'
import { OriginDialog } from '../origins/origin-dialog.tsx'
import type { OriginKind } from '../origins/origin-rules.ts'

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

export interface DialogOptions {
  readonly calls: GroupCalls
  readonly sheet: GroupSheet
  readonly diary: Diary
  /** All days, with what is typed by now. */
  readonly days: readonly FoldedDay[]
  /** The dialog of the stables, as the kind has it. */
  readonly stables: (frame: DialogFrame) => ReactNode
}
type Options = DialogOptions

const countOf = ({ sheet: { group, today }, days }: Options): CountOf => ({
  id: group.id,
  name: group.generatedName,
  stocks: OWN_STOCKS[group.kind],
  startDate: group.startDate,
  last: actualDayOf(group, today),
  isClosed: group.endDate !== null,
  bookedOn: (day, stock) => days.find((one) => one.day === day)?.stocks[stock]?.dayEnd,
})

/** Closes a group on a day and opens it again, also from a toast: what goes wrong is said in one, too. */
const useClosing = ({ calls, sheet: { group } }: Options) => {
  const t = textsOf('groupPages')
  const reload = useReloadGroups()
  const { mutateAsync: close } = useMutation({
    mutationFn: (diaryId: number) => calls.close(group.id, diaryId),
    onSuccess: reload,
  })
  const { mutateAsync: reopen } = useMutation({
    mutationFn: () => calls.reopen(group.id),
    onSuccess: reload,
  })
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

function DayDialog({ asked, options, frame }: { asked: Asked; options: Options; frame: DialogFrame }) {
  const { sheet, diary, days } = options
  const { group } = sheet
  const { close, fromToast } = useClosing(options)
  if (!('day' in asked)) return null
  const { day } = asked
  const { control, outbox } = diary
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
        outbox,
      }}
    />
  )
}

function GroupDialog({ asked, options, frame }: { asked: Asked; options: Options; frame: DialogFrame }) {
  const { calls, sheet, days } = options
  const { group } = sheet
  const { reopen } = useClosing(options)
  const reload = useReloadGroups()
  switch (asked.what) {
    case 'origin':
      return (
        calls.origins && (
          <OriginDialog {...frame} of={{ calls: calls.origins, sheet, days, ...asked.asked }} />
        )
      )
    case 'deleteOrigin':
      return (
        calls.origins && (
          <DeleteOrigin {...frame} calls={calls.origins} groupId={group.id} origin={asked.origin} />
        )
      )
    case 'count':
      return <CountDialog {...frame} of={countOf(options)} onSaved={() => void reload()} />
    case 'stables':
      return options.stables(frame)
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
