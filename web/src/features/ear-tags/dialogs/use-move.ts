import { NO_FARM } from '@warren/shared/features/ear-tags/ear-tags.vocabulary.ts'
import { useState } from 'react'
import { textsOf } from '../../../platform/texts.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { useMoveEarTags } from '../ear-tags.api.ts'
import type { Farms } from '../use-farm-names.ts'
import { wordMoveFailure } from './move-failure.ts'
import type { Moving } from './use-moving.ts'

/** The chosen farm, and moving the tags there; what was moved is told with its count and farms [ETR-13]. */
export function useMove({ kind, filter, from = NO_FARM }: Moving, farms: Farms, onClose: () => void) {
  const t = textsOf('earTags')
  const [target, setTarget] = useState<number>()
  const [asked, setAsked] = useState(false)
  const save = useMoveEarTags(kind)
  const errorOf = () => {
    if (target === from) return t('sameFarm')
    return asked && target === undefined ? textsOf('common')('chooseFarm') : undefined
  }
  const tell = (count: number, farm: string) =>
    toast.success({
      title:
        kind === 'place'
          ? t('placed', { count, farm })
          : t('relocated', { count, farm, from: farms.nameOf(from) }),
    })
  const submit = () => {
    setAsked(true)
    if (target === undefined || target === from) return
    save.mutate(
      { farmId: target, filter },
      {
        onSuccess: ({ count }) => {
          tell(count, farms.nameOf(target))
          onClose()
        },
      },
    )
  }
  return {
    target,
    setTarget,
    from: farms.nameOf(from),
    error: errorOf(),
    messages: save.error ? wordMoveFailure(save.error) : [],
    saving: save.isPending,
    submit,
  }
}
