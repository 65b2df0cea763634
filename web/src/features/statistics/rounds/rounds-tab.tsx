import { SegmentedControl } from '@mantine/core'
import { IconReportAnalytics } from '@tabler/icons-react'
import { FIGURE_GROUPS, type FigureGroup } from '@warren/shared/features/statistics/figures.vocabulary.ts'
import { sumFacts } from '@warren/shared/features/statistics/round-facts.rules.ts'
import { LoadFailure } from '../../../platform/load-failure.tsx'
import { textsOf } from '../../../platform/texts.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { PanelSkeleton } from '../../../ui/feedback/skeleton/panel-skeleton.tsx'
import { PageBody } from '../../../ui/layout/page-body.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { useNarrow } from '../../../ui/layout/use-narrow.ts'
import { DaysBar } from '../days-bar.tsx'
import { useRoundFigures, useTargets } from '../figures.api.ts'
import classes from '../figures.module.css'
import { type Asked, useAsked } from '../use-asked.ts'
import { RoundCards } from './round-cards.tsx'
import type { Round } from './round-parts.tsx'
import { RoundTable } from './round-table.tsx'

const GROUPS = Object.keys(FIGURE_GROUPS) as FigureGroup[]
/** What a phone begins with: it has room for one part at a time. */
const FIRST: FigureGroup = 'yield'

type PartsProps = { asked: Asked; isNarrow: boolean }

/** Which figures; on a desk all of them stand side by side unless one part is chosen. */
function Parts({ asked: { part, change }, isNarrow }: PartsProps) {
  const t = textsOf('figures')
  return (
    <div className={classes['parts']}>
      <SegmentedControl
        size="xs"
        // Side by side the words of five parts are cut on a phone.
        {...(isNarrow && { orientation: 'vertical' as const, fullWidth: true })}
        aria-label={t('tabs/rounds')}
        value={part ?? (isNarrow ? FIRST : 'all')}
        onChange={(next) => change({ part: GROUPS.find((group) => group === next) }, { replace: true })}
        data={[
          ...(isNarrow ? [] : [{ value: 'all', label: t('allFigures') }]),
          ...GROUPS.map((group) => ({ value: group as string, label: t(`groups/${group}`) })),
        ]}
      />
    </div>
  )
}

/** Rounds as a table, on a phone as cards. */
function Rounds({ rounds, asked, isNarrow }: PartsProps & { rounds: readonly Round[] }) {
  const { data = [] } = useTargets()
  const part = asked.part ?? (isNarrow ? FIRST : undefined)
  const Shown = isNarrow ? RoundCards : RoundTable
  return (
    <Shown
      rounds={rounds}
      groups={part === undefined ? GROUPS : [part]}
      facts={sumFacts(rounds.map((round) => round.facts))}
      targets={new Map(data.map((target) => [target.figure as string, target]))}
    />
  )
}

/** Key figures, one row a round [W-71]. */
export function RoundsTab() {
  const t = textsOf('figures')
  const asked = useAsked()
  const isNarrow = useNarrow()
  const { data: rounds, error, refetch } = useRoundFigures(asked.days)
  return (
    <PageBody>
      <Panel title={t('tabs/rounds')} sub={rounds && t('rounds', { count: rounds.length })} padded={false}>
        <DaysBar asked={asked}>
          <Parts asked={asked} isNarrow={isNarrow} />
        </DaysBar>
        {error && <LoadFailure failure={error} onRetry={() => void refetch()} />}
        {!rounds && !error && <PanelSkeleton lines={8} />}
        {rounds?.length === 0 && (
          <EmptyState icon={IconReportAnalytics} title={t('noRounds')}>
            {t('noRoundsText')}
          </EmptyState>
        )}
        {rounds !== undefined && rounds.length > 0 && (
          <Rounds rounds={rounds} asked={asked} isNarrow={isNarrow} />
        )}
      </Panel>
    </PageBody>
  )
}
