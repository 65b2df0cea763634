import { FIRST_CLASS, TARGET_WEIGHT } from '@warren/shared/features/watch/watch.vocabulary.ts'
import { formatNumber, formatPercent } from '../../platform/format.ts'
import { textsOf } from '../../platform/texts.ts'
import { NumberField } from '../../ui/form/number-field.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import table from '../../ui/table/record-table.module.css'
import type { GroupWatch } from './watch.api.ts'
import classes from './watch.module.css'

type Growth = NonNullable<GroupWatch['growth']>
type Forecast = NonNullable<Growth['forecast']>

/** Scrollable areas must be focusable, or they could not be scrolled by keyboard. */
const SCROLLS = { tabIndex: 0 } as const
const UNIT = 'kg'

function DayRow({ row, isReady }: { row: Forecast['days'][number]; isReady: boolean }) {
  const t = textsOf('groupScreens')
  return (
    <tr className={isReady ? classes['ready'] : undefined}>
      <th scope="row">
        {row.day}
        <span className={classes['small']}>{t('days', { age: formatNumber(row.age) })}</span>
      </th>
      <td className={classes['number']}>
        {formatNumber(row.mean)}
        <span className={classes['small']}>{`± ${formatNumber(row.plusMinus)}`}</span>
      </td>
      <td className={classes['number']}>{formatPercent(row.share, 0)}</td>
      <td className={classes['number']}>
        {formatNumber(row.kg)}
        <span className={classes['small']}>{formatNumber(row.heads)}</span>
      </td>
    </tr>
  )
}

/** Day by day, so that a lorry can be ordered. */
function DayTable({ forecast, target }: { forecast: Forecast; target: number }) {
  const t = textsOf('watch')
  const share = `${formatNumber(target - FIRST_CLASS.below)}–${formatNumber(target + FIRST_CLASS.above)} g`
  return (
    <section
      {...SCROLLS}
      className={classes['scroll']}
      aria-label={t('forecast/sub', { grams: formatNumber(target) })}
    >
      <table className={table['table']}>
        <thead>
          <tr>
            <th scope="col">{t('forecast/day')}</th>
            <th scope="col" className={classes['number']}>
              {t('forecast/mean')}
            </th>
            <th scope="col" className={classes['number']}>
              {share}
            </th>
            <th scope="col" className={classes['number']}>
              {UNIT}
              <span className={classes['small']}>{t('forecast/heads')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {forecast.days.map((row) => (
            <DayRow key={row.day} row={row} isReady={row.age === forecast.age} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Why there is no forecast, in words. */
function NoForecast({ growth: { groups, curve, forecast } }: { growth: Growth }) {
  const t = textsOf('watch')
  if (curve.length === 0)
    return <p className={classes['none']}>{t('forecast/fewGroups', { count: groups })}</p>
  if (forecast)
    return <p className={classes['none']}>{t('forecast/beyond', { age: curve.at(-1)?.age ?? 0 })}</p>
  return <p className={classes['none']}>{t('forecast/noWeighing')}</p>
}

type TargetProps = { target: number; onTarget: (grams: number) => void }

const { min, max } = TARGET_WEIGHT

/** The weight that is wanted; what is on the way to one stands in the field and asks for nothing. */
function TargetField({ target, onTarget }: TargetProps) {
  return (
    <div className={classes['target']}>
      <NumberField
        label={textsOf('watch')('forecast/target')}
        size="xs"
        limits={{ min, max, unit: 'g' }}
        step={50}
        value={target}
        onChange={(next) => {
          if (next !== null) onTarget(next)
        }}
      />
    </div>
  )
}

type ForecastProps = {
  growth: Growth
  /** What was typed as wanted. */
  target: number | undefined
  onTarget: (grams: number) => void
}

/** When a group weighs what is wanted, and what there will be on each day [10.3 of the group pages]. */
export function ForecastPanel({ growth, target, onTarget }: ForecastProps) {
  const t = textsOf('watch')
  const { forecast } = growth
  return (
    <Panel
      title={t('forecast/title')}
      sub={t('forecast/sub', { grams: formatNumber(growth.target) })}
      padded={false}
    >
      {growth.curve.length > 0 && <TargetField target={target ?? growth.target} onTarget={onTarget} />}
      {forecast && forecast.days.length > 0 ? (
        <DayTable forecast={forecast} target={growth.target} />
      ) : (
        <NoForecast growth={growth} />
      )}
    </Panel>
  )
}
