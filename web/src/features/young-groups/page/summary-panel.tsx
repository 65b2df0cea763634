import {
  shareOfPlaced,
  YOUNG_STOCKS,
  type YoungFigures,
} from '@warren/shared/features/young-groups/figures.rules.ts'
import { Fragment } from 'react'
import { formatNumber } from '../../../platform/format.ts'
import { textsOf } from '../../../platform/texts.ts'
import { Definition, DefinitionList } from '../../../ui/definition-list/definition-list.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import table from '../../../ui/table/record-table.module.css'
import classes from './page.module.css'

const LINES = ['placed', 'dead', 'waste', 'sold', 'ownReplacement', 'live'] as const

function Line({ line, figures }: { line: (typeof LINES)[number]; figures: YoungFigures }) {
  return (
    <tr>
      <th scope="row">{textsOf('youngGroups')(`summary/${line}`)}</th>
      {YOUNG_STOCKS.map((of) => {
        const num = figures[of][line]
        const share = line === 'placed' ? null : shareOfPlaced(num, figures[of])
        return (
          <Fragment key={of}>
            <td className={classes['number']}>{formatNumber(num)}</td>
            <td className={classes['number']}>{share === null ? '' : formatNumber(share, 1)}</td>
          </Fragment>
        )
      })}
    </tr>
  )
}

/** What became of PS and GP, in heads and percent of those placed; feed and days of medicine [YNG-06, DIA-21]. */
export function SummaryPanel({ figures }: { figures: YoungFigures }) {
  const [t, common] = [textsOf('youngGroups'), textsOf('groupScreens')]
  return (
    <Panel title={t('summary/title')} sub={t('summary/sub')} padded={false}>
      <div className={table['scroll']}>
        <table className={table['table']}>
          <thead>
            <tr>
              <th scope="col">{t('summary/heads')}</th>
              {YOUNG_STOCKS.map((of) => (
                <Fragment key={of}>
                  <th scope="col" className={classes['number']}>
                    {common(`stocks/${of}`)}
                  </th>
                  <th scope="col" className={classes['number']}>
                    {t('summary/percent')}
                  </th>
                </Fragment>
              ))}
            </tr>
          </thead>
          <tbody>
            {LINES.map((line) => (
              <Line key={line} line={line} figures={figures} />
            ))}
          </tbody>
        </table>
      </div>
      <div className={classes['below']}>
        <DefinitionList layout="figures">
          <Definition label={t('summary/delivered')}>{`${formatNumber(figures.deliveredKg)} kg`}</Definition>
          <Definition label={t('summary/vaccination')}>{formatNumber(figures.vaccinationDays)}</Definition>
          <Definition label={t('summary/drinkingWater')}>
            {formatNumber(figures.drinkingWaterDays)}
          </Definition>
          <Definition label={t('summary/medication1')}>{formatNumber(figures.medication1Days)}</Definition>
          <Definition label={t('summary/medication2')}>{formatNumber(figures.medication2Days)}</Definition>
        </DefinitionList>
      </div>
    </Panel>
  )
}
