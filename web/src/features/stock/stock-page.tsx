import { Button } from '@mantine/core'
import { IconDroplet } from '@tabler/icons-react'
import { linkTo } from '../../platform/link.tsx'
import { useList } from '../../platform/list/use-list.ts'
import { LoadFailure } from '../../platform/load-failure.tsx'
import { ScreenHead } from '../../platform/screen-head.tsx'
import { textsOf } from '../../platform/texts.ts'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { ExportMenu } from './files/export-menu.tsx'
import { ImportMenu } from './files/import-menu.tsx'
import { StockImportDialog } from './files/stock-import.tsx'
import { StockCount } from './list/stock-count.tsx'
import { StockWork } from './list/stock-work.tsx'
import { useRememberList } from '../../platform/remembered-list.ts'
import { useStockOptions } from './stock.api.ts'
import { type StockImport, stockList, type StockOptions } from './stock.list.tsx'

const NO_OPTIONS: StockOptions = { iaGroups: {}, stables: {}, maxRow: 0, maxCol: 0 }

/** The semen of the farm has a list of its own, next door. */
const SemenLink = () => (
  <Button
    variant="subtle"
    color="gray"
    leftSection={<IconDroplet size={16} />}
    renderRoot={linkTo({ to: '/sperms' })}
  >
    {textsOf('sperms')('title')}
  </Button>
)

/** What the filters offer; as long as it is not there, why. */
function useOptions(): StockOptions {
  const { data, error, refetch } = useStockOptions()
  if (data) return data
  const missing = error ? <LoadFailure failure={error} onRetry={() => void refetch()} /> : <Spinner />
  return { ...NO_OPTIONS, missing }
}

/** S-11: the stock of the farm [STK-01]. */
export function StockPage() {
  const options = useOptions()
  const list = useList(stockList, options)
  useRememberList()
  const { filter, sent, change } = list
  const openImport = (kind: StockImport) => change({ import: 'new', kind })
  return (
    <>
      <ScreenHead
        badges={<StockCount list={list} />}
        actions={
          <>
            <SemenLink />
            <ImportMenu other={filter.other} onImport={openImport} />
            <ExportMenu filter={filter} sent={sent} stable={options.stables[String(filter.stableId)]} />
          </>
        }
      />
      <StockWork list={list} onImport={openImport} />
      <StockImportDialog list={list} />
    </>
  )
}
