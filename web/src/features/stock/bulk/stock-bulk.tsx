import {
  IconCopy,
  IconEdit,
  IconFileExport,
  IconHomeMove,
  IconHeartbeat,
  type Icon,
  IconLoader2,
  IconPrinter,
  IconShare2,
} from '@tabler/icons-react'
import { textsOf } from '../../../platform/texts.ts'
import { BulkAction } from '../../../ui/table/bulk-action.tsx'
import type { BulkField } from './use-bulk-change.ts'

/** Something done with the chosen by number: of all that match they are looked up first, which takes a while. */
export interface Gathering {
  /** Absent where it cannot be done with these. */
  readonly open: (() => void) | undefined
  readonly gathering: boolean
}

export type StockBulkProps = {
  onChange: (field: BulkField) => void
  onPlace: () => void
  cards: Gathering
  releasing: Gathering
  copy: Gathering
  file: Gathering
}

const gathered = ({ open, gathering }: Gathering, icon: Icon, label: string) =>
  open && (
    <BulkAction
      icon={gathering ? IconLoader2 : icon}
      label={gathering ? textsOf('ui')('loading') : label}
      disabled={gathering}
      onClick={open}
    />
  )

/** What can be done with the chosen rabbits. */
export function StockBulk({ onChange, onPlace, cards, releasing, copy, file }: StockBulkProps) {
  const t = textsOf('stock')
  return (
    <>
      <BulkAction icon={IconEdit} label={t('changeStatus')} onClick={() => onChange('status')} />
      <BulkAction icon={IconHeartbeat} label={t('changeHealth')} onClick={() => onChange('health')} />
      <BulkAction icon={IconHomeMove} label={textsOf('placing')('action')} onClick={onPlace} />
      {gathered(cards, IconPrinter, t('cageCards'))}
      {gathered(releasing, IconShare2, textsOf('releases')('release'))}
      {gathered(copy, IconCopy, t('copyRows'))}
      {gathered(file, IconFileExport, t('exportRows'))}
    </>
  )
}
