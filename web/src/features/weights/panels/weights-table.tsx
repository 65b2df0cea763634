import { ActionIcon, Button } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { WeightRecord } from '@warren/shared/features/weights/weights.contract.ts'
import { useState } from 'react'
import { formatNumber } from '../../../platform/format.ts'
import { textsOf } from '../../../platform/texts.ts'
import { Panel } from '../../../ui/layout/panel.tsx'
import table from '../../../ui/table/record-table.module.css'
import { clockOf } from '../clock.ts'
import classes from '../weights.module.css'

/** Rows at first; older ones are asked for, so that five thousand weights do not slow down the field. */
const AT_ONCE = 100

/** Scrollable areas must be focusable, or they could not be scrolled by keyboard. */
const SCROLLS = { tabIndex: 0 } as const

/** How far a weight lies from the mean, as a stroke to its side; the farthest one fills its half. */
function Distance({ weight, mean, most }: { weight: number; mean: number; most: number }) {
  const share = Math.min(50, (Math.abs(weight - mean) / Math.max(1, most)) * 50)
  return (
    <span className={classes['distance']} aria-hidden>
      <i style={{ width: `${share}%`, insetInlineStart: weight < mean ? `${50 - share}%` : '50%' }} />
    </span>
  )
}

export type WeightsTableProps = {
  weights: readonly WeightRecord[]
  mean: number
  canChange: boolean
  onEdit: (record: WeightRecord) => void
  onDelete: (record: WeightRecord) => void
}

type RowProps = Omit<WeightsTableProps, 'weights'> & { record: WeightRecord; number: number; most: number }

function Row({ record, number, mean, most, canChange, onEdit, onDelete }: RowProps) {
  const t = textsOf('weights')
  const weight = formatNumber(record.weight)
  return (
    <tr>
      <td data-figure>{formatNumber(number)}</td>
      <th scope="row" data-figure>
        <b>{weight}</b>
      </th>
      <td>
        <Distance weight={record.weight} mean={mean} most={most} />
      </td>
      <td>{clockOf(record.at)}</td>
      <td>{record.userName ?? '?'}</td>
      <td className={classes['acts']}>
        {canChange && (
          <>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('table/edit', { weight })}
              onClick={() => onEdit(record)}
            >
              <IconPencil size={16} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('table/delete', { weight })}
              onClick={() => onDelete(record)}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </>
        )}
      </td>
    </tr>
  )
}

/** All weights of the day, the newest first [WGT-03]. */
export function WeightsTable({ weights, ...acts }: WeightsTableProps) {
  const t = textsOf('weights')
  const [shown, setShown] = useState(AT_ONCE)
  if (weights.length === 0) return null
  const most = Math.max(...weights.map(({ weight }) => Math.abs(weight - acts.mean)))
  const older = Math.max(0, weights.length - shown)
  return (
    <Panel
      title={t('table/title')}
      sub={t('table/newestFirst', { count: formatNumber(weights.length) })}
      aside={<small>{t('table/distance')}</small>}
      padded={false}
    >
      <section {...SCROLLS} className={classes['list']} aria-label={t('table/weight')}>
        <table className={table['table']}>
          <thead>
            <tr>
              <th scope="col" data-figure>
                {t('table/number')}
              </th>
              <th scope="col" data-figure>
                {t('table/weight')}
              </th>
              <th scope="col" aria-hidden />
              <th scope="col">{t('table/time')}</th>
              <th scope="col">{t('table/user')}</th>
              <th scope="col" aria-hidden />
            </tr>
          </thead>
          <tbody>
            {weights
              .slice(older)
              .map((record, at) => (
                <Row key={record.id} record={record} number={older + at + 1} most={most} {...acts} />
              ))
              .toReversed()}
          </tbody>
        </table>
        {older > 0 && (
          <Button variant="subtle" fullWidth onClick={() => setShown(shown + AT_ONCE)}>
            {t('older', { count: older })}
          </Button>
        )}
      </section>
    </Panel>
  )
}
