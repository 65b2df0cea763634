import { Button } from '@mantine/core'
import { type Icon, IconFileImport } from '@tabler/icons-react'
import type { ListKind } from '@warren/shared/features/stock/stock.vocabulary.ts'
import { textsOf } from '../../../platform/texts.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import type { StockImport } from '../stock.list.tsx'

/** How each list begins; cages are set up elsewhere. */
const BEGINS: Partial<Record<ListKind, StockImport>> = { ALL_MOTHER: 'RABBITS', ALL_BUCK: 'BUCKS' }

export type StockEmptyProps = { icon: Icon; other: ListKind; onImport: (kind: StockImport) => void }

/** A list without anything in it, and the way to fill it. */
export function StockEmpty({ icon, other, onImport }: StockEmptyProps) {
  const t = textsOf('stock')
  const kind = BEGINS[other]
  return (
    <EmptyState
      icon={icon}
      title={t(other === 'ALL_MOTHER' ? 'emptyTitle' : 'noRows')}
      actions={
        kind && (
          <Button leftSection={<IconFileImport size={16} />} onClick={() => onImport(kind)}>
            {textsOf('imports')(`kinds/${kind}`)}
          </Button>
        )
      }
    >
      {other === 'ALL_MOTHER' ? t('emptyText') : t(`others/${other}`)}
    </EmptyState>
  )
}
