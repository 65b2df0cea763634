import { Button } from '@mantine/core'
import { IconAdjustments, IconPrinter } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Printer } from '@warren/shared/features/cage-cards/cage-cards.contract.ts'
import { pagesFor } from '@warren/shared/features/cage-cards/cage-cards.rules.ts'
import { MAX_CARDS } from '@warren/shared/features/cage-cards/cage-cards.vocabulary.ts'
import { wordFailure } from '../../platform/failures.ts'
import { formatNumber } from '../../platform/format.ts'
import { textsOf } from '../../platform/texts.ts'
import { DialogStep } from '../../ui/dialog/dialog-step.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { usePrintCards } from './cage-cards.api.ts'
import classes from './cage-cards.module.css'
import { LayoutChoice } from './layout-choice.tsx'
import type { PrintChoice } from './print-choice.ts'
import { PrinterChoice } from './printer-choice.tsx'
import { tellMade } from './tell-made.ts'

export type PrintStepProps = {
  rabbitIds: readonly number[]
  printers: UseQueryResult<Printer[]>
  choice: PrintChoice
  onChoose: (next: PrintChoice) => void
  onSetUp: () => void
  onClose: () => void
}

/** Ignores a remembered printer that another user has deleted. */
const knownPrinter = ({ printerId }: PrintChoice, printers: readonly Printer[] | undefined) =>
  printers?.find(({ id }) => id === printerId)

/** Which paper, which printer, how many pages; then the file. */
export function PrintStep({ rabbitIds, printers, choice, onChoose, onSetUp, onClose }: PrintStepProps) {
  const t = textsOf('cageCards')
  const print = usePrintCards()
  const count = rabbitIds.length
  const tooMany = count > MAX_CARDS
  const { layout } = choice
  const printer = knownPrinter(choice, printers.data)
  const start = () =>
    print.mutate(
      { rabbitIds: [...rabbitIds], layout, ...(printer && { printerId: printer.id }) },
      {
        onSuccess: (name) => {
          tellMade(name)
          onClose()
        },
      },
    )
  return (
    <DialogStep
      title={t('dialogTitle', { count })}
      tile={{ icon: IconPrinter }}
      messages={print.error ? [t('notMade'), ...wordFailure(print.error).sentences] : []}
      footerStart={t(layout === 'A4' ? 'sheets' : 'labels', { count: pagesFor(count, layout) })}
      actions={
        <>
          <Button variant="default" onClick={onClose} disabled={print.isPending}>
            {textsOf('common')('cancel')}
          </Button>
          <Button
            onClick={start}
            loading={print.isPending}
            disabled={count === 0 || tooMany || printers.isPending}
          >
            {t('print')}
          </Button>
        </>
      }
    >
      {tooMany && <Notice tone="warn">{t('tooMany', { max: formatNumber(MAX_CARDS) })}</Notice>}
      <LayoutChoice value={layout} onChange={(next) => onChoose({ ...choice, layout: next })} />
      <div className={classes['printer']}>
        <PrinterChoice
          printers={printers}
          value={printer}
          onChange={(printerId) => onChoose(printerId === undefined ? { layout } : { layout, printerId })}
        />
        <Button variant="default" onClick={onSetUp} leftSection={<IconAdjustments size={16} aria-hidden />}>
          {t('setUp')}
        </Button>
      </div>
      <p className={classes['note']}>{t('actualSize')}</p>
    </DialogStep>
  )
}
