import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { wordFailure } from '../../../platform/failures.ts'
import { textsOf } from '../../../platform/texts.ts'
import type { GridControl } from '../../../ui/edit-grid/grid-control.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { useRestore } from '../../group-pages/index.ts'
import { type Cutting, type CuttingOf, useDeleteRow, useReloadCutting } from './cutting.api.ts'
import { rowIdOf } from './cutting-rows.ts'

type DeleteRowProps = { of: CuttingOf; data: Cutting['cuttingData']; control: GridControl }

/** Deletes the row one stands on; the toast brings it back [FLD-07]. */
export function DeleteRow({ of, data, control }: DeleteRowProps) {
  const t = textsOf('slaughtering')
  const remove = useDeleteRow(of)
  const reload = useReloadCutting(of)
  const restore = useRestore(() => void reload())
  const at = useSyncExternalStore(control.subscribe, () => control.selection.head.row)
  const id = control.model.rowAt(at)?.id
  const row = data.find((one) => rowIdOf(one) === id)
  const no = at + 1
  const start = () =>
    row &&
    remove.mutate(row.id, {
      onSuccess: () =>
        toast.success({
          title: t('cutting/deleted', { no }),
          onUndo: () => restore({ type: 'cutting-row', id: row.id, name: t('cutting/restoreName', { no }) }),
        }),
      onError: (failure) =>
        toast.error({
          title: t('cutting/deleteFailed', { no }),
          detail: wordFailure(failure).sentences.join(' '),
        }),
    })
  return (
    <Button
      size="xs"
      variant="default"
      disabled={row === undefined || remove.isPending}
      leftSection={<IconTrash size={15} aria-hidden />}
      onClick={start}
    >
      {t('cutting/deleteRow', { no })}
    </Button>
  )
}
