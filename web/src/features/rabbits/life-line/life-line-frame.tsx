import { textsOf } from '../../../platform/texts.ts'
import type { LifeLine } from './life-line.ts'
import { AXIS, HEIGHT, LANE_HEIGHT, LANES, LEFT, type Scale, TOP } from './life-line-scale.ts'
import classes from './life-line.module.css'

export type LifeLineFrameProps = { line: LifeLine; scale: Scale }

const GAP = 8
const HALF_LINE = 4
const STEP = 5

/** The scale of kits, the names of the lanes and the months. */
export function LifeLineFrame({ line, scale: { end, x, y, monthStep } }: LifeLineFrameProps) {
  const t = textsOf('rabbit')
  const ticks = Array.from({ length: line.top / STEP + 1 }, (_, index) => index * STEP)
  return (
    <>
      {ticks.map((kits) => (
        <g key={kits}>
          <line
            className={classes[kits === 0 ? 'axis' : 'line']}
            x1={LEFT}
            x2={end}
            y1={y(kits)}
            y2={y(kits)}
          />
          <text className={classes['figure']} x={LEFT - GAP} y={y(kits) + HALF_LINE} textAnchor="end">
            {kits}
          </text>
        </g>
      ))}
      <text className={classes['lane']} x={0} y={TOP + HALF_LINE}>
        {t('lanes/kits')}
      </text>
      <text className={classes['lane']} x={0} y={LANES.gestation + LANE_HEIGHT - 6}>
        {t('lanes/gestation')}
      </text>
      <text className={classes['lane']} x={0} y={LANES.suckling + LANE_HEIGHT - 6}>
        {t('lanes/suckling')}
      </text>
      {line.months.map((month, index) => (
        <g key={month}>
          <line className={classes['axis']} x1={x(month)} x2={x(month)} y1={AXIS} y2={AXIS + HALF_LINE} />
          {index % monthStep === 0 && (
            <text className={classes['figure']} x={x(month) + 3} y={HEIGHT - 6}>
              {month.slice(0, 7)}
            </text>
          )}
        </g>
      ))}
    </>
  )
}
