import { Button, Menu } from '@mantine/core'
import {
  type Icon,
  IconChevronDown,
  IconDroplet,
  IconFileExport,
  IconGenderMale,
  IconGridDots,
  IconPaw,
} from '@tabler/icons-react'
import { mayExportBucks, mayMoveStock } from '@warren/shared/features/stock/stock.rules.ts'
import { wordFailure } from '../../../platform/failures.ts'
import { textsOf } from '../../../platform/texts.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { type SentFilter, type StockExport, useStockExport } from '../stock.api.ts'
import type { Filter } from '../stock.list.tsx'
import { MenuEntry } from './menu-entry.tsx'

const ICONS: Record<StockExport, Icon> = {
  stock: IconPaw,
  bucks: IconGenderMale,
  sperms: IconDroplet,
  cages: IconGridDots,
}
const EXPORTS = ['stock', 'bucks', 'sperms', 'cages'] as const satisfies readonly StockExport[]

export type ExportMenuProps = {
  filter: Filter
  sent: SentFilter
  /** Name of the filtered stable. */
  stable: string | undefined
}

/** Why a workbook is not to be had in this list [STK-14, STK-15, D-059]. */
function whyNot(what: StockExport, { other }: Filter): string | undefined {
  const t = textsOf('stock')
  if (what === 'stock' && !mayMoveStock(other)) return t('onlyAllMothers')
  return what === 'bucks' && !mayExportBucks(other) ? t('onlyAllBucks') : undefined
}

/** The list, the bucks, the semen and the cages as workbooks [STK-16, GEN-32]. */
export function ExportMenu({ filter, sent, stable }: ExportMenuProps) {
  const t = textsOf('stock')
  const save = useStockExport()
  const hints: Record<StockExport, string> = {
    stock: t('asFiltered'),
    bucks: t('asFiltered'),
    sperms: t('allSperms'),
    cages: stable === undefined ? t('allCages') : t('cagesOfStable', { stable }),
  }
  // Shown also after the user has left the list.
  const start = (what: StockExport) =>
    void save
      .mutateAsync({ what, filter: sent })
      .catch((failure: unknown) =>
        toast.error({ title: t('exportFailed'), detail: wordFailure(failure).sentences.join(' ') }),
      )
  return (
    <Menu position="bottom-end" width={300}>
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconFileExport size={16} />}
          rightSection={<IconChevronDown size={14} />}
          loading={save.isPending}
        >
          {t('export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('exportTo')}</Menu.Label>
        {EXPORTS.map((what) => {
          const reason = whyNot(what, filter)
          return (
            <MenuEntry
              key={what}
              icon={ICONS[what]}
              label={t(`exports/${what}`)}
              hint={reason ?? hints[what]}
              waits={reason !== undefined}
              onClick={() => start(what)}
            />
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
