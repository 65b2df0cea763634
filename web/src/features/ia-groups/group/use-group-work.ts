import { useState } from 'react'
import { wordFailure } from '../../../platform/failures.ts'
import { useNavigate } from '../../../platform/link.tsx'
import { textsOf } from '../../../platform/texts.ts'
import { useQueryValue } from '../../../platform/use-query-value.ts'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { NO_SELECTION, type Selection } from '../../../ui/table/selection.ts'
import type { IaGroup } from '../ia-groups.api.ts'
import { useAvailable, useUnclose } from '../pairing/pairing.api.ts'

/** What can be done with a group in its present state [3.1 of the breeding round]. */
export function useGroupWork(group: IaGroup) {
  const t = textsOf('iaGroups')
  const navigate = useNavigate()
  const id = String(group.id)
  const { formattedName: name, active, canAdd } = group
  const adding = useQueryValue('adding') === 'true' && active && canAdd
  const editable = !active || adding
  const available = useAvailable(id, editable)
  const [selection, select] = useState<Selection>(NO_SELECTION)
  const closing = useDialog<true>()
  const deleting = useDialog<true>()
  const skipping = useDialog<readonly number[]>()
  const unclose = useUnclose(id)
  const go = (search: { adding?: true }) =>
    void navigate({ to: '/ia-group/$id/edit', params: { id }, search, replace: true })
  return {
    adding,
    editable,
    // What a closed list was told before is no news any more.
    available: editable ? available.data : undefined,
    selection,
    select,
    closing,
    deleting,
    skipping,
    startAdding: () => go({ adding: true }),
    stopAdding: () => {
      if (adding) go({})
    },
    leave: () => void navigate({ to: '/ia-groups' }),
    skip: () => {
      const motherIds = [...selection.ids].map(Number)
      if (motherIds.length === 0) toast.info({ title: t('skipChoose') })
      else skipping.open(motherIds)
    },
    toDraft: () =>
      unclose.mutate(undefined, {
        onSuccess: () => toast.success({ title: t('toDraftDone', { name }) }),
        onError: (failure) =>
          toast.error({
            title: t('toDraftFailed', { name }),
            detail: wordFailure(failure).sentences.join(' '),
          }),
      }),
  }
}

export type GroupWork = ReturnType<typeof useGroupWork>
