import { RecordDialog } from '../../../platform/form/record-dialog.tsx'
import { textsOf } from '../../../platform/texts.ts'
import type { ChosenRabbits } from '../bulk/use-bulk-change.ts'
import { PlacingList } from './placing-list.tsx'
import { PlacingNotes, PlacingRefused } from './placing-notes.tsx'
import { PlacingPlace } from './placing-place.tsx'
import { usePlacing } from './use-placing.ts'

export type PlacingDialogProps = {
  chosen: ChosenRabbits
  opened: boolean
  onClose: () => void
  onPlaced: () => void
}

/** The chosen rabbits into free cages in walking order, seen and edited before it happens [STK-17]. */
export function PlacingDialog({ chosen, opened, onClose, onPlaced }: PlacingDialogProps) {
  const t = textsOf('placing')
  const placing = usePlacing(chosen, {
    onPlaced: () => {
      onClose()
      onPlaced()
    },
  })
  const { form, count, seen } = placing
  return (
    <RecordDialog
      form={form}
      opened={opened}
      onClose={onClose}
      size="md"
      title={count === undefined ? t('titleNone') : t('title', { count })}
      messages={placing.messages}
      submitLabel={placing.placing > 0 ? t('submit', { count: placing.placing }) : t('submitNone')}
      disabled={seen === undefined || placing.looking}
      note=""
      intro={<PlacingRefused refused={placing.refused} />}
    >
      <PlacingPlace placing={placing} />
      <PlacingNotes placing={placing} />
      <PlacingList placing={placing} />
    </RecordDialog>
  )
}
