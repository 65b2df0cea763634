import { Button, Menu } from '@mantine/core'
import {
  type Icon,
  IconChevronDown,
  IconDroplet,
  IconFileImport,
  IconGenderMale,
  IconShoppingCart,
  IconUpload,
} from '@tabler/icons-react'
import { KINDS_WITH_SOURCE_FARM } from '@warren/shared/features/imports/index.ts'
import { mayMoveStock } from '@warren/shared/features/stock/stock.rules.ts'
import type { OtherFilter } from '@warren/shared/features/stock/stock.vocabulary.ts'
import { textsOf } from '../../../platform/texts.ts'
import { STOCK_IMPORTS, type StockImport } from '../stock-search.ts'
import { MenuEntry } from './menu-entry.tsx'

const ICONS: Record<StockImport, Icon> = {
  RABBITS: IconUpload,
  BOUGHT_RABBITS: IconShoppingCart,
  BUCKS: IconGenderMale,
  SPERMS: IconDroplet,
}

/** Does come in with the list of all mothers, bucks and semen with any [STK-14, STK-15, D-059]. */
const waitsFor = (kind: StockImport, other: OtherFilter): boolean =>
  (kind === 'RABBITS' || kind === 'BOUGHT_RABBITS') && !mayMoveStock(other)

export type ImportMenuProps = { other: OtherFilter; onImport: (kind: StockImport) => void }

/** What can be read from a workbook [STK-16]. */
export function ImportMenu({ other, onImport }: ImportMenuProps) {
  const t = textsOf('stock')
  const hintOf = (kind: StockImport): string | undefined => {
    if (waitsFor(kind, other)) return t('onlyAllMothers')
    return KINDS_WITH_SOURCE_FARM.includes(kind) ? t('asksFarm') : undefined
  }
  return (
    <Menu position="bottom-end" width={300}>
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconFileImport size={16} />}
          rightSection={<IconChevronDown size={14} />}
        >
          {t('import')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('importFrom')}</Menu.Label>
        {STOCK_IMPORTS.map((kind) => (
          <MenuEntry
            key={kind}
            icon={ICONS[kind]}
            label={t(`imports/${kind}`)}
            hint={hintOf(kind)}
            waits={waitsFor(kind, other)}
            onClick={() => onImport(kind)}
          />
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
