import {
  clockTime,
  type MeasuringPace,
  type UserBlocks,
} from '@warren/shared/features/weights/measuring.rules.ts'
import { Fragment } from 'react'
import { formatNumber } from '../../../platform/format.ts'
import { textsOf } from '../../../platform/texts.ts'
import { Panel } from '../../../ui/layout/panel.tsx'
import table from '../../../ui/table/record-table.module.css'
import { shortClockOf } from '../clock.ts'
import classes from '../weights.module.css'

const UNKNOWN = '?'
/** Scrollable areas must be focusable, or they could not be scrolled by keyboard. */
const SCROLLS = { tabIndex: 0 } as const

const Pace = ({ seconds, num, perMinute, perHour }: MeasuringPace) => (
  <>
    <td data-figure>{clockTime(seconds)}</td>
    <td data-figure>{formatNumber(num)}</td>
    <td data-figure>{formatNumber(perMinute, 1)}</td>
    <td data-figure>{formatNumber(perHour, Number.isInteger(perHour) ? 0 : 1)}</td>
  </>
)

/** When each block was, along the time of all of them. */
function Span({ of, all }: { of: { startAt: string; endAt: string }; all: readonly [number, number] }) {
  const [first, last] = all
  const length = Math.max(1, last - first)
  const share = (at: string) => ((Date.parse(at) - first) / length) * 100
  const begin = share(of.startAt)
  return (
    <span className={classes['span']} aria-hidden>
      <i style={{ insetInlineStart: `${begin}%`, width: `${Math.max(2, share(of.endAt) - begin)}%` }} />
    </span>
  )
}

/** Who measured when, and how fast [WGT-04, WGT-13]. */
export function BlocksPanel({ users }: { users: readonly UserBlocks[] }) {
  const t = textsOf('weights')
  const blocks = users.flatMap((user) => user.blocks)
  if (blocks.length === 0) return null
  const times = blocks.flatMap(({ startAt, endAt }) => [Date.parse(startAt), Date.parse(endAt)])
  const all = [Math.min(...times), Math.max(...times)] as const
  return (
    <Panel title={t('blocks/title')} sub={t('blockCount', { count: blocks.length })} padded={false}>
      <section {...SCROLLS} className={table['scroll']} aria-label={t('blocks/block')}>
        <table className={table['table']}>
          <thead>
            <tr>
              <th scope="col">{t('blocks/user')}</th>
              <th scope="col">{t('blocks/block')}</th>
              <th scope="col" aria-hidden />
              {(['time', 'num', 'perMinute', 'perHour'] as const).map((key) => (
                <th key={key} scope="col" data-figure>
                  {t(`blocks/${key}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {users.map((user) => (
              <Fragment key={user.userName ?? UNKNOWN}>
                {user.blocks.map((block, at) => (
                  <tr key={block.startAt}>
                    <th scope="row">{at === 0 ? (user.userName ?? UNKNOWN) : ''}</th>
                    <td>{`${shortClockOf(block.startAt)} – ${shortClockOf(block.endAt)}`}</td>
                    <td>
                      <Span of={block} all={all} />
                    </td>
                    <Pace {...block} />
                  </tr>
                ))}
                <tr className={classes['total']}>
                  <th scope="row" colSpan={3}>
                    {t('blocks/total', { user: user.userName ?? UNKNOWN })}
                  </th>
                  <Pace {...user} />
                </tr>
              </Fragment>
            ))}
          </tbody>
        </table>
      </section>
    </Panel>
  )
}
