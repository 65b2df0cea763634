import { FIGURE_GROUPS, type RoundFigure } from '@warren/shared/features/statistics/figures.vocabulary.ts'
import { writtenFigures } from '@warren/shared/features/statistics/round-figures.rules.ts'
import type { ReactNode } from 'react'
import { textsOf } from '../../../platform/texts.ts'
import table from '../../../ui/table/record-table.module.css'
import classes from '../figures.module.css'
import { FigureHead } from './figure-head.tsx'
import { Figure, type Round, RoundName, type RoundsProps } from './round-parts.tsx'

type RowProps = Pick<RoundsProps, 'targets'> & {
  name: ReactNode
  figures: Round['figures']
  shown: readonly RoundFigure[]
}

const RoundRow = ({ name, figures, shown, targets }: RowProps) => (
  <tr>
    <th scope="row">{name}</th>
    {shown.map((figure) => (
      <td key={figure} data-figure>
        <Figure figure={figure} value={figures[figure]} target={targets.get(figure)} />
      </td>
    ))}
  </tr>
)

/** Parts over their figures; each figure explains itself. */
function Heads({ groups, facts, targets, shown }: Omit<RoundsProps, 'rounds'> & Pick<RowProps, 'shown'>) {
  const t = textsOf('figures')
  return (
    <thead>
      <tr>
        <th scope="col" rowSpan={2}>
          {t('round')}
        </th>
        {groups.map((group) => (
          <th key={group} scope="colgroup" colSpan={FIGURE_GROUPS[group].length} className={classes['group']}>
            {t(`groups/${group}`)}
          </th>
        ))}
      </tr>
      <tr className={classes['heads']}>
        {shown.map((figure) => (
          <th key={figure} scope="col" data-figure>
            <FigureHead figure={figure} facts={facts} target={targets.get(figure)} />
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** Scrollable areas must be focusable, or they could not be scrolled by keyboard. */
const SCROLLS = { tabIndex: 0 } as const

/** One row a round, heads that explain themselves, all of them together below. */
export function RoundTable({ rounds, groups, facts, targets }: RoundsProps) {
  const t = textsOf('figures')
  const shown: readonly RoundFigure[] = groups.flatMap((group) => [...FIGURE_GROUPS[group]])
  return (
    <section className={`${table['scroll']} ${classes['rounds']}`} {...SCROLLS} aria-label={t('tabs/rounds')}>
      <table className={table['table']}>
        <Heads groups={groups} facts={facts} targets={targets} shown={shown} />
        <tbody>
          {rounds.map((round) => (
            <RoundRow
              key={round.groupId}
              name={<RoundName round={round} />}
              figures={round.figures}
              shown={shown}
              targets={targets}
            />
          ))}
        </tbody>
        <tfoot>
          <RoundRow name={t('allRounds')} figures={writtenFigures(facts)} shown={shown} targets={targets} />
        </tfoot>
      </table>
    </section>
  )
}
