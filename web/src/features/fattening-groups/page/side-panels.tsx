import type { FatteningFigures } from '@warren/shared/features/fattening-groups/figures.rules.ts'
import { Link } from '@tanstack/react-router'
import { formatNumber } from '../../../platform/format.ts'
import { textsOf } from '../../../platform/texts.ts'
import { Definition, DefinitionList } from '../../../ui/definition-list/definition-list.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import table from '../../../ui/table/record-table.module.css'
import type { GroupSheet } from '../../group-pages/index.ts'
import classes from './page.module.css'

/** Weights by week, and what was gained a day between them [FAT-07, D-138]. */
export function GainsPanel({ figures: { gains } }: { figures: FatteningFigures }) {
  const t = textsOf('fatteningGroups')
  return (
    <Panel title={t('gains/title')} padded={false}>
      {gains.length === 0 ? (
        <p className={classes['none']}>{t('gains/empty')}</p>
      ) : (
        <table className={table['table']}>
          <thead>
            <tr>
              <th scope="col">{t('gains/week')}</th>
              <th scope="col" className={classes['number']}>
                {t('gains/day')}
              </th>
              <th scope="col" className={classes['number']}>
                {t('gains/grams')}
              </th>
              <th scope="col" className={classes['number']}>
                {t('gains/gain')}
              </th>
            </tr>
          </thead>
          <tbody>
            {gains.map(({ day, weekOfAge, dayOfAge, weight, gain }) => (
              <tr key={day}>
                <th scope="row">{weekOfAge}</th>
                <td className={classes['number']}>{dayOfAge}</td>
                <td className={classes['number']}>{formatNumber(weight)}</td>
                <td className={classes['number']}>{gain === null ? '–' : formatNumber(gain, 1)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  )
}

/** What the days come to [FAT-09, DIA-21]. */
export function SumsPanel({ figures }: { figures: FatteningFigures }) {
  const t = textsOf('fatteningGroups')
  const { allowance, dead, sold, soldKg, slaughtered, deliveredKg } = figures
  return (
    <Panel title={t('sums/title')}>
      <DefinitionList layout="figures">
        <Definition label={t('sums/dead')}>
          {formatNumber(dead)} / {formatNumber(allowance.allowedDeadSum)}
        </Definition>
        <Definition label={t('sums/expected')}>{formatNumber(allowance.expectedDead)}</Definition>
        <Definition label={t('sums/sold')}>
          {sold > 0 && `${formatNumber(sold)} · ${formatNumber(soldKg, 1)} kg`}
        </Definition>
        <Definition label={t('sums/slaughtered')}>{formatNumber(slaughtered)}</Definition>
        <Definition label={t('sums/delivered')}>{`${formatNumber(deliveredKg)} kg`}</Definition>
        <Definition label={t('sums/drinkingWater')}>{formatNumber(figures.drinkingWaterDays)}</Definition>
        <Definition label={t('sums/medication1')}>{formatNumber(figures.medication1Days)}</Definition>
        <Definition label={t('sums/medication2')}>{formatNumber(figures.medication2Days)}</Definition>
      </DefinitionList>
    </Panel>
  )
}

/** The members of a merged group, each with its page. */
export function MembersPanel({ members }: Pick<GroupSheet, 'members'>) {
  const t = textsOf('fatteningGroups')
  return (
    <Panel title={t('members')} padded={false}>
      <table className={table['table']}>
        <tbody>
          {members.map(({ groupId, generatedName, stables, endDate }) => (
            <tr key={groupId}>
              <th scope="row">
                <Link
                  className={classes['link']}
                  to="/grouppage-fattening/$id/edit"
                  params={{ id: String(groupId) }}
                >
                  {generatedName}
                </Link>
              </th>
              <td>{stables.map(({ name }) => name).join(', ')}</td>
              <td>{endDate}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}
