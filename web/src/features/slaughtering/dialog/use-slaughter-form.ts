import {
  CAUSE_FIELDS,
  type CauseField,
  CONDEMNATIONS,
} from '@warren/shared/features/group-pages/slaughter.vocabulary.ts'
import { useRecordForm } from '../../../platform/form/use-record-form.ts'
import { textsOf } from '../../../platform/texts.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { type SlaughterBody, useSaveSlaughtering } from '../slaughtering.api.ts'
import { checkDraft, draftOf, sentDraft, type SlaughterDraft, type SlaughterOf } from './slaughter-draft.ts'

const OWN = ['createDate', 'lot', 'itemNo', 'item', 'num', 'weight'] as const

/** What a field is called; one of a cause with the cause. */
export function labelOf(field: keyof SlaughterDraft): string {
  const t = textsOf('slaughtering')
  const own = OWN.find((one) => one === field)
  if (own !== undefined) return t(`form/${own}`)
  const cause = CONDEMNATIONS.find((one) => field === `${one}Num` || field === `${one}Weight`) ?? 'abscess'
  const name = textsOf('groupPages')(`causes/${cause}`)
  return t((field as CauseField).endsWith('Num') ? 'form/causeNum' : 'form/causeWeight', { cause: name })
}

/** The form of M-24. */
export function useSlaughterForm(of: SlaughterOf, onClose: () => void) {
  const t = textsOf('slaughtering')
  const { known } = of
  const save = useSaveSlaughtering(of.sheet.group.id)
  return useRecordForm<SlaughterDraft, undefined, unknown>({
    record: undefined,
    valuesOf: () => draftOf(of),
    fields: [...OWN, ...CAUSE_FIELDS],
    labelOf,
    check: (draft) => checkDraft(draft, of),
    save: (draft) =>
      save.mutateAsync({
        body: sentDraft({
          ...draft,
          lot: draft.lot.trim(),
          itemNo: draft.itemNo.trim(),
          item: draft.item.trim(),
        }) as SlaughterBody,
        known,
      }),
    onSaved: (_, { createDate }) => {
      toast.success({ title: t('form/saved', { day: createDate ?? '' }) })
      onClose()
    },
  })
}

export type SlaughterForm = ReturnType<typeof useSlaughterForm>
