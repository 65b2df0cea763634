import { IconCircleCheck, IconHourglass, IconTarget } from '@tabler/icons-react'
import type { listRounds } from '@warren/shared/features/statistics/figures.contract.ts'
import {
  FIGURE_SHAPES,
  type FigureGroup,
  type RoundFigure,
} from '@warren/shared/features/statistics/figures.vocabulary.ts'
import type { RoundFacts } from '@warren/shared/features/statistics/rounds.rules.ts'
import type { AnswerOf } from '@warren/shared/kernel/endpoint.ts'
import { Link } from '../../../platform/link.tsx'
import { textsOf } from '../../../platform/texts.ts'
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx'
import table from '../../../ui/table/record-table.module.css'
import { pageOf } from '../../group-pages/index.ts'
import type { Target } from '../figures.api.ts'
import classes from '../figures.module.css'
import { wordFigure } from './figure-text.ts'

export type Round = AnswerOf<typeof listRounds>[number]

/** All that a table or the cards of rounds show. */
export type RoundsProps = {
  rounds: readonly Round[]
  groups: readonly FigureGroup[]
  facts: RoundFacts
  targets: ReadonlyMap<string, Target>
}

/** Whether a figure reaches what the farm aims at; nothing where it has no better side or no target. */
function standingOf(figure: RoundFigure, value: number | null, target: Target | undefined) {
  const { better } = FIGURE_SHAPES[figure]
  const aim = target?.value ?? null
  if (better === null || value === null || aim === null) return undefined
  return (better === 'high' ? value >= aim : value <= aim) ? 'fits' : 'misses'
}

type FigureProps = { figure: RoundFigure; value: number | null; target: Target | undefined }

/** A figure, with a mark beside it where it has a target: shape and word, not colour alone. */
export function Figure({ figure, value, target }: FigureProps) {
  const t = textsOf('figures')
  const standing = standingOf(figure, value, target)
  const Mark = standing === 'fits' ? IconCircleCheck : IconTarget
  return (
    <span className={classes['figure']}>
      {standing && (
        <span className={classes['mark']} data-standing={standing} title={t(standing)}>
          <Mark size={13} aria-hidden />
          <span className={table['unseen']}>{t(standing)}</span>
        </span>
      )}
      {wordFigure(figure, value)}
    </span>
  )
}

/** The name of a round leads to its mother group. */
export function RoundName({ round: { groupId, generatedName, isProvisional } }: { round: Round }) {
  const t = textsOf('figures')
  return (
    <span className={classes['round']}>
      <Link className={classes['link']} at={pageOf('MOTHER', groupId)}>
        {generatedName}
      </Link>
      {isProvisional && (
        <span title={t('provisionalText')}>
          <StatusBadge tone="info" icon={IconHourglass}>
            {t('provisional')}
          </StatusBadge>
        </span>
      )}
    </span>
  )
}
