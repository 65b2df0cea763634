import { IconChevronRight } from '@tabler/icons-react'
import type { KiloStepName } from '@warren/shared/features/statistics/kilos.rules.ts'
import type { CSSProperties } from 'react'
import { formatNumber } from '../../../platform/format.ts'
import { textsOf } from '../../../platform/texts.ts'
import table from '../../../ui/table/record-table.module.css'
import type { Kilos } from '../figures.api.ts'
import classes from './kilos.module.css'
import { type Bar, barsOf, ticksOf } from './waterfall-scale.ts'

/** With its sign: what was lost is less. */
export const signed = (value: number, digits: number): string => {
  const said = formatNumber(Math.abs(value), digits)
  if (!/[1-9]/.test(said)) return said
  return value < 0 ? `−${said}` : `+${said}`
}

/** Whole ones stand on the ground, what was lost hangs, and what is on its way is neither. */
function lookOf({ step, kg }: Bar<KiloStepName>): string {
  if (step === 'born' || step === 'accepted') return 'whole'
  if (step === 'standing' || step === 'toYoung') return 'way'
  return kg < 0 ? 'lost' : 'won'
}

type RowProps = {
  bar: Bar<KiloStepName>
  place: (kg: number) => number
  ticks: readonly number[]
  pricePerKg: number | null
  onOpen: () => void
}

function Row({ bar, place, ticks, pricePerKg, onOpen }: RowProps) {
  const t = textsOf('figures')
  const { step, heads, kg, from, to } = bar
  const look = lookOf(bar)
  const isWhole = look === 'whole'
  const hasHeads = isWhole || Math.abs(heads) >= 0.5
  const headsSaid = isWhole ? formatNumber(heads) : signed(heads, 0)
  const kgSaid = isWhole ? formatNumber(kg, 1) : signed(kg, 1)
  const drawn: CSSProperties = { insetInlineStart: `${place(from)}%`, width: `${place(to) - place(from)}%` }
  return (
    <li className={classes['row']} data-look={look}>
      <button type="button" className={classes['step']} onClick={onOpen} aria-haspopup="dialog">
        <span className={classes['name']}>
          {t(`steps/${step}`)}
          <span className={table['unseen']}>{': '}</span>
          <IconChevronRight size={14} aria-hidden className={classes['more']} />
        </span>
        <span className={classes['lane']} aria-hidden>
          {ticks.map((tick) => (
            <i key={tick} className={classes['line']} style={{ insetInlineStart: `${place(tick)}%` }} />
          ))}
          <b className={classes['bar']} data-look={look} style={drawn} />
        </span>
        <span className={classes['heads']}>
          {hasHeads && headsSaid}
          <span className={table['unseen']}>{hasHeads && ` ${t('heads')}, `}</span>
        </span>
        <span className={classes['kg']}>
          {kgSaid}
          <span className={table['unseen']}>{` ${t('kg')}${pricePerKg === null ? '' : ', '}`}</span>
        </span>
        {pricePerKg !== null && (
          <span className={classes['euro']}>
            {isWhole ? formatNumber(kg * pricePerKg) : signed(kg * pricePerKg, 0)}
            <span className={table['unseen']}>{` ${t('euro')}`}</span>
          </span>
        )}
      </button>
    </li>
  )
}

export type WaterfallProps = Pick<Kilos, 'steps' | 'pricePerKg'> & { onOpen: (step: KiloStepName) => void }

/** From what was born to what was accepted: bars along an axis of kilograms, heads and kilos beside them. */
export function Waterfall({ steps, pricePerKg, onOpen }: WaterfallProps) {
  const t = textsOf('figures')
  const bars = barsOf(steps)
  const ticks = ticksOf(
    Math.min(0, ...bars.map(({ from }) => from)),
    Math.max(1, ...bars.map(({ to }) => to)),
  )
  const [least = 0, most = 1] = [ticks[0], ticks.at(-1)]
  const place = (kg: number): number => ((kg - least) / (most - least)) * 100
  return (
    <div className={classes['waterfall']} data-euro={pricePerKg !== null || undefined}>
      <div className={classes['axis']} aria-hidden>
        <span className={classes['name']}>{t('step')}</span>
        <span className={classes['scale']}>
          {ticks.map((tick, at) => (
            <span
              key={tick}
              className={classes['tick']}
              data-end={at === 0 ? 'first' : at === ticks.length - 1 ? 'last' : undefined}
              style={{ insetInlineStart: `${place(tick)}%` }}
            >
              {formatNumber(tick)}
              {at === ticks.length - 1 && ` ${t('kg')}`}
            </span>
          ))}
        </span>
        <span className={classes['heads']}>{t('heads')}</span>
        <span className={classes['kg']}>{t('kg')}</span>
        {pricePerKg !== null && <span className={classes['euro']}>{t('euro')}</span>}
      </div>
      <ol className={classes['rows']} aria-label={t('waterfall')}>
        {bars.map((bar) => (
          <Row
            key={bar.step}
            bar={bar}
            place={place}
            ticks={ticks}
            pricePerKg={pricePerKg}
            onOpen={() => onOpen(bar.step)}
          />
        ))}
      </ol>
    </div>
  )
}
