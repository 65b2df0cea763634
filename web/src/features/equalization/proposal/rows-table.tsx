import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { formatNumber } from '../../../platform/format.ts'
import { textsOf } from '../../../platform/texts.ts'
import { Panel } from '../../../ui/layout/panel.tsx'
import classes from './row-map.module.css'
import { nameOfRow } from './row-map-panel.tsx'
import type { RowOfNests } from './row-map.ts'

const MOST_KITS = 16

/** How many litters there are of each size; the largest stand together at the end. */
function Spread({ sizes, tone }: { sizes: readonly number[]; tone: 'before' | 'after' }) {
  const counts = Array.from({ length: MOST_KITS + 1 }, (_, size) =>
    sizes.reduce((count, kits) => count + Number(Math.min(kits, MOST_KITS) === size), 0),
  )
  const most = Math.max(1, ...counts)
  return (
    <span className={classes['spread']} data-tone={tone} aria-hidden>
      {counts.map((count, size) => (
        // oxlint-disable-next-line react/no-array-index-key -- the size of the litters is what a bar is
        <i key={size} style={{ height: `${(100 * count) / most}%` }} />
      ))}
    </span>
  )
}

const rangeOf = (sizes: readonly number[]): string => `${Math.min(...sizes)}–${Math.max(...sizes)}`

type RowProps = { row: RowOfNests; chosen: boolean; onChoose: () => void }

function Row({ row, chosen, onChoose }: RowProps) {
  return (
    <tr aria-current={chosen || undefined}>
      <th scope="row">
        <UnstyledButton className={classes['choose']} onClick={onChoose}>
          {nameOfRow(row)}
        </UnstyledButton>
      </th>
      <td>{formatNumber(row.litters.length)}</td>
      <td>{formatNumber(row.kits)}</td>
      <td>{formatNumber(row.wanted)}</td>
      <td>
        <b>{formatNumber(row.carried)}</b>
      </td>
      <td>{formatNumber(row.left)}</td>
      <td>
        <VisuallyHidden>{`${rangeOf(row.before)} → ${rangeOf(row.after)}`}</VisuallyHidden>
        <span className={classes['spreads']} aria-hidden>
          <Spread sizes={row.before} tone="before" />
          <IconArrowRight size={14} />
          <Spread sizes={row.after} tone="after" />
        </span>
      </td>
    </tr>
  )
}

type TableProps = { rows: readonly RowOfNests[]; chosen: string | undefined; onChoose: (key: string) => void }

/** All rows with what the moves do to their litters; one of them is drawn. */
export function RowsTable({ rows, chosen, onChoose }: TableProps) {
  const t = textsOf('equalization')
  const sumOf = (of: (row: RowOfNests) => number) => formatNumber(rows.reduce((sum, row) => sum + of(row), 0))
  const heads = ['row', 'litters', 'kits', 'wanted', 'carry', 'left', 'spread'] as const
  return (
    <Panel title={t('rows/title')} sub={t('rows/sub')} padded={false}>
      <section className={classes['scroll']} aria-label={t('rows/title')} {...{ tabIndex: 0 }}>
        <table className={classes['rows']}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {t(`rows/${head}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.key} row={row} chosen={row.key === chosen} onChoose={() => onChoose(row.key)} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('rows/sum')}</th>
              <td>{sumOf(({ litters }) => litters.length)}</td>
              <td>{sumOf(({ kits }) => kits)}</td>
              <td>{sumOf(({ wanted }) => wanted)}</td>
              <td>{sumOf(({ carried }) => carried)}</td>
              <td>{sumOf(({ left }) => left)}</td>
            </tr>
          </tfoot>
        </table>
      </section>
    </Panel>
  )
}
