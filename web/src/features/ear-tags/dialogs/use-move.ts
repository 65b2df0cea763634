import { NO_FARM } from '@warren/shared/features/ear-tags/ear-tags.vocabulary.ts'
import { useRecordForm } from '../../../platform/form/use-record-form.ts'
import { textsOf } from '../../../platform/texts.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { useMoveEarTags } from '../ear-tags.api.ts'
import type { Farms } from '../use-farm-names.ts'
import { wordMoveFailure } from './move-failure.ts'
import type { Moving } from './use-moving.ts'

const EMPTY: { readonly target: number | undefined } = { target: undefined }

/** The chosen farm, and moving the tags there; what was moved is told with its count and farms [ETR-13]. */
export function useMove({ kind, filter, from = NO_FARM }: Moving, farms: Farms, onClose: () => void) {
  const t = textsOf('earTags')
  const save = useMoveEarTags(kind)
  const tell = (count: number, farm: string) =>
    toast.success({
      title:
        kind === 'place'
          ? t('placed', { count, farm })
          : t('relocated', { count, farm, from: farms.nameOf(from) }),
    })
  const form = useRecordForm({
    record: undefined,
    valuesOf: () => EMPTY,
    fields: ['target'],
    labelOf: () => t('targetFarm'),
    check: ({ target }) => {
      if (target === undefined)
        return [{ field: 'target', text: textsOf('common')('chooseFarm'), ofEmpty: true }]
      return target === from ? [{ field: 'target', text: t('sameFarm') }] : []
    },
    save: ({ target = NO_FARM }) => save.mutateAsync({ farmId: target, filter }),
    onSaved: ({ count }, { target = NO_FARM }) => {
      tell(count, farms.nameOf(target))
      onClose()
    },
  })
  const { target } = form.draft
  return {
    form,
    target,
    from: farms.nameOf(from),
    // Said at once: the farm the tags are on is no choice.
    error: target === from ? t('sameFarm') : form.field('target').error,
    messages: form.failure ? wordMoveFailure(form.failure) : [],
  }
}
