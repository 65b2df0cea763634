import { Button } from '@mantine/core'
import { IconPlus, IconPrinter, IconRulerMeasure } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Printer } from '@warren/shared/features/cage-cards/cage-cards.contract.ts'
import { type CardLayout, MAX_PRINTERS } from '@warren/shared/features/cage-cards/cage-cards.vocabulary.ts'
import { LoadFailure } from '../../../platform/load-failure.tsx'
import { textsOf } from '../../../platform/texts.ts'
import { DialogStep } from '../../../ui/dialog/dialog-step.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { PanelSkeleton } from '../../../ui/feedback/skeleton/panel-skeleton.tsx'
import classes from '../cage-cards.module.css'
import { PrinterRow } from './printer-row.tsx'
import { useRulers } from './use-rulers.ts'

export type PrintersListProps = {
  printers: UseQueryResult<Printer[]>
  layout: CardLayout
  onBack: () => void
  onEdit: (printer: Printer | 'new') => void
  onDelete: (printer: Printer) => void
}

type RulersButtonProps = { onClick: () => void }

/** Without any printer: nothing is set up yet, but the page with rulers shows how far off one is. */
function NoPrinters({ onClick }: RulersButtonProps) {
  const t = textsOf('cageCards')
  return (
    <EmptyState
      icon={IconPrinter}
      title={t('noPrinters')}
      actions={
        <Button variant="default" onClick={onClick} leftSection={<IconRulerMeasure size={16} aria-hidden />}>
          {t('rulers')}
        </Button>
      }
    >
      {t('noPrintersText')}
    </EmptyState>
  )
}

/** The printers of the farm with their offsets. */
export function PrintersList({ printers, layout, onBack, onEdit, onDelete }: PrintersListProps) {
  const t = textsOf('cageCards')
  const print = useRulers(layout)
  const known = printers.data ?? []
  const isFull = known.length >= MAX_PRINTERS
  return (
    <DialogStep
      title={t('printersTitle')}
      tile={{ icon: IconPrinter }}
      footerStart={isFull ? t('most', { max: MAX_PRINTERS }) : t('rulersNote')}
      actions={
        <>
          <Button variant="default" onClick={onBack} data-autofocus>
            {t('back')}
          </Button>
          <Button
            onClick={() => onEdit('new')}
            disabled={!printers.data || isFull}
            leftSection={<IconPlus size={16} aria-hidden />}
          >
            {t('addPrinter')}
          </Button>
        </>
      }
    >
      <p className={classes['text']}>{t('printersIntro')}</p>
      {printers.isPending && <PanelSkeleton lines={3} />}
      {printers.isError && <LoadFailure failure={printers.error} onRetry={() => void printers.refetch()} />}
      {printers.data?.length === 0 && <NoPrinters onClick={() => print()} />}
      {known.length > 0 && (
        <ul className={classes['rows']} aria-label={t('printersTitle')}>
          {known.map((printer) => (
            <PrinterRow
              key={printer.id}
              printer={printer}
              onRulers={() => print(printer)}
              onEdit={() => onEdit(printer)}
              onDelete={() => onDelete(printer)}
            />
          ))}
        </ul>
      )}
    </DialogStep>
  )
}
