import type { createRelease } from '@warren/shared/features/releases/releases.contract.ts'
import { CODE_DAYS } from '@warren/shared/features/releases/releases.vocabulary.ts'
import type { AnswerOf } from '@warren/shared/kernel/endpoint.ts'
import { type Finding } from '../../platform/form/form-options.ts'
import { useRecordForm } from '../../platform/form/use-record-form.ts'
import { textsOf } from '../../platform/texts.ts'
import { useCreateRelease } from './releases.api.ts'

interface Draft {
  readonly how: 'farm' | 'code'
  readonly buyerFarm: string
  readonly days: number | null
  readonly withParents: boolean
}
const EMPTY: Draft = { how: 'farm', buyerFarm: '', days: CODE_DAYS.usual, withParents: true }

function check({ how, buyerFarm, days }: Draft): readonly Finding[] {
  const t = textsOf('releases')
  if (how === 'farm')
    return buyerFarm.trim() === '' ? [{ field: 'buyerFarm', text: t('buyerFarmMissing') }] : []
  const isRight = days !== null && days >= 1 && days <= CODE_DAYS.max
  return isRight ? [] : [{ field: 'days', text: t('daysWrong', { max: CODE_DAYS.max }) }]
}

/** The form of a release: to whom, and what goes along. */
export function useReleaseForm(
  rabbitIds: readonly number[],
  onSaved: (made: AnswerOf<typeof createRelease>) => void,
) {
  const t = textsOf('releases')
  const save = useCreateRelease()
  return useRecordForm({
    record: undefined,
    valuesOf: () => EMPTY,
    fields: ['how', 'buyerFarm', 'days', 'withParents'],
    labelOf: (field) => t(field),
    check,
    save: ({ how, buyerFarm, days, withParents }) =>
      save.mutateAsync({
        rabbitIds: [...rabbitIds],
        withParents,
        ...(how === 'farm' ? { buyerFarm: buyerFarm.trim() } : { days }),
      }),
    onSaved,
  })
}
export type ReleaseForm = ReturnType<typeof useReleaseForm>
