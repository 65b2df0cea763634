import type { Origin } from '@warren/shared/features/group-pages/group-pages.contract.ts'
import type { FoldedDay } from '@warren/shared/features/group-pages/fold.rules.ts'
import { moveTargets } from '@warren/shared/features/group-pages/origins.rules.ts'
import { useState } from 'react'
import { useRecordForm } from '../../../platform/form/use-record-form.ts'
import { formatNumber } from '../../../platform/format.ts'
import { wordFailure } from '../../../platform/failures.ts'
import { textsOf } from '../../../platform/texts.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { useOwnFarm } from '../../farms/index.ts'
import type { GroupSheet } from '../diary/sheet.api.ts'
import { type GroupName, useGroupNames } from '../group-pages.api.ts'
import type { OriginCalls } from '../kind/group-kind.ts'
import {
  type Amounts,
  checkOrigin,
  headsOf,
  kilogramsOf,
  type OriginDraft,
  type OriginFrame,
  type OriginKind,
  type Pair,
  PAIRS,
} from './origin-rules.ts'
import { useMerge, useSaveOrigin, useUnmerge } from './origins.api.ts'

export interface OriginOf {
  readonly calls: OriginCalls
  readonly sheet: Pick<GroupSheet, 'group' | 'today' | 'origins'>
  readonly days: readonly FoldedDay[]
  readonly kind: OriginKind
  /** The arrival that is changed. */
  readonly origin?: Origin | undefined
}

const NO_AMOUNTS: Amounts = {
  num: null,
  weight: null,
  numPS: null,
  weightPS: null,
  numGP: null,
  weightGP: null,
}

/** The day a new origin begins with: the first animals come on the first day of their group. */
function usualDay({ sheet: { today, group, origins }, kind }: OriginOf): string {
  const isFirst = kind === 'arrival' && origins.length === 0
  return isFirst || today < group.startDate ? group.startDate : today
}

function draftOf(of: OriginOf): OriginDraft {
  const { days, origin, sheet } = of
  if (origin !== undefined) {
    const { arrivedDate, farmName, groupName, age, num, weight, numPS, weightPS, numGP, weightGP } = origin
    return {
      arrivedDate,
      farmName: farmName ?? '',
      groupName: groupName ?? '',
      targetId: null,
      age,
      num,
      weight,
      numPS,
      weightPS,
      numGP,
      weightGP,
    }
  }
  const arrivedDate = usualDay(of)
  return {
    ...NO_AMOUNTS,
    arrivedDate,
    farmName: '',
    groupName: '',
    targetId: null,
    age: days.find(({ day }) => day === arrivedDate)?.dayOfAge ?? sheet.group.age,
  }
}

/** Takes a merge back, and says so. */
function useTakeBack(group: { readonly id: number; readonly generatedName: string }) {
  const t = textsOf('groupScreens')
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
  const t = textsOf('groupScreens')
  const takeBack = useTakeBack(group)
  return ({ warnings = [], originId, moved }: Saved, count: number, name: string) => {
    const detail = warnings.includes('age-differs') ? { detail: t('origin/ageDiffers') } : {}
    if (kind === 'arrival') toast.success({ title: t('origin/saved'), ...detail })
    else if (kind === 'move') toast.success({ title: t('moved', { count, name }), ...detail })
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

type Part = 'num' | 'weight'

/** Amounts by the fields of their kind; the check before has found none of them wrong. */
const amountsOf = (draft: OriginDraft, pairs: readonly Pair[], parts: readonly Part[]) =>
  Object.fromEntries(
    pairs.flatMap((pair) => parts.map((part) => [pair[part], Number(draft[pair[part]] ?? 0)])),
  ) as Partial<Record<keyof Amounts, number>>

/** Sends what was typed by the call of its kind; the check before it has found no field empty. */
function useSave({ sheet: { group }, origin, calls }: OriginOf, kind: OriginKind, known: Known) {
  const [saveOrigin, merge] = [useSaveOrigin(group.id, calls), useMerge(group.id)]
  const pairs = PAIRS[group.kind]
  return async (draft: OriginDraft): Promise<Saved> => {
    const day = String(draft.arrivedDate)
    const target = known.targetOf(draft)
    if (kind === 'merge') {
      const kilograms = amountsOf(draft, pairs, ['weight'])
      return merge.mutateAsync({ targetId: Number(target?.groupId), day, ...kilograms })
    }
    const side = target === undefined ? sourceOf(draft, known) : targetIn(target)
    const amounts = amountsOf(draft, pairs, ['num', 'weight'])
    const body = { arrivedDate: day, age: Number(draft.age), ...amounts, ...side }
    return saveOrigin.mutateAsync({ body, known: origin })
  }
}

const LABELS = {
  targetId: 'origin/target',
  farmName: 'origin/farm',
  groupName: 'origin/group',
  arrivedDate: 'origin/date',
  age: 'origin/age',
} as const

/** What a field is called; where there are two stocks, with the name of its own. */
export function labelOfAmount(pairs: readonly Pair[], field: keyof Amounts): string {
  const t = textsOf('groupScreens')
  const pair = pairs.find(({ num, weight }) => num === field || weight === field)
  const label = t(pair === undefined || pair.num === field ? 'origin/num' : 'origin/weight')
  return pairs.length > 1 && pair ? t('origin/ofStock', { stock: t(`stocks/${pair.stock}`), label }) : label
}

/** Groups that animals can go to: open ones of the kinds that take them [ORI-10, GD-09]. */
const targetsIn = (names: readonly GroupName[], { id, kind }: GroupSheet['group']): GroupName[] =>
  names.filter(
    ({ groupMarker, groupId, closed }) =>
      moveTargets(kind).includes(groupMarker) && groupId !== id && !closed,
  )

type Weights = Partial<Record<Pair['weight'], number | null>>

/** Kilograms as the form proposes them: of animals that go what so many weigh on the day, of an arrival none. */
const proposedKg = (draft: OriginDraft, { kind, days }: Pick<OriginFrame, 'kind' | 'days'>, pair: Pair) =>
  kind === 'arrival'
    ? null
    : kilogramsOf(days, draft.arrivedDate, pair.stock, headsOf(draft, { kind, days }, pair))

interface Weighed {
  readonly form: { readonly draft: OriginDraft; reset(): void; set(values: Partial<OriginDraft>): void }
  readonly kind: OriginKind
  readonly setKind: (kind: OriginKind) => void
  readonly days: readonly FoldedDay[]
}

/** Weights follow what they are proposed from until they are typed; each kind of origin keeps its own typed ones. */
function useWeights({ form, kind, setKind, days }: Weighed, pairs: readonly Pair[]) {
  const [typed, setTyped] = useState<Partial<Record<OriginKind, Weights>>>({})
  const { draft } = form
  const proposedIn = (values: OriginDraft, of: OriginKind): Weights =>
    Object.fromEntries(pairs.map((pair) => [pair.weight, proposedKg(values, { days, kind: of }, pair)]))
  const proposed = proposedIn(draft, kind)
  const own: Weights = Object.fromEntries(
    pairs
      .filter(({ weight }) => draft[weight] !== null && draft[weight] !== proposed[weight])
      .map(({ weight }) => [weight, draft[weight]]),
  )
  return {
    /** Another kind of origin, with weights of its own. */
    choose: (next: OriginKind) => {
      form.reset()
      setTyped({ ...typed, [kind]: own })
      form.set({ ...proposedIn(draft, next), ...typed[next] })
      setKind(next)
    },
    /** Sets the day or the heads; weights that were not typed follow. */
    change: (next: Partial<OriginDraft>) =>
      form.set({ ...next, ...proposedIn({ ...draft, ...next }, kind), ...own }),
  }
}

/** The form of M-20 and M-23: an arrival, a move out, or all that is left to another group. */
export function useOriginForm(of: OriginOf, onClose: () => void) {
  const { sheet, days } = of
  const { group, today } = sheet
  const pairs = PAIRS[group.kind]
  const [kind, setKind] = useState<OriginKind>(of.kind)
  const names = useGroupNames().data ?? []
  const farm = useOwnFarm().data
  const say = useSaid(of, kind)
  const targets = targetsIn(names, group)
  const targetOf = ({ targetId }: OriginDraft) =>
    kind === 'arrival' ? undefined : targets.find(({ groupId }) => String(groupId) === targetId)
  const frameOf = (draft: OriginDraft): OriginFrame => ({
    kind,
    group: group.kind,
    from: group.startDate,
    to: group.endDate ?? today,
    days,
    target: targetOf(draft),
  })
  const totalOf = (draft: OriginDraft) =>
    pairs.reduce((sum, pair) => sum + headsOf(draft, { kind, days }, pair), 0)
  const save = useSave(of, kind, { names, farmName: farm?.name, targetOf })
  const form = useRecordForm<OriginDraft, undefined, Saved>({
    record: undefined,
    valuesOf: () => draftOf({ ...of, kind }),
    fields: [
      'targetId',
      'farmName',
      'groupName',
      'arrivedDate',
      'age',
      ...pairs.flatMap(({ num, weight }) => [num, weight]),
    ],
    labelOf: (field) =>
      field in LABELS
        ? textsOf('groupScreens')(LABELS[field as keyof typeof LABELS])
        : labelOfAmount(pairs, field as keyof Amounts),
    check: (draft) => checkOrigin(draft, frameOf(draft)),
    save,
    onSaved: (saved, draft) => {
      say(saved, totalOf(draft), targetOf(draft)?.formattedName ?? '')
      onClose()
    },
  })
  const { draft } = form
  const weights = useWeights({ form, kind, setKind, days }, pairs)
  return {
    form,
    kind,
    ...weights,
    pairs,
    names,
    targets,
    target: targetOf(draft),
    frame: frameOf(draft),
    mother: motherNamed(names, draft.groupName),
    farm,
    /** Animals of all stocks. */
    total: totalOf(draft),
  }
}

export type OriginForm = ReturnType<typeof useOriginForm>
