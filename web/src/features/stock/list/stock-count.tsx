import type { ListKind } from '@warren/shared/features/stock/stock.vocabulary.ts'
import { formatNumber } from '../../../platform/format.ts'
import { textsOf } from '../../../platform/texts.ts'
import { usePlaceholderKind } from '../../../ui/table/grid/use-placeholder-kind.ts'
import { useStockCount } from '../stock.api.ts'
import { baseOf, type StockList, stockList } from '../stock.list.tsx'
import classes from '../stock.module.css'

const WORDS = {
  ALL_MOTHER: 'motherCount',
  CAGELESS_MOTHER: 'cagelessCount',
  ALL_BUCK: 'buckCount',
  ALL_CAGE: 'cageCount',
  EMPTY_CAGE: 'emptyCageCount',
} as const satisfies Record<ListKind, string>

export type StockCountProps = { list: StockList }

/** '642 of 1,912 mothers': a figure never stands without its base. */
export function StockCount({ list: { filter, view, page } }: StockCountProps) {
  const t = textsOf('stock')
  const base = stockList.sentOf(baseOf(filter))
  const narrowed = view !== JSON.stringify(base)
  const { data: all } = useStockCount(base, narrowed)
  const placeholder = usePlaceholderKind(view, page.isPlaceholderData)
  const shown = page.data?.totalElements
  // The number of the list before is not that of this one.
  if (shown === undefined || placeholder === 'list') return null
  const inWords = (count: number) => t(WORDS[filter.other], { count })
  return (
    <output className={classes['count']}>
      {narrowed && all !== undefined && all !== shown
        ? t('countOf', { shown: formatNumber(shown), all: inWords(all) })
        : inWords(shown)}
    </output>
  )
}
