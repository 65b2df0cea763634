import { KILO_FACTORS, type KiloFactors } from '@warren/shared/features/statistics/kilos.rules.ts'
import { formatNumber, formatPercent } from '../../../platform/format.ts'
import { textsOf } from '../../../platform/texts.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import type { Kilos } from '../figures.api.ts'
import classes from './kilos.module.css'
import { signed } from './waterfall.tsx'

type Compared = Kilos['comparisons'][number]
type Factor = keyof KiloFactors

/** A factor in the writing of its own: shares as percentages, weights in kilograms. */
function wordFactor(factor: Factor, value: number): string {
  if (factor === 'alivePerKindling') return formatNumber(value, 2)
  return factor === 'weight' ? `${formatNumber(value, 3)}\u202fkg` : formatPercent(value * 100)
}

/** The gap in words. */
function gapWords({ actual, reference }: Compared, inseminated: number): string {
  const t = textsOf('figures')
  const gap = actual - reference
  if (Math.abs(gap) < 0.005) return t('gapSame', { actual: formatNumber(actual, 2) })
  return t(gap > 0 ? 'gapMore' : 'gapLess', {
    actual: formatNumber(actual, 2),
    gap: formatNumber(Math.abs(gap), 2),
    reference: formatNumber(reference, 2),
    kg: signed(gap * inseminated, 0),
    count: formatNumber(inseminated),
  })
}

type PartProps = { factor: Factor; part: number; most: number; one: Compared; inseminated: number }

/** What a part of the work brought or cost: to the right of the middle, or to the left. */
function Part({ factor, part, most, one, inseminated }: PartProps) {
  const t = textsOf('figures')
  const width = most === 0 ? 0 : (Math.abs(part) / most) * 50
  return (
    <li className={classes['part']}>
      <span className={classes['partName']}>
        {t(`factors/${factor}`)}
        <small>
          {t('partOwn', {
            own: wordFactor(factor, one.own[factor]),
            reference: wordFactor(factor, one.factors[factor]),
          })}
        </small>
      </span>
      <span className={classes['scales']} aria-hidden>
        <b
          className={classes['partBar']}
          data-look={part < 0 ? 'lost' : 'won'}
          style={{ insetInlineStart: `${part < 0 ? 50 - width : 50}%`, width: `${width}%` }}
        />
      </span>
      <span className={classes['partKg']}>
        {signed(part, 2)}
        <small>{t('kgOfPart', { kg: signed(part * inseminated, 0) })}</small>
      </span>
    </li>
  )
}

/** Kilos of an insemination beside a target or the own mean, part by part [10.1]. */
export function Comparison({ one, inseminated }: { one: Compared; inseminated: number }) {
  const t = textsOf('figures')
  const { parts, untold } = one
  const most = Math.max(...KILO_FACTORS.map((factor) => Math.abs(parts?.[factor] ?? 0)))
  return (
    <Panel title={t(`against/${one.with}`)} sub={t('againstSub')}>
      {parts === null ? (
        <Notice>{t('noParts')}</Notice>
      ) : (
        <div className={classes['comparison']}>
          <p className={classes['sentence']}>{gapWords(one, inseminated)}</p>
          <ul className={classes['gap']}>
            {KILO_FACTORS.map((factor) => (
              <Part
                key={factor}
                factor={factor}
                part={parts[factor]}
                most={most}
                one={one}
                inseminated={inseminated}
              />
            ))}
          </ul>
          {untold.length > 0 && (
            <p className={classes['soft']}>
              {t('untold', { factors: untold.map((factor) => t(`factors/${factor}`)).join(', ') })}
            </p>
          )}
        </div>
      )}
    </Panel>
  )
}
