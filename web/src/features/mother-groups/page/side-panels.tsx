import type { MotherFigures, WeekWeight } from '@warren/shared/features/mother-groups/figures.rules.ts'
import { formatNumber, formatPercent } from '../../../platform/format.ts'
import { textsOf } from '../../../platform/texts.ts'
import { Definition, DefinitionList } from '../../../ui/definition-list/definition-list.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import table from '../../../ui/table/record-table.module.css'
import classes from '../numbers/numbers.module.css'

const orDash = (value: number | null, digits = 0): string =>
  value === null ? '–' : formatNumber(value, digits)

/** Weeks 1 to 6 with the weight of kits and what they gained a day [MOT-12, D-138]. */
export function WeightsPanel({ weeks }: { weeks: readonly WeekWeight[] }) {
  const t = textsOf('motherGroups')
  return (
    <Panel title={t('weights/title')} sub={t('weights/sub')} padded={false}>
      <table className={table['table']}>
        <thead>
          <tr>
            <th scope="col">{t('weights/week')}</th>
            {(['day', 'grams', 'gain'] as const).map((head) => (
              <th key={head} scope="col" className={classes['number']}>
                {t(`weights/${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ week, dayOfAge, weight, gain }) => (
            <tr key={week}>
              <th scope="row">{week}</th>
              <td className={classes['number']}>{orDash(dayOfAge)}</td>
              <td className={classes['number']}>{orDash(weight)}</td>
              <td className={classes['number']}>{orDash(gain, 1)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}

const withShare = (num: number, share: number | null): string =>
  share === null ? formatNumber(num) : `${formatNumber(num)} · ${formatPercent(share)}`

/** What the days come to [MOT-12, MOT-14, DIA-21]. */
export function SumsPanel({ figures }: { figures: MotherFigures }) {
  const t = textsOf('motherGroups')
  const { mothers, sucklings } = figures
  return (
    <Panel title={t('sums/title')}>
      <DefinitionList layout="figures">
        <Definition label={t('sums/mothersDead')}>{withShare(mothers.dead, mothers.deadShare)}</Definition>
        <Definition label={t('sums/waste')}>{withShare(mothers.culled, mothers.culledShare)}</Definition>
        <Definition label={t('sums/sucklingsDead')}>
          {withShare(sucklings.dead, sucklings.deadShare)}
        </Definition>
        <Definition label={t('sums/exterminated')}>
          {withShare(sucklings.culled, sucklings.culledShare)}
        </Definition>
        <Definition label={t('sums/delivered')}>{`${formatNumber(figures.deliveredKg)} kg`}</Definition>
        <Definition label={t('sums/vaccination')}>{formatNumber(figures.vaccinationDays)}</Definition>
        <Definition label={t('sums/drinkingWater')}>{formatNumber(figures.drinkingWaterDays)}</Definition>
        <Definition label={t('sums/medication1')}>{formatNumber(figures.medication1Days)}</Definition>
        <Definition label={t('sums/medication2')}>{formatNumber(figures.medication2Days)}</Definition>
      </DefinitionList>
    </Panel>
  )
}
