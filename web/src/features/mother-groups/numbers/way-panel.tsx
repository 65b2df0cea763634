import type { WayBar } from '@warren/shared/features/mother-groups/weaning-way.rules.ts'
import { formatNumber } from '../../../platform/format.ts'
import { textsOf } from '../../../platform/texts.ts'
import { Panel } from '../../../ui/layout/panel.tsx'
import table from '../../../ui/table/record-table.module.css'
import classes from './numbers.module.css'

const STANDING: ReadonlySet<WayBar['step']> = new Set(['born', 'alive', 'weaned', 'left'])

const lookOf = ({ step, num }: WayBar): string => {
  if (STANDING.has(step)) return 'heads'
  return num < 0 ? 'less' : 'more'
}

/** With its sign where it is a change. */
const written = (bar: WayBar): string => {
  if (STANDING.has(bar.step)) return formatNumber(bar.num)
  return bar.num > 0 ? `+${formatNumber(bar.num)}` : `−${formatNumber(-bar.num)}`
}

/** The way of the kits from born to weaned: each bar begins where the last one ended. */
export function WayPanel({ bars }: { bars: readonly WayBar[] }) {
  const t = textsOf('motherGroups')
  const most = Math.max(1, ...bars.flatMap(({ from, to }) => [from, to]))
  return (
    <Panel title={t('way/title')} sub={t('way/sub')} padded={false}>
      {bars.length === 0 ? (
        <p className={classes['none']}>{t('way/empty')}</p>
      ) : (
        <table className={table['table']}>
          <thead className={table['unseen']}>
            <tr>
              <th scope="col">{t('way/step')}</th>
              <th scope="col">{t('way/heads')}</th>
            </tr>
          </thead>
          <tbody>
            {bars.map((bar) => (
              <tr key={bar.step}>
                <th scope="row">{t(`way/${bar.step}`)}</th>
                <td className={classes['number']}>{written(bar)}</td>
                <td className={classes['wide']} aria-hidden>
                  <span className={classes['track']}>
                    <span
                      className={classes['bar']}
                      data-step={lookOf(bar)}
                      style={{
                        insetInlineStart: `${(Math.min(bar.from, bar.to) / most) * 100}%`,
                        width: `${(Math.abs(bar.to - bar.from) / most) * 100}%`,
                      }}
                    />
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  )
}
