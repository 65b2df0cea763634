import { IconEdit, IconHeartbeat, IconLoader2, IconPrinter } from '@tabler/icons-react'
import { textsOf } from '../../../platform/texts.ts'
import { BulkAction } from '../../../ui/table/bulk-action.tsx'
import type { BulkField } from './use-bulk-change.ts'

export type StockBulkProps = {
  onChange: (field: BulkField) => void
  onCards: () => void
  /** Of all that match it takes a while. */
  gathersCards: boolean
}

/** What can be done with the chosen rabbits. */
export function StockBulk({ onChange, onCards, gathersCards }: StockBulkProps) {
  const t = textsOf('stock')
  return (
    <>
      <BulkAction icon={IconEdit} label={t('changeStatus')} onClick={() => onChange('status')} />
      <BulkAction icon={IconHeartbeat} label={t('changeHealth')} onClick={() => onChange('health')} />
      <BulkAction
        icon={gathersCards ? IconLoader2 : IconPrinter}
        label={gathersCards ? textsOf('ui')('loading') : t('cageCards')}
        disabled={gathersCards}
        onClick={onCards}
      />
    </>
  )
}
