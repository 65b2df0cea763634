import { formatNumber } from '../../../../platform/format.ts'
import { textsOf } from '../../../../platform/texts.ts'
import type { RabbitHistory } from '../rabbit.api.ts'
import classes from './sheet.module.css'

type Band = RabbitHistory['herd']['weight32d']
export type WeightBandProps = { weight: number | null; band: Band }

const WIDTH = 100
/** The herd's middle takes this much of the line, so that a small or large one still has its place. */
const SHARE = 0.5

/** Where the middle 80 % lie in the line, and the weight itself; everything in percent of the width. */
export function placesOf(weight: number | null, { low, high }: NonNullable<Band>) {
  const span = Math.max(1, (high - low) / SHARE)
  const start = (low + high) / 2 - span / 2
  const at = (value: number) => Math.min(1, Math.max(0, (value - start) / span)) * WIDTH
  return { low: at(low), high: at(high), weight: weight === null ? undefined : at(weight) }
}

/** One weight within those of its herd; the words say what the drawing shows. */
export function WeightBand({ weight, band }: WeightBandProps) {
  if (!band) return <dd aria-hidden />
  const { low, high, weight: at } = placesOf(weight, band)
  const words = textsOf('rabbit')('bandWords', {
    low: formatNumber(band.low),
    high: formatNumber(band.high),
  })
  return (
    <dd title={words}>
      <span className={classes['unseen']}>{words}</span>
      <svg className={classes['band']} aria-hidden>
        <rect className={classes['track']} y={5} width="100%" height={4} rx={2} />
        <rect className={classes['middle']} x={`${low}%`} y={5} width={`${high - low}%`} height={4} rx={2} />
        {at !== undefined && <circle className={classes['dot']} cx={`${at}%`} cy={7} r={5} />}
      </svg>
    </dd>
  )
}
