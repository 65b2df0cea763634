import type { Cover } from '@warren/shared/features/covers/covers.contract.ts'
import type { ReactNode } from 'react'
import { wordFailure } from '../../../platform/failures.ts'
import { useNavigate } from '../../../platform/link.tsx'
import { textsOf } from '../../../platform/texts.ts'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import type { GridControl } from '../../../ui/edit-grid/grid-control.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { CoverDialog } from '../index.ts'
import { loadCover } from './round.api.ts'

/** Enter on a doe opens her insemination [INS-02, FAR-08, D-091], with Alt her sheet. */
export function useCoverDialog(
  groupId: number,
  control: GridControl,
): { readonly onOpen: (row: number, aside: boolean) => void; readonly dialog: ReactNode } {
  const navigate = useNavigate()
  const { subject, opened, open, close, round } = useDialog<Cover>()
  const failed = (failure?: unknown) =>
    toast.error({
      title: textsOf('covers')('openFailed'),
      ...(failure !== undefined && { detail: wordFailure(failure).sentences.join(' ') }),
    })
  const onOpen = (row: number, aside: boolean) => {
    const line = control.model.rowAt(row)
    if (line === undefined) return
    if (aside) {
      void navigate({ to: '/rabbits/$id', params: { id: String(line.cells['motherId']) } })
      return
    }
    // What is typed here must not be what the dialog finds changed.
    control.model.flush()
    loadCover(groupId, Number(line.id)).then((cover) => (cover ? open(cover) : failed()), failed)
  }
  const dialog = subject && (
    <CoverDialog
      key={round}
      cover={subject}
      opened={opened}
      onClose={close}
      load={() => loadCover(groupId, subject.id)}
    />
  )
  return { onOpen, dialog }
}
