import { VisuallyHidden } from '@mantine/core'
import { placeOfCage } from '@warren/shared/features/equalization/equalization.rules.ts'
import { Fragment } from 'react'
import { formatNumber } from '../../../platform/format.ts'
import { textsOf } from '../../../platform/texts.ts'
import { Panel } from '../../../ui/layout/panel.tsx'
import type { Grid } from '../equalization.api.ts'
import classes from './row-bars.module.css'
import { type Chosen, type RowBar, rowBars } from './row-bars.ts'

/** The scale ends here unless a litter is larger. */
const USUAL_TOP = 15
/** Numbers under the bars are this far apart. */
const STEP = 7

const percentOf = (value: number, top: number): string => `${(100 * value) / top}%`

function wordBar({ cage, kits, added, taken }: RowBar): string {
  const t = textsOf('equalization')
  if (added > 0) return t('bars/added', { cage, kits: kits + added, count: added })
  if (taken > 0) return t('bars/taken', { cage, kits, count: taken })
  return t('bars/kits', { cage, kits })
}

const changeOf = ({ added, taken }: RowBar): string => {
  if (added > 0) return `+${formatNumber(added)}`
  return taken > 0 ? `−${formatNumber(taken)}` : ''
}

type BarProps = { bar: RowBar; top: number; size: number | null; tick: string | undefined }

function Bar({ bar, top, size, tick }: BarProps) {
  const { look, kits, added, taken, isInside } = bar
  return (
    <li
      className={classes['cage']}
      data-look={look}
      data-inside={isInside || undefined}
      {...(look === 'gap' ? { 'aria-hidden': true } : { title: wordBar(bar) })}
    >
      {look !== 'gap' && <VisuallyHidden>{wordBar(bar)}</VisuallyHidden>}
      <span className={classes['track']} aria-hidden>
        {isInside && size !== null && (
          <i className={classes['target']} style={{ bottom: percentOf(size, top) }} />
        )}
        <i className={classes['kits']} style={{ height: percentOf(kits, top) }} />
        {added > 0 && <i className={classes['added']} style={{ height: percentOf(added, top) }} />}
        {taken > 0 && <i className={classes['taken']} style={{ height: percentOf(taken, top) }} />}
        <b>{look === 'gap' ? '–' : changeOf(bar)}</b>
      </span>
      <span className={classes['tick']} aria-hidden>
        {tick}
      </span>
    </li>
  )
}

/** Hairlines every five kits. */
const Scale = ({ top }: { top: number }) => (
  <div className={classes['scale']} aria-hidden>
    {Array.from({ length: Math.floor(top / 5) + 1 }, (_, at) => at * 5).map((kits) => (
      <Fragment key={kits}>
        {kits > 0 && <i style={{ bottom: percentOf(kits, top) }} />}
        <span style={{ bottom: percentOf(kits, top) }}>{kits}</span>
      </Fragment>
    ))}
  </div>
)

function Legend() {
  const t = textsOf('equalization')
  return (
    <ul className={classes['legend']}>
      {(['equalized', 'taken', 'added'] as const).map((look) => (
        <li key={look} data-look={look}>
          <i aria-hidden />
          {t(`looks/${look}`)}
        </li>
      ))}
    </ul>
  )
}

/** The litters of a row as they are, and as they would be; a list of sentences for ears. */
export function RowBarsPanel({ grid, chosen }: { grid: Grid | undefined; chosen: Chosen | undefined }) {
  const t = textsOf('equalization')
  const bars = grid && chosen ? rowBars(grid, chosen) : []
  const line = chosen && placeOfCage(chosen.from)?.line
  if (line === undefined || bars.length === 0)
    return (
      <Panel title={t('bars/title')}>
        <p className={classes['hint']}>{t('bars/hint')}</p>
      </Panel>
    )
  const top = Math.max(USUAL_TOP, ...bars.map(({ kits, added, taken }) => kits + added + taken))
  const letter = line.slice(-1)
  const isMarked = (at: number) => at % STEP === 0 && at < bars.length - 2
  const tickOf = (at: number) =>
    isMarked(at) || at === bars.length - 1 ? `${letter}${bars[at]?.no}` : undefined
  return (
    <Panel
      title={t('bars/titleOf', { line: `${line.slice(0, -1)}${letter}` })}
      sub={t('bars/sub')}
      aside={<Legend />}
    >
      <div className={classes['chart']}>
        <Scale top={top} />
        <ol className={classes['bars']} aria-label={t('bars/title')}>
          {bars.map((bar, at) => (
            <Bar key={bar.no} bar={bar} top={top} size={chosen?.size ?? null} tick={tickOf(at)} />
          ))}
        </ol>
      </div>
    </Panel>
  )
}
