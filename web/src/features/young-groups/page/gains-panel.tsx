import {
  YOUNG_STOCKS,
  type YoungFigures,
  type YoungStock,
} from '@warren/shared/features/young-groups/figures.rules.ts'
import { Fragment } from 'react'
import { formatNumber } from '../../../platform/format.ts'
import { textsOf } from '../../../platform/texts.ts'
import { Panel } from '../../../ui/layout/panel.tsx'
import table from '../../../ui/table/record-table.module.css'
import classes from './page.module.css'

const orDash = (value: number | null | undefined, digits = 0): string =>
  value === null || value === undefined ? '–' : formatNumber(value, digits)

/** The weeks in which either was weighed. */
const weeksOf = ({ PS, GP }: YoungFigures): number[] =>
  [...new Set([...PS.gains, ...GP.gains].map(({ weekOfAge }) => weekOfAge))].toSorted((a, b) => a - b)

type CellsProps = { figures: YoungFigures; of: YoungStock; week: number }

function WeekCells({ figures, of, week }: CellsProps) {
  const found = figures[of].gains.find(({ weekOfAge }) => weekOfAge === week)
  return (
    <>
      <td className={classes['number']}>{orDash(found?.weight)}</td>
      <td className={classes['number']}>{orDash(found?.gain, 1)}</td>
    </>
  )
}

/** The last weight of each week and what was gained a day, of PS and GP side by side [MOT-01, D-138]. */
export function GainsPanel({ figures }: { figures: YoungFigures }) {
  const t = textsOf('groupScreens')
  const weeks = weeksOf(figures)
  return (
    <Panel title={t('gains/title')} padded={false}>
      {weeks.length === 0 ? (
        <p className={classes['none']}>{t('gains/empty')}</p>
      ) : (
        <table className={table['table']}>
          <thead>
            <tr>
              <th scope="col">{t('gains/week')}</th>
              {YOUNG_STOCKS.map((of) => (
                <Fragment key={of}>
                  <th scope="col" className={classes['number']}>
                    {`${t(`stocks/${of}`)}, ${t('gains/grams')}`}
                  </th>
                  <th scope="col" className={classes['number']}>
                    {t('gains/gain')}
                  </th>
                </Fragment>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week}>
                <th scope="row">{week}</th>
                {YOUNG_STOCKS.map((of) => (
                  <WeekCells key={of} figures={figures} of={of} week={week} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  )
}
