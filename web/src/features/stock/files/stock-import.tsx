import { ImportDialog } from '../../imports/index.ts'
import { useReloadStock } from '../stock.api.ts'
import type { StockList } from '../stock.list.tsx'
import { stockImportHelp } from '../../rabbits/index.ts'

export type StockImportDialogProps = { list: Pick<StockList, 'beside' | 'change'> }

/** The import over the list: which kind, and where it stands, is in the address [IMP-12, IMP-23]. */
export function StockImportDialog({ list: { beside, change } }: StockImportDialogProps) {
  const reload = useReloadStock()
  return (
    <ImportDialog
      kind={beside.kind ?? 'RABBITS'}
      opened={beside.import !== undefined}
      onClose={() => change({ import: undefined, kind: undefined })}
      onDone={() => void reload()}
      help={stockImportHelp}
    />
  )
}
