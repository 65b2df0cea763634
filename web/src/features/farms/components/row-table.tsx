import type { RowDto } from '@warren/shared/features/farms/farms.contract.ts'
import { useState } from 'react'
import { textsOf } from '../../../platform/texts.ts'
import { useStableMap } from '../farms.api.ts'
import { occupiedByRow } from '../stable-map/occupancy.ts'
import { RowLine, type RowOperations } from './row-line.tsx'
import classes from './row-table.module.css'

export type RowTableProps = {
  stableId: number
  rows: readonly RowDto[]
  /** Absent for those who only look. */
  operations?: RowOperations | undefined
}

/** Row, cages, how many live there, operations; each row unfolds to its composition [FRM-04, FRM-05]. */
export function RowTable({ stableId, rows, operations }: RowTableProps) {
  const t = textsOf('farms')
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(new Set())
  const { data: map } = useStableMap(stableId)
  const occupied = map && occupiedByRow(map.rows)
  const toggle = (row: number) =>
    setUnfolded((before) => {
      const next = new Set(before)
      if (!next.delete(row)) next.add(row)
      return next
    })
  return (
    <div className={classes['scroller']}>
      <table className={classes['table']}>
        <thead>
          <tr>
            <th scope="col" className={classes['key']}>
              {t('fields/row')}
            </th>
            <th scope="col" data-number>
              {t('fields/cages')}
            </th>
            <th scope="col" className={classes['occupied']}>
              {t('fields/occupied')}
            </th>
            {operations && (
              <th scope="col" data-number>
                {t('fields/operations')}
              </th>
            )}
          </tr>
        </thead>
        {rows.map((row) => (
          <RowLine
            key={row.row}
            row={row}
            occupied={occupied && (occupied.get(row.row) ?? 0)}
            unfolded={unfolded.has(row.row)}
            onToggle={() => toggle(row.row)}
            operations={operations}
          />
        ))}
      </table>
    </div>
  )
}
