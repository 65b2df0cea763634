import type { GroupNumbers } from '@warren/shared/features/group-pages/numbers.contract.ts'
import type { MotherNum, SucklingNum } from '@warren/shared/features/group-pages/numbers.rules.ts'
import {
  MOTHER_COUNTS,
  type MotherCount,
  SUCKLING_COUNTS,
  type SucklingCount,
} from '@warren/shared/features/group-pages/numbers.vocabulary.ts'
import { addDays } from '@warren/shared/kernel/calendar.ts'
import { MOTHER_DAYS } from '@warren/shared/features/group-pages/groups.vocabulary.ts'
import { checkMotherNum, checkSucklingNum } from '@warren/shared/features/mother-groups/numbers.rules.ts'
import { type PageNumbers, previewNumbers } from '@warren/shared/features/mother-groups/preview.rules.ts'
import { wordFailure } from '../../../platform/failures.ts'
import { useRecordForm } from '../../../platform/form/use-record-form.ts'
import { textsOf } from '../../../platform/texts.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { allStock, type GroupSheet, useReloadGroups } from '../../group-pages/index.ts'
import { loadNumbers, saveMothers, saveSucklings } from '../mother-groups.api.ts'
import { labelOfNumber } from './number-labels.ts'

type Blank<T extends string> = Record<T, number | null>
export type MotherDraft = Blank<MotherCount> & Pick<MotherNum, 'populatedFrom' | 'populatedTo'>
export type SucklingDraft = Blank<SucklingCount> & Pick<SucklingNum, 'weaningDate'>

/** The numbers of a page that are to be changed. */
export interface NumbersOf {
  readonly sheet: GroupSheet
  readonly numbers: GroupNumbers
}

/** No heads are an empty field: so what the round knows can be filled in, and nothing else. */
const blanks = <T extends string>(names: readonly T[], num: Readonly<Record<T, number>>): Blank<T> =>
  Object.fromEntries(names.map((name) => [name, num[name] === 0 ? null : num[name]])) as Blank<T>
const heads = <T extends string>(names: readonly T[], draft: Blank<T>): Record<T, number> =>
  Object.fromEntries(names.map((name) => [name, draft[name] ?? 0])) as Record<T, number>

export const mothersIn = (draft: MotherDraft): MotherNum => ({
  ...heads(MOTHER_COUNTS, draft),
  populatedFrom: draft.populatedFrom || null,
  populatedTo: draft.populatedTo || null,
})
export const sucklingsIn = (draft: SucklingDraft): SucklingNum => ({
  ...heads(SUCKLING_COUNTS, draft),
  weaningDate: draft.weaningDate || null,
})

interface Saved {
  readonly version?: number | undefined
}

/** Says that numbers were saved; Undo saves the old ones over what was saved just now. */
function useSaidSaved(name: string) {
  const t = textsOf('motherGroups')
  const reload = useReloadGroups()
  return (said: 'savedMothers' | 'savedSucklings', putBack: () => Promise<unknown>) => {
    void reload()
    toast.success({
      title: t(`dialog/${said}`, { name }),
      onUndo: () =>
        void putBack().then(
          () => {
            toast.success({ title: t('dialog/asBefore', { name }) })
            return reload()
          },
          (failure: unknown) =>
            toast.error({
              title: t('dialog/undoFailed', { name }),
              detail: wordFailure(failure).sentences.join(' '),
            }),
        ),
    })
  }
}

/** M-15: the numbers of does [MOT-17, MOT-19, MOT-20]. */
export function useMotherForm({ sheet: { group }, numbers }: NumbersOf, onClose: () => void) {
  const say = useSaidSaved(group.generatedName)
  return useRecordForm<MotherDraft, GroupNumbers, Saved>({
    record: numbers,
    valuesOf: ({ motherNum }) => ({
      ...blanks(MOTHER_COUNTS, motherNum),
      populatedFrom: motherNum.populatedFrom,
      populatedTo: motherNum.populatedTo,
    }),
    fields: [...MOTHER_COUNTS, 'populatedFrom', 'populatedTo'],
    labelOf: labelOfNumber,
    check: (draft) => checkMotherNum(group, mothersIn(draft)),
    load: () => loadNumbers(group.id),
    save: (draft, { motherVersion }) => saveMothers(group.id, mothersIn(draft), motherVersion),
    onSaved: ({ version }) => {
      say('savedMothers', () => saveMothers(group.id, numbers.motherNum, version))
      onClose()
    },
  })
}

/** M-16: the numbers of kits; they are weaned 66 days after the start where nothing else is said [MOT-18, MOT-21]. */
export function useSucklingForm({ sheet: { group, today }, numbers }: NumbersOf, onClose: () => void) {
  const say = useSaidSaved(group.generatedName)
  return useRecordForm<SucklingDraft, GroupNumbers, Saved>({
    record: numbers,
    valuesOf: ({ sucklingNum }) => ({
      ...blanks(SUCKLING_COUNTS, sucklingNum),
      weaningDate: sucklingNum.weaningDate ?? addDays(group.startDate, MOTHER_DAYS.weaning),
    }),
    fields: [...SUCKLING_COUNTS, 'weaningDate'],
    labelOf: labelOfNumber,
    check: (draft) => checkSucklingNum(group, sucklingsIn(draft), today),
    load: () => loadNumbers(group.id),
    save: (draft, { sucklingVersion }) => saveSucklings(group.id, sucklingsIn(draft), sucklingVersion),
    onSaved: ({ version }) => {
      say('savedSucklings', () => saveSucklings(group.id, numbers.sucklingNum, version))
      onClose()
    },
  })
}

/** What saving would book by now; nothing while something is wrong with what is typed. */
export function previewOf({ sheet, numbers }: NumbersOf, after: Partial<PageNumbers>) {
  const { group, today } = sheet
  const next = { motherNum: numbers.motherNum, sucklingNum: numbers.sucklingNum, ...after }
  const wrong = [
    ...checkMotherNum(group, next.motherNum),
    ...checkSucklingNum(group, next.sucklingNum, today),
  ]
  if (wrong.length > 0) return undefined
  return previewNumbers({ id: group.id, startDate: group.startDate, stock: allStock(sheet) }, numbers, next)
}
