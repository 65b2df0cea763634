import { ImportDialog } from '../../imports/index.ts'
import { useReloadStock } from '../stock.api.ts'
import type { StockList } from '../use-stock-list.ts'
import { stockImportHelp } from './stock-import-help.ts'

export type StockImportDialogProps = { list: Pick<StockList, 'search' | 'change'> }

/** The import over the list: which kind, and where it stands, is in the address [IMP-12, IMP-23]. */
export function StockImportDialog({ list: { search, change } }: StockImportDialogProps) {
  const reload = useReloadStock()
  return (
    <ImportDialog
      kind={search.kind ?? 'RABBITS'}
      opened={search.import !== undefined}
      onClose={() => change({ import: undefined, kind: undefined })}
      onDone={() => void reload()}
      help={stockImportHelp}
    />
  )
}
