import { ActionIcon, Button } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { WeightRecord } from '@warren/shared/features/weights/weights.contract.ts'
import { memo, useState } from 'react'
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

/** How far a weight lies from the mean, in percent of the width and to its side; the farthest one fills its half. */
const sharesOf = (weight: number, mean: number, most: number): number =>
  Math.round(Math.max(-50, Math.min(50, ((weight - mean) / Math.max(1, most)) * 50)))

function Distance({ share }: { share: number }) {
  const width = Math.abs(share)
  return (
    <span className={classes['distance']} aria-hidden>
      <i style={{ width: `${width}%`, insetInlineStart: share < 0 ? `${50 - width}%` : '50%' }} />
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

type RowProps = Omit<WeightsTableProps, 'weights' | 'mean'> & {
  record: WeightRecord
  number: number
  share: number
}

/** Drawn anew only when something it shows is another: each weight moves the mean, but few strokes by a whole percent. */
const Row = memo(function Row({ record, number, share, canChange, onEdit, onDelete }: RowProps) {
  const t = textsOf('weights')
  const weight = formatNumber(record.weight)
  return (
    <tr>
      <td data-figure>{formatNumber(number)}</td>
      <th scope="row" data-figure>
        <b>{weight}</b>
      </th>
      <td>
        <Distance share={share} />
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
})

/** All weights of the day, the newest first [WGT-03]. */
export function WeightsTable({ weights, mean, ...acts }: WeightsTableProps) {
  const t = textsOf('weights')
  const [shown, setShown] = useState(AT_ONCE)
  if (weights.length === 0) return null
  const most = Math.max(...weights.map(({ weight }) => Math.abs(weight - mean)))
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
                <Row
                  key={record.id}
                  record={record}
                  number={older + at + 1}
                  share={sharesOf(record.weight, mean, most)}
                  {...acts}
                />
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
