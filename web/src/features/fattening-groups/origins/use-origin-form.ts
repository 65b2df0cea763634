import type { Origin } from '@warren/shared/features/group-pages/group-pages.contract.ts'
import type { FoldedDay } from '@warren/shared/features/group-pages/fold.rules.ts'
import { useState } from 'react'
import { useRecordForm } from '../../../platform/form/use-record-form.ts'
import { formatNumber } from '../../../platform/format.ts'
import { wordFailure } from '../../../platform/failures.ts'
import { textsOf } from '../../../platform/texts.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { useOwnFarm } from '../../farms/index.ts'
import { type GroupName, type GroupSheet, useGroupNames } from '../../group-pages/index.ts'
import {
  checkOrigin,
  headsFrom,
  kilogramsOf,
  type OriginDraft,
  type OriginFrame,
  type OriginKind,
} from './origin-rules.ts'
import { useMerge, useSaveOrigin, useUnmerge } from './origins.api.ts'

export interface OriginOf {
  readonly sheet: Pick<GroupSheet, 'group' | 'today'>
  readonly days: readonly FoldedDay[]
  readonly kind: OriginKind
  /** The arrival that is changed. */
  readonly origin?: Origin | undefined
}

const draftOf = ({ sheet, days, origin }: OriginOf): OriginDraft => {
  const { today, group } = sheet
  if (origin !== undefined)
    return {
      arrivedDate: origin.arrivedDate,
      farmName: origin.farmName ?? '',
      groupName: origin.groupName ?? '',
      targetId: null,
      age: origin.age,
      num: origin.num,
      weight: origin.weight,
    }
  return {
    arrivedDate: today < group.startDate ? group.startDate : today,
    farmName: '',
    groupName: '',
    targetId: null,
    age: days.find(({ day }) => day === today)?.dayOfAge ?? group.age,
    num: null,
    weight: null,
  }
}

/** Takes a merge back, and says so. */
function useTakeBack(group: { readonly id: number; readonly generatedName: string }) {
  const t = textsOf('fatteningGroups')
  const unmerge = useUnmerge(group.id)
  return (originId: number) =>
    unmerge.mutate(originId, {
      onSuccess: () => toast.success({ title: t('origin/unmerged', { name: group.generatedName }) }),
      onError: (failure) =>
        toast.error({ title: t('origin/unmergeFailed'), detail: wordFailure(failure).sentences.join(' ') }),
    })
}

interface Saved {
  readonly warnings?: readonly string[] | undefined
  readonly originId?: number | undefined
  readonly moved?: number | undefined
}

/** Says what was saved, with the way back where there is one. */
function useSaid({ sheet: { group } }: OriginOf, kind: OriginKind) {
  const t = textsOf('fatteningGroups')
  const takeBack = useTakeBack(group)
  return ({ warnings = [], originId, moved }: Saved, { num }: OriginDraft, name: string) => {
    const detail = warnings.includes('age-differs') ? { detail: t('origin/ageDiffers') } : {}
    if (kind === 'arrival') toast.success({ title: t('origin/saved'), ...detail })
    else if (kind === 'move') toast.success({ title: t('moved', { count: num ?? 0, name }), ...detail })
    else
      toast.success({
        title: t('origin/merged', { count: formatNumber(moved ?? 0), name }),
        ...(originId !== undefined && { onUndo: () => takeBack(originId) }),
      })
  }
}

const motherNamed = (names: readonly GroupName[], typed: string): GroupName | undefined =>
  names.find(({ groupMarker, formattedName }) => groupMarker === 'MOTHER' && formattedName === typed.trim())

interface Known {
  readonly names: readonly GroupName[]
  readonly farmName: string | undefined
  readonly targetOf: (draft: OriginDraft) => GroupName | undefined
}

/** Where animals come from; an own mother group gives its weaned kits [GD-07]. */
const sourceOf = ({ farmName, groupName }: OriginDraft, { names, farmName: own }: Known) => ({
  farmName: farmName.trim() || own || null,
  groupId: motherNamed(names, groupName)?.groupId ?? null,
  groupName: groupName.trim() || null,
  isMoving: false,
})

/** Where animals go. */
const targetIn = ({ groupId, formattedName }: GroupName) => ({
  groupId,
  groupName: formattedName,
  isMoving: true,
})

/** Sends what was typed by the call of its kind; the check before it has found no field empty. */
function useSave({ sheet: { group }, origin }: OriginOf, kind: OriginKind, known: Known) {
  const [saveOrigin, merge] = [useSaveOrigin(group.id), useMerge(group.id)]
  return async (draft: OriginDraft): Promise<Saved> => {
    const day = String(draft.arrivedDate)
    const [age, num, weight] = [Number(draft.age), Number(draft.num), Number(draft.weight)]
    const target = known.targetOf(draft)
    if (kind === 'merge') return merge.mutateAsync({ targetId: Number(target?.groupId), day, weight })
    const side = target === undefined ? sourceOf(draft, known) : targetIn(target)
    return saveOrigin.mutateAsync({ body: { arrivedDate: day, age, num, weight, ...side }, known: origin })
  }
}

/** The form of M-23: an arrival, a move out, or all that is left to another group. */
export function useOriginForm(of: OriginOf, onClose: () => void) {
  const t = textsOf('fatteningGroups')
  const { sheet, days } = of
  const { group, today } = sheet
  const [kind, setKind] = useState<OriginKind>(of.kind)
  const names = useGroupNames().data ?? []
  const farm = useOwnFarm().data
  const say = useSaid(of, kind)
  const targets = names.filter(
    ({ groupMarker, groupId, closed }) => groupMarker === 'FATTENING' && groupId !== group.id && !closed,
  )
  const targetOf = ({ targetId }: OriginDraft) =>
    kind === 'arrival' ? undefined : targets.find(({ groupId }) => String(groupId) === targetId)
  const frameOf = (draft: OriginDraft): OriginFrame => ({
    kind,
    from: group.startDate,
    to: group.endDate ?? today,
    days,
    target: targetOf(draft),
  })
  const save = useSave(of, kind, { names, farmName: farm?.name, targetOf })
  const form = useRecordForm<OriginDraft, undefined, Saved>({
    record: undefined,
    valuesOf: () => draftOf(of),
    fields: ['targetId', 'farmName', 'groupName', 'arrivedDate', 'age', 'num', 'weight'],
    labelOf: (field) => t(LABELS[field]),
    check: (draft) => checkOrigin(draft, frameOf(draft)),
    save,
    onSaved: (saved, draft) => {
      say(saved, draft, targetOf(draft)?.formattedName ?? '')
      onClose()
    },
  })
  const { draft } = form
  return {
    form,
    kind,
    setKind,
    names,
    targets,
    target: targetOf(draft),
    frame: frameOf(draft),
    mother: motherNamed(names, draft.groupName),
    farm,
    /** All that is left, where the group is merged. */
    left: headsFrom(days, draft.arrivedDate),
    /** Kilograms at the mean weight of the day. */
    usualKg: (num: number | null, day = draft.arrivedDate) => kilogramsOf(days, day, num),
  }
}

const LABELS = {
  targetId: 'origin/target',
  farmName: 'origin/farm',
  groupName: 'origin/group',
  arrivedDate: 'origin/date',
  age: 'origin/age',
  num: 'origin/num',
  weight: 'origin/weight',
} as const

export type OriginForm = ReturnType<typeof useOriginForm>
