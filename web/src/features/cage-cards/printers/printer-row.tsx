import { ActionIcon, Button } from '@mantine/core'
import { IconPencil, IconRulerMeasure, IconTrash } from '@tabler/icons-react'
import type { Printer } from '@warren/shared/features/cage-cards/cage-cards.contract.ts'
import { textsOf } from '../../../platform/texts.ts'
import classes from '../cage-cards.module.css'
import { wordOffset } from '../word-offset.ts'

export type PrinterRowProps = {
  printer: Printer
  onRulers: () => void
  onEdit: () => void
  onDelete: () => void
}

/** One printer: its offset, and what can be done with it. */
export function PrinterRow({ printer, onRulers, onEdit, onDelete }: PrinterRowProps) {
  const t = textsOf('cageCards')
  const { name } = printer
  return (
    <li className={classes['row']}>
      <div className={classes['rowWords']}>
        <b translate="no">{name}</b>
        <span className={classes['note']}>{wordOffset(printer)}</span>
      </div>
      <Button
        variant="default"
        size="xs"
        onClick={onRulers}
        leftSection={<IconRulerMeasure size={14} aria-hidden />}
        aria-label={`${t('rulers')}: ${name}`}
      >
        {t('rulers')}
      </Button>
      <ActionIcon aria-label={t('editPrinter', { name })} onClick={onEdit}>
        <IconPencil size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon aria-label={t('deletePrinter', { name })} onClick={onDelete}>
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </li>
  )
}
