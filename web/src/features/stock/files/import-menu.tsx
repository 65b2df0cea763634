import { Button, Menu } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import {
  type Icon,
  IconChevronDown,
  IconChevronUp,
  IconDownload,
  IconDroplet,
  IconFileImport,
  IconGenderMale,
  IconShoppingCart,
  IconUpload,
} from '@tabler/icons-react'
import { KINDS_WITH_SOURCE_FARM } from '@warren/shared/features/imports/imports.vocabulary.ts'
import { mayMoveStock } from '@warren/shared/features/stock/stock.rules.ts'
import type { ListKind } from '@warren/shared/features/stock/stock.vocabulary.ts'
import { useState } from 'react'
import { wordFailure } from '../../../platform/failures.ts'
import { textsOf } from '../../../platform/texts.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { STOCK_IMPORTS, type StockImport } from '../stock.list.tsx'
import { MenuEntry } from './menu-entry.tsx'
import { stockImportHelp } from '../../rabbits/index.ts'

const ICONS: Record<StockImport, Icon> = {
  RABBITS: IconUpload,
  BOUGHT_RABBITS: IconShoppingCart,
  BUCKS: IconGenderMale,
  SPERMS: IconDroplet,
}

/** Does come in with the list of all mothers, bucks and semen with any [STK-14, STK-15, D-059]. */
const waitsFor = (kind: StockImport, other: ListKind): boolean =>
  (kind === 'RABBITS' || kind === 'BOUGHT_RABBITS') && !mayMoveStock(other)

/** Templates: empty workbooks to fill in. */
function Templates() {
  const t = textsOf('imports')
  const [shown, setShown] = useState(false)
  const download = useMutation({
    mutationFn: async (kind: StockImport) => (await stockImportHelp(kind))?.template?.(),
    onError: (failure) =>
      toast.error({ title: t('templateFailed'), detail: wordFailure(failure).sentences.join(' ') }),
  })
  return (
    <>
      <Menu.Item
        leftSection={<IconDownload size={16} />}
        rightSection={shown ? <IconChevronUp size={14} /> : <IconChevronDown size={14} />}
        closeMenuOnClick={false}
        aria-expanded={shown}
        onClick={() => setShown(!shown)}
      >
        {t('template')}
      </Menu.Item>
      {shown && (
        // The same kinds stand above: here they are told apart by the name of their group.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a menu holds groups, not fieldsets
        <div role="group" aria-label={t('template')}>
          {STOCK_IMPORTS.map((kind) => (
            <MenuEntry
              key={kind}
              icon={ICONS[kind]}
              label={textsOf('stock')(`imports/${kind}`)}
              onClick={() => download.mutate(kind)}
            />
          ))}
        </div>
      )}
    </>
  )
}

export type ImportMenuProps = { other: ListKind; onImport: (kind: StockImport) => void }

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
        <Menu.Divider />
        <Templates />
      </Menu.Dropdown>
    </Menu>
  )
}
