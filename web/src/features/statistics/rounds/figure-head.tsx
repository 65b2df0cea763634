import { ActionIcon, Popover } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import type { RoundFigure } from '@warren/shared/features/statistics/figures.vocabulary.ts'
import { FIGURE_PARTS } from '@warren/shared/features/statistics/round-figures.rules.ts'
import type { RoundFacts } from '@warren/shared/features/statistics/rounds.rules.ts'
import { textsOf } from '../../../platform/texts.ts'
import type { Target } from '../figures.api.ts'
import classes from '../figures.module.css'
import { formulaOf, wordPart, wordTarget } from './figure-text.ts'

type ExplainProps = {
  figure: RoundFigure
  target: Target | undefined
  /** All rounds together: the numbers of the example. */
  facts: RoundFacts
}

/** Where a target is from. */
function TargetSource({ target: { source, year, isReference } }: { target: Target }) {
  const t = textsOf('figures')
  const said = [source, year === null ? '' : String(year)].filter(Boolean).join(', ')
  return (
    <p className={classes['soft']}>
      {said}
      {isReference && ` (${t('isReference')})`}
    </p>
  )
}

/** How a figure is counted, with its numbers; what the farm aims at, and where that is from. */
function Explained({ figure, target, facts }: ExplainProps) {
  const t = textsOf('figures')
  const { of, by } = FIGURE_PARTS[figure](facts)
  const value = target?.value ?? null
  return (
    <div className={classes['explained']}>
      <p className={classes['formula']}>{formulaOf(figure)}</p>
      <p className={classes['numbers']}>
        {by === null ? wordPart(of) : `${wordPart(of)} ÷ ${wordPart(by)}`}
        <span className={classes['soft']}>{` ${t('allRounds')}`}</span>
      </p>
      {target && value !== null && target.figure !== 'pricePerKg' ? (
        <>
          <p>{t('target', { value: wordTarget(target.figure, value) })}</p>
          <TargetSource target={target} />
        </>
      ) : (
        <p className={classes['soft']}>{t('noTarget')}</p>
      )}
    </div>
  )
}

/** A head that explains itself. */
export function FigureHead(props: ExplainProps) {
  const t = textsOf('figures')
  const name = t(`names/${props.figure}`)
  return (
    <span className={classes['head']}>
      {name}
      <Popover position="bottom" width={280} shadow="lg" withArrow trapFocus returnFocus>
        <Popover.Target>
          <ActionIcon size={24} variant="subtle" color="gray" aria-label={t('explain', { figure: name })}>
            <IconInfoCircle size={15} aria-hidden />
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown>
          <Explained {...props} />
        </Popover.Dropdown>
      </Popover>
    </span>
  )
}
