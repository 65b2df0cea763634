import { FIGURE_GROUPS, type RoundFigure } from '@warren/shared/features/statistics/figures.vocabulary.ts'
import { writtenFigures } from '@warren/shared/features/statistics/round-figures.rules.ts'
import type { ReactNode } from 'react'
import { textsOf } from '../../../platform/texts.ts'
import classes from '../figures.module.css'
import { FigureHead } from './figure-head.tsx'
import { Figure, type Round, RoundName, type RoundsProps } from './round-parts.tsx'

type CardProps = Omit<RoundsProps, 'rounds'> & { name: ReactNode; figures: Round['figures'] }

function Card({ name, figures, groups, facts, targets }: CardProps) {
  const shown: readonly RoundFigure[] = groups.flatMap((group) => [...FIGURE_GROUPS[group]])
  return (
    <li className={classes['card']}>
      <div className={classes['cardName']}>{name}</div>
      <dl className={classes['cardFigures']}>
        {shown.map((figure) => (
          <div key={figure}>
            <dt>
              <FigureHead figure={figure} facts={facts} target={targets.get(figure)} />
            </dt>
            <dd>
              <Figure figure={figure} value={figures[figure]} target={targets.get(figure)} />
            </dd>
          </div>
        ))}
      </dl>
    </li>
  )
}

/** The same on a phone: a card for each round, all of them together first. */
export function RoundCards({ rounds, ...rest }: RoundsProps) {
  const t = textsOf('figures')
  return (
    <ul className={classes['cards']} aria-label={t('tabs/rounds')}>
      <Card {...rest} name={t('allRounds')} figures={writtenFigures(rest.facts)} />
      {rounds.map((round) => (
        <Card key={round.groupId} {...rest} name={<RoundName round={round} />} figures={round.figures} />
      ))}
    </ul>
  )
}
