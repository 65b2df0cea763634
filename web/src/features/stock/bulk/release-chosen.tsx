import { ReleaseDialog } from '../../releases/index.ts'
import type { Releasing } from './use-releasing.ts'

export type ReleaseChosenProps = { releasing: Releasing; onReleased: () => void }

/** The dialog that tells another farm of the chosen rabbits. */
export function ReleaseChosen({ releasing: { dialog }, onReleased }: ReleaseChosenProps) {
  return (
    <ReleaseDialog
      key={dialog.round}
      rabbitIds={dialog.subject ?? []}
      opened={dialog.opened}
      onClose={dialog.close}
      onReleased={onReleased}
    />
  )
}
