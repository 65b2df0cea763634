import { IconEdit, IconPrinter } from '@tabler/icons-react'
import { textsOf } from '../../../platform/texts.ts'
import { BulkAction } from '../../../ui/table/bulk-action.tsx'

export type StockBulkProps = { onChange: () => void; onCards: () => void }

/** What can be done with the chosen rabbits. */
export function StockBulk({ onChange, onCards }: StockBulkProps) {
  const t = textsOf('stock')
  return (
    <>
      <BulkAction icon={IconEdit} label={t('changeStatus')} onClick={onChange} />
      <BulkAction icon={IconPrinter} label={t('cageCards')} onClick={onCards} />
    </>
  )
}
