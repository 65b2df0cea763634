import { ImportDialog, type ImportHelp, useImportDialog } from '../imports/index.ts'
import { useReloadGroups } from './ia-groups.api.ts'
import { pairingImportHelp } from './import-help.ts'

export type ImportPairingsProps = {
  /** The group the does go to; without one each row names its own [D-088]. */
  iaGroupId?: number
  onDone?: () => void
}

const helpOf = (kind: string): ImportHelp | undefined => (kind === 'IAGROUPS' ? pairingImportHelp : undefined)

/** The import of pairings; the address opens it [IAG-08]. */
export function ImportPairings({ iaGroupId, onDone }: ImportPairingsProps) {
  const { opened, close } = useImportDialog()
  const reload = useReloadGroups()
  return (
    <ImportDialog
      kind="IAGROUPS"
      iaGroupId={iaGroupId}
      opened={opened}
      onClose={close}
      onDone={() => {
        void reload()
        onDone?.()
      }}
      help={helpOf}
    />
  )
}
