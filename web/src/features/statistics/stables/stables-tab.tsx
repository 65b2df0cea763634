import { IconBuildingWarehouse, IconEqual, IconTrendingDown, IconTrendingUp } from '@tabler/icons-react'
import type { compareOwnStables } from '@warren/shared/features/statistics/figures.contract.ts'
import {
  STABLE_FIGURES,
  STABLE_SHAPES,
  type StableFigure,
} from '@warren/shared/features/statistics/figures.vocabulary.ts'
import type { AnswerOf } from '@warren/shared/kernel/endpoint.ts'
import { formatNumber } from '../../../platform/format.ts'
import { LoadFailure } from '../../../platform/load-failure.tsx'
import { textsOf } from '../../../platform/texts.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { PanelSkeleton } from '../../../ui/feedback/skeleton/panel-skeleton.tsx'
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { PageBody } from '../../../ui/layout/page-body.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import table from '../../../ui/table/record-table.module.css'
import { DaysBar } from '../days-bar.tsx'
import { useStableFigure } from '../figures.api.ts'
import figures from '../figures.module.css'
import { type Asked, useAsked } from '../use-asked.ts'
import classes from './stables.module.css'

type Compared = AnswerOf<typeof compareOwnStables>
type Stable = Compared['stables'][number]

function FigureField({ asked: { figure, change } }: { asked: Asked }) {
  const t = textsOf('figures')
  return (
    <div className={figures['choice']}>
      <SelectField
        label={t('whichFigure')}
        required
        value={figure ?? 'loss'}
        data={STABLE_FIGURES.map((value) => ({ value, label: t(`stableFigures/${value}`) }))}
        onChange={(next) => change({ figure: STABLE_FIGURES.find((one) => one === next) }, { replace: true })}
      />
    </div>
  )
}

/** From the least end of an interval to the most, with room at both sides. */
function scaleOf({ stables, mean }: Compared): (value: number) => number {
  const all = [mean ?? 0, ...stables.flatMap(({ from, to, mean: own }) => [from ?? own, to ?? own, own])]
  const [least, most] = [Math.min(...all), Math.max(...all)]
  const room = (most - least || 1) * 0.08
  return (value) => ((value - least + room) / (most - least + 2 * room)) * 100
}

type IntervalProps = { stable: Stable; mean: number | null; place: (value: number) => number }

/** Value with its interval, the plain mean as a ring, the mean of the farm as an upright. */
function Interval({ stable, mean, place }: IntervalProps) {
  const { value, from, to, mean: own, standing } = stable
  return (
    <span className={classes['lane']} aria-hidden>
      {mean !== null && <i className={classes['mean']} style={{ insetInlineStart: `${place(mean)}%` }} />}
      {from !== null && to !== null && (
        <b
          className={classes['interval']}
          data-standing={standing}
          style={{ insetInlineStart: `${place(from)}%`, width: `${place(to) - place(from)}%` }}
        />
      )}
      <i className={classes['plain']} style={{ insetInlineStart: `${place(own)}%` }} />
      {value !== null && (
        <i
          className={classes['value']}
          data-standing={standing}
          style={{ insetInlineStart: `${place(value)}%` }}
        />
      )}
    </span>
  )
}

const STANDINGS = {
  better: { tone: 'ok', icon: IconTrendingUp },
  worse: { tone: 'warn', icon: IconTrendingDown },
  none: { tone: 'neutral', icon: IconEqual },
} as const

type RowProps = IntervalProps & { digits: number; hasValues: boolean }

function StableRow({ stable, mean, place, digits, hasValues }: RowProps) {
  const t = textsOf('figures')
  const { name, groups, value, from, to, standing, mean: own } = stable
  const said = (number: number | null) => (number === null ? '–' : formatNumber(number, digits))
  const { tone, icon } = STANDINGS[standing]
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-figure data-label={t('groupsOf')}>
        {formatNumber(groups)}
      </td>
      <td data-figure data-label={t('plainMean')}>
        {said(own)}
      </td>
      {hasValues && (
        <>
          <td data-figure data-label={t('shrunk')}>
            <strong>{said(value)}</strong>
          </td>
          <td data-figure data-label={t('interval')}>
            {t('between', { from: said(from), to: said(to) })}
          </td>
        </>
      )}
      <td className={classes['drawn']}>
        <Interval stable={stable} mean={mean} place={place} />
      </td>
      {hasValues && (
        <td>
          <StatusBadge tone={tone} icon={icon}>
            {t(`standings/${standing}`)}
          </StatusBadge>
        </td>
      )}
    </tr>
  )
}

/** Stables that have enough groups: what they come to, and whether that is more than chance [10.5]. */
function StableTable({ compared }: { compared: Compared }) {
  const t = textsOf('figures')
  const { digits } = STABLE_SHAPES[compared.figure]
  const place = scaleOf(compared)
  const hasValues = compared.verdict === 'differ'
  return (
    <div className={table['scroll']}>
      <table className={table['table']} data-cards>
        <thead>
          <tr>
            <th scope="col">{t('stable')}</th>
            <th scope="col" data-figure>
              {t('groupsOf')}
            </th>
            <th scope="col" data-figure>
              {t('plainMean')}
            </th>
            {hasValues && (
              <>
                <th scope="col" data-figure title={t('shrunkNote')}>
                  {t('shrunk')}
                </th>
                <th scope="col" data-figure title={t('intervalNote')}>
                  {t('interval')}
                </th>
              </>
            )}
            <th scope="col" className={classes['drawn']}>
              {compared.mean !== null && `${t('farmMean')}: ${formatNumber(compared.mean, digits)}`}
            </th>
            {hasValues && <th scope="col">{t('comparison')}</th>}
          </tr>
        </thead>
        <tbody>
          {compared.stables.map((stable) => (
            <StableRow
              key={stable.stableId}
              stable={stable}
              mean={compared.mean}
              place={place}
              digits={digits}
              hasValues={hasValues}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Verdict({ compared: { verdict, mean, figure } }: { compared: Compared }) {
  const t = textsOf('figures')
  const said = mean === null ? '–' : formatNumber(mean, STABLE_SHAPES[figure].digits)
  return (
    <div className={classes['verdict']}>
      <Notice>
        {verdict === 'differ' ? t('verdicts/differ', { mean: said }) : t(`verdicts/${verdict}`)}
      </Notice>
      {verdict === 'differ' && <p className={figures['soft']}>{t('shrunkNote')}</p>}
      <p className={figures['soft']}>{t(`stableFormulas/${figure}`)}</p>
    </div>
  )
}

/** A figure of closed fattening groups by stable [W-73]. */
export function StablesTab() {
  const t = textsOf('figures')
  const asked = useAsked()
  const figure: StableFigure = asked.figure ?? 'loss'
  const { data: compared, error, refetch } = useStableFigure(asked.days, figure)
  const isEmpty = compared?.stables.length === 0
  return (
    <PageBody>
      <Panel title={t('comparison')} sub={t('comparisonSub')} padded={false}>
        <DaysBar asked={asked}>
          <FigureField asked={asked} />
        </DaysBar>
        {error && <LoadFailure failure={error} onRetry={() => void refetch()} />}
        {!compared && !error && <PanelSkeleton lines={6} />}
        {isEmpty && (
          <EmptyState icon={IconBuildingWarehouse} title={t('comparison')}>
            {t('verdicts/few')}
          </EmptyState>
        )}
        {compared && !isEmpty && (
          <>
            <Verdict compared={compared} />
            <StableTable compared={compared} />
          </>
        )}
      </Panel>
    </PageBody>
  )
}
