import { IconEdit, IconHeartbeat, IconLoader2, IconPrinter, IconShare2 } from '@tabler/icons-react'
import { textsOf } from '../../../platform/texts.ts'
import { BulkAction } from '../../../ui/table/bulk-action.tsx'
import type { BulkField } from './use-bulk-change.ts'

export type StockBulkProps = {
  onChange: (field: BulkField) => void
  onCards: () => void
  /** Of all that match it takes a while. */
  gathersCards: boolean
  onRelease: () => void
  gathersReleased: boolean
}

/** What can be done with the chosen rabbits. */
export function StockBulk(props: StockBulkProps) {
  const { onChange, onCards, gathersCards, onRelease, gathersReleased } = props
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
      <BulkAction
        icon={gathersReleased ? IconLoader2 : IconShare2}
        label={gathersReleased ? textsOf('ui')('loading') : textsOf('releases')('release')}
        disabled={gathersReleased}
        onClick={onRelease}
      />
    </>
  )
}
