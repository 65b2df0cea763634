import { Button } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { textsOf } from '../../platform/texts.ts'
import { ImportDialog, useImportDialog } from '../imports/index.ts'
import { stockImportHelp } from './import-help.ts'

/** The first stock is loaded right after the cages are set up [D-043]. */
export function ImportRabbits() {
  const dialog = useImportDialog()
  const cache = useQueryClient()
  return (
    <>
      <Button variant="default" leftSection={<IconFileImport size={16} />} onClick={dialog.open}>
        {textsOf('imports')('kinds/RABBITS')}
      </Button>
      <ImportDialog
        kind="RABBITS"
        opened={dialog.opened}
        onClose={dialog.close}
        // Maps, lists and sheets: rabbits are everywhere.
        onDone={() => void cache.invalidateQueries()}
        help={stockImportHelp}
      />
    </>
  )
}
