import { ActionIcon } from '@mantine/core'
import { IconChevronRight, IconPencil, IconTrash } from '@tabler/icons-react'
import type { RowDto } from '@warren/shared/features/farms/farms.contract.ts'
import { useId } from 'react'
import { formatNumber } from '../../../platform/format.ts'
import { textsOf } from '../../../platform/texts.ts'
import { RowRanges } from './row-ranges.tsx'
import classes from './row-table.module.css'

export type RowOperations = { onEdit: (row: RowDto) => void; onDelete: (row: RowDto) => void }

export type RowLineProps = {
  row: RowDto
  /** Absent until the map has told. */
  occupied: number | undefined
  unfolded: boolean
  onToggle: () => void
  operations: RowOperations | undefined
}

/** One row of the stable, and below it what it is made of. */
export function RowLine({ row, occupied, unfolded, onToggle, operations }: RowLineProps) {
  const t = textsOf('farms')
  const id = useId()
  return (
    <tbody className={classes['body']} data-unfolded={unfolded || undefined}>
      <tr>
        <th scope="row" className={classes['key']}>
          <button
            type="button"
            className={classes['fold']}
            onClick={onToggle}
            aria-expanded={unfolded}
            aria-controls={unfolded ? id : undefined}
            aria-label={t('expandRow', { row: row.row })}
          >
            <IconChevronRight size={15} aria-hidden />
            {row.row}
          </button>
        </th>
        <td data-number>{formatNumber(row.cageCount)}</td>
        <td className={classes['occupied']}>
          {occupied !== undefined && (
            <span className={classes['share']}>
              <span className={classes['track']} aria-hidden>
                <span
                  className={classes['bar']}
                  style={{ width: `${(100 * occupied) / Math.max(1, row.cageCount)}%` }}
                />
              </span>
              {formatNumber(occupied)}
            </span>
          )}
        </td>
        {operations && (
          <td data-number>
            <span className={classes['operations']}>
              <ActionIcon aria-label={t('editRow', { row: row.row })} onClick={() => operations.onEdit(row)}>
                <IconPencil size={15} />
              </ActionIcon>
              <ActionIcon
                aria-label={t('deleteRow', { row: row.row })}
                onClick={() => operations.onDelete(row)}
              >
                <IconTrash size={15} />
              </ActionIcon>
            </span>
          </td>
        )}
      </tr>
      {unfolded && (
        <tr id={id} className={classes['inside']}>
          <td colSpan={operations ? 4 : 3}>
            <RowRanges row={row} />
          </td>
        </tr>
      )}
    </tbody>
  )
}
