import { Button } from '@mantine/core'
import { IconBuildingWarehouse, IconVaccine } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { linkTo } from '../../../platform/link.tsx'
import { LoadFailure } from '../../../platform/load-failure.tsx'
import { ScreenHead } from '../../../platform/screen-head.tsx'
import { textsOf } from '../../../platform/texts.ts'
import { usePageSearch } from '../../../platform/use-page-search.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { TableSkeleton } from '../../../ui/feedback/skeleton/table-skeleton.tsx'
import { localToday } from '../../../ui/form/date/date-rules.ts'
import { PageBody } from '../../../ui/layout/page-body.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { RoundDesk } from './round-desk.tsx'
import { roundSearch } from './round-filters.ts'
import type { ChosenRound, RoundKind } from './round-kind.ts'
import { RoundPicker, wordDay } from './round-picker.tsx'
import { type RoundGrid, useRoundGrid, useRounds } from './round.api.ts'
import classes from './round.module.css'

type FrameProps = { badges?: ReactNode; children: ReactNode }

/** A page without rows: title, picker, and what there is to say. */
const Frame = ({ badges, children }: FrameProps) => (
  <>
    <ScreenHead badges={badges} />
    <PageBody>
      <Panel padded={false}>{children}</Panel>
    </PageBody>
  </>
)

/** No round is chosen, or there is none to choose. */
function NoRound({ hasRounds }: { hasRounds: boolean }) {
  const t = textsOf('covers')
  if (hasRounds)
    return (
      <EmptyState icon={IconVaccine} title={t('chooseTitle')}>
        {t('chooseText')}
      </EmptyState>
    )
  return (
    <EmptyState
      icon={IconVaccine}
      title={t('noGroupsTitle')}
      actions={<Button renderRoot={linkTo({ to: '/ia-groups' })}>{t('toGroups')}</Button>}
    >
      {t('noGroupsText')}
    </EmptyState>
  )
}

function NoDoes({ id }: { id: number }) {
  const t = textsOf('covers')
  return (
    <EmptyState
      icon={IconVaccine}
      title={t('noDoesTitle')}
      actions={
        <Button renderRoot={linkTo({ to: '/ia-group/$id/edit', params: { id: String(id) } })}>
          {t('toGroup')}
        </Button>
      }
    >
      {t('noDoesText')}
    </EmptyState>
  )
}

/** A group too large for one page opens stable by stable. */
function Stables({ grid }: { grid: RoundGrid }) {
  const t = textsOf('covers')
  const { change } = usePageSearch(roundSearch)
  return (
    <EmptyState
      icon={IconBuildingWarehouse}
      title={t('stablesTitle')}
      actions={
        <div className={classes['stables']}>
          {grid.stables.map(({ id, name, covers }) => (
            <Button key={id ?? 0} variant="default" onClick={() => change({ stable: id ?? 0 })}>
              {name ?? t('noCage')} · {t('stableDoes', { count: covers })}
            </Button>
          ))}
        </div>
      }
    >
      {t('stablesText', { count: grid.total })}
    </EmptyState>
  )
}

/** The rows of a round; of one that did not come whole those of the stable that is chosen. */
function useOpenRound(id: number | undefined, stable: number | undefined, past: boolean) {
  const first = useRoundGrid(id, { stableId: undefined, past })
  const isLarge = first.data !== undefined && first.data.total > 0 && first.data.rows.length === 0
  const isPart = isLarge && stable !== undefined
  const part = useRoundGrid(isPart ? id : undefined, { stableId: stable, past })
  return { grid: isPart ? part : first, isLarge, isPart }
}

/** What stands there as long as no rows do: why, and the next step. */
function Waiting({ id, grid }: { id: number | undefined; grid: RoundGrid | undefined }) {
  const rounds = useRounds()
  if (id === undefined && rounds.data) return <NoRound hasRounds={rounds.data.length > 0} />
  if (id === undefined || grid === undefined)
    return <TableSkeleton rows={12} columns={10} selectable={false} />
  return grid.total === 0 ? <NoDoes id={id} /> : <Stables grid={grid} />
}

export type RoundPageProps = { kind: RoundKind; chosen: ChosenRound }

/** The does of a round in walking order, to be typed into: palpation and kindling [INS-01, FAR-01, FAR-02]. */
export function RoundPage({ kind, chosen }: RoundPageProps) {
  const rounds = useRounds()
  const { search } = usePageSearch(roundSearch)
  const { grid, isLarge, isPart } = useOpenRound(chosen.id, search.stable, kind.asksPast)
  const { data } = grid
  const badges = rounds.data && rounds.data.length > 0 && (
    <>
      <RoundPicker rounds={rounds.data} chosen={chosen} />
      {data && <span className={classes['day']}>{wordDay(data.group.startDate, localToday())}</span>}
    </>
  )
  const failed = [rounds, grid].find((query) => query.isError && query.data === undefined)
  if (failed)
    return (
      <Frame badges={badges}>
        <LoadFailure failure={failed.error} onRetry={() => void failed.refetch()} />
      </Frame>
    )
  if (data === undefined || data.total === 0 || (isLarge && !isPart))
    return (
      <Frame badges={badges}>
        <Waiting id={chosen.id} grid={data} />
      </Frame>
    )
  return (
    <RoundDesk
      key={`${chosen.id} ${isPart ? search.stable : ''}`}
      kind={kind}
      grid={data}
      isPart={isPart}
      badges={badges}
      onReload={() => void grid.refetch()}
    />
  )
}
