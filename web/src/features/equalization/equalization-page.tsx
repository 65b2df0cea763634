import { Button, SegmentedControl } from '@mantine/core'
import { IconPrinter, IconScale } from '@tabler/icons-react'
import type { EqualizerWishes } from '@warren/shared/features/equalization/equalization.contract.ts'
import { FOSTER_REACHES } from '@warren/shared/features/ia-groups/ia-groups.vocabulary.ts'
import { printRound } from '@warren/shared/features/ia-groups/pairing-files.contract.ts'
import { daysBetween } from '@warren/shared/kernel/calendar.ts'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { downloadFile } from '../../platform/download-file.ts'
import { formatNumber } from '../../platform/format.ts'
import { linkTo } from '../../platform/link.tsx'
import { LoadFailure } from '../../platform/load-failure.tsx'
import { ScreenHead } from '../../platform/screen-head.tsx'
import { textsOf } from '../../platform/texts.ts'
import { usePageKeys } from '../../platform/use-page-keys.ts'
import { useFile } from '../../platform/use-file.ts'
import { usePageSearch } from '../../platform/use-page-search.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { PanelSkeleton } from '../../ui/feedback/skeleton/panel-skeleton.tsx'
import { localToday } from '../../ui/form/date/date-rules.ts'
import { GroupPicker } from '../../ui/group-picker/group-picker.tsx'
import { type Fact, FactStrip } from '../../ui/layout/fact-strip.tsx'
import { PageBody } from '../../ui/layout/page-body.tsx'
import {
  type Asked,
  type Round,
  type Summary,
  useRounds,
  useSummary,
  useUsualWishes,
} from './equalization.api.ts'
import classes from './equalization.module.css'
import { HistoryPanel } from './bookings/history-panel.tsx'
import { IntervalView } from './interval/interval-view.tsx'
import { ProposalView } from './proposal/proposal-view.tsx'
import { type Struck, useStruck } from './proposal/use-moves.ts'

const MODES = ['interval', 'proposal'] as const
type Mode = (typeof MODES)[number]
const whole = (min: number, max: number) =>
  z.coerce.number().int().min(min).max(max).optional().catch(undefined)

/** What the address says: the round, the way, and how litters are to be evened out. */
const inAddress = z.object({
  group: whole(1, Number.MAX_SAFE_INTEGER),
  mode: z.enum(MODES).optional().catch(undefined),
  stable: whole(1, Number.MAX_SAFE_INTEGER),
  targetOther: whole(1, 20),
  targetFirst: whole(1, 20),
  gapDays: whole(0, 3),
  reach: z.enum(FOSTER_REACHES).optional().catch(undefined),
})
export type EqualizationSearch = z.output<typeof inAddress>

/** Phases in which litters are there to be evened out. */
const WITH_LITTERS: readonly string[] = ['KINDLING', 'SUCKLING']

function factsOf(summary: Summary): readonly Fact[] {
  const t = textsOf('equalization')
  const { farrowed, sumPregnant, litters, notEqualized, avgViable, sumViable, sumAdded, sumTaken, surplus } =
    summary
  const left =
    surplus > 0
      ? { note: t('facts/toPlace', { count: surplus }), tone: 'warn' as const }
      : surplus < 0
        ? { note: t('facts/fromNowhere', { count: -surplus }), tone: 'danger' as const }
        : { note: t('facts/balanced') }
  return [
    {
      label: t('facts/births'),
      value: formatNumber(farrowed),
      note: t('facts/ofPregnant', { count: sumPregnant }),
    },
    {
      label: t('facts/equalized'),
      value: formatNumber(litters - notEqualized),
      note: t('facts/ofLitters', { count: litters }),
    },
    {
      label: t('facts/viable'),
      value: avgViable === null ? '–' : formatNumber(avgViable, 2),
      note: t('facts/kits', { count: sumViable }),
    },
    { label: t('facts/moved'), value: `+${formatNumber(sumAdded)} −${formatNumber(sumTaken)}`, ...left },
  ]
}

const askedBy = (usual: EqualizerWishes, search: EqualizationSearch): Asked => ({
  targetFirst: search.targetFirst ?? usual.targetFirst,
  targetOther: search.targetOther ?? usual.targetOther,
  gapDays: search.gapDays ?? usual.gapDays,
  reach: search.reach ?? usual.reach,
  ...(search.stable !== undefined && { stableId: search.stable }),
})

/** Alt with 1, 2 or 3 leads to a panel, also while one types. */
function usePanelKeys(panels: readonly (() => void)[]) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const panel = event.altKey ? panels[Number(event.key) - 1] : undefined
      if (!panel) return
      event.preventDefault()
      panel()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
}

interface OpenRound {
  readonly round: Round
  readonly search: EqualizationSearch
  readonly change: (values: Partial<EqualizationSearch>) => void
  readonly struck: Struck
}

/** A row of cages is set: the figures of the round, the form, and what was done. */
function RowView({ round }: Pick<OpenRound, 'round'>) {
  const t = textsOf('equalization')
  const summary = useSummary(round.id)
  if (summary.error && !summary.data)
    return <LoadFailure failure={summary.error} onRetry={() => void summary.refetch()} />
  if (!summary.data) return <PanelSkeleton lines={6} />
  if (summary.data.litters === 0)
    return (
      <EmptyState icon={IconScale} title={t('noLitter')}>
        {round.farrowingDate !== null && t('noLitterText', { day: round.farrowingDate })}
      </EmptyState>
    )
  return (
    <>
      <FactStrip facts={factsOf(summary.data)} />
      <IntervalView
        key={round.id}
        groupId={round.id}
        below={<HistoryPanel key={round.id} groupId={round.id} />}
      />
    </>
  )
}

/** Kits are carried from nest to nest: what to carry, and what was done. */
function EvenOut({ round, search, change, struck, leftAsked }: OpenRound & { leftAsked: number }) {
  const usual = useUsualWishes()
  if (usual.error && !usual.data)
    return <LoadFailure failure={usual.error} onRetry={() => void usual.refetch()} />
  if (!usual.data) return <PanelSkeleton lines={6} />
  return (
    <>
      <ProposalView
        key={round.id}
        groupId={round.id}
        asked={askedBy(usual.data, search)}
        struck={struck}
        leftAsked={leftAsked}
        onChange={(wanted) => {
          const { stableId, ...wishes } = wanted
          change({ ...wishes, ...('stableId' in wanted && { stable: stableId }) })
        }}
      />
      <HistoryPanel key={round.id} groupId={round.id} />
    </>
  )
}

const Way = (props: OpenRound & { leftAsked: number }) =>
  props.search.mode === 'proposal' ? <EvenOut {...props} /> : <RowView round={props.round} />

type HeadProps = Omit<OpenRound, 'round'> & {
  rounds: readonly Round[]
  round: Round | undefined
  /** Leads to what is left over. */
  onLeft: () => void
}

/** The walking list as the page is asked for it. */
function usePrint(
  { stable, targetFirst, targetOther, gapDays, reach }: EqualizationSearch,
  { struck }: Struck,
) {
  return useFile(textsOf('equalization')('printFailed'), (id: number) => {
    const query = {
      stableId: stable,
      targetFirst,
      targetOther,
      gapDays,
      reach,
      struck: [...struck].join(',') || undefined,
    }
    return downloadFile(printRound, { params: { id, paper: 'equalization' }, query })
  })
}

/** The way litters are evened out, and paper; also by keys. */
function HeadActions({ rounds, round, search, change, struck, onLeft }: HeadProps & { round: Round }) {
  const t = textsOf('equalization')
  const print = usePrint(search, struck)
  const setMode = (mode: Mode) => change({ mode: mode === 'interval' ? undefined : mode })
  const at = rounds.findIndex(({ id }) => id === round.id)
  // The newest comes first: back in time is on in the list.
  const go = (to: Round | undefined) => to && (() => change({ group: to.id, stable: undefined }))
  const panels = [...MODES.map((mode) => () => setMode(mode)), onLeft]
  usePanelKeys(panels)
  usePageKeys({ p: () => print.save(round.id), '[': go(rounds[at + 1]), ']': go(rounds[at - 1]) })
  return (
    <>
      <SegmentedControl
        aria-label={t('modes/label')}
        value={search.mode ?? 'interval'}
        data={MODES.map((value) => ({ value, label: t(`modes/${value}`) }))}
        onChange={(value) => setMode(value as Mode)}
      />
      <Button
        variant="default"
        leftSection={<IconPrinter size={16} />}
        loading={print.saving}
        onClick={() => print.save(round.id)}
      >
        {t('print')}
      </Button>
    </>
  )
}

function Head(props: HeadProps) {
  const { rounds, round, change } = props
  const t = textsOf('equalization')
  const options = rounds.map(({ id, formattedName }) => ({ value: String(id), label: formattedName }))
  const day = round?.farrowingDate
  return (
    <ScreenHead
      badges={
        round && (
          <GroupPicker
            label={t('group')}
            sections={[{ label: '', options }]}
            value={String(round.id)}
            onChange={(value) => change({ group: Number(value), stable: undefined })}
          />
        )
      }
      sub={day ? t('day', { day, n: daysBetween(day, localToday()) }) : undefined}
      actions={round && <HeadActions {...props} round={round} />}
    />
  )
}

/** S-15: litters are evened out, and what was done can be taken back [EQU-01…10]. */
export function EqualizationPage() {
  const t = textsOf('equalization')
  const rounds = useRounds()
  const { search, change } = usePageSearch(inAddress)
  const struck = useStruck()
  const [leftAsked, askForLeft] = useState(0)
  const onLeft = () => {
    change({ mode: 'proposal' })
    askForLeft((times) => times + 1)
  }
  const list = rounds.data ?? []
  const usual = list.find(({ phase }) => WITH_LITTERS.includes(phase)) ?? list[0]
  const round = list.find(({ id }) => id === search.group) ?? usual
  return (
    <>
      <Head rounds={list} round={round} search={search} change={change} struck={struck} onLeft={onLeft} />
      <PageBody>
        {rounds.error && !rounds.data && (
          <LoadFailure failure={rounds.error} onRetry={() => void rounds.refetch()} />
        )}
        {rounds.isPending && <PanelSkeleton lines={8} />}
        {rounds.data && !round && (
          <EmptyState
            icon={IconScale}
            title={t('noGroup')}
            actions={<Button renderRoot={linkTo({ to: '/ia-groups' })}>{t('toGroups')}</Button>}
          >
            {t('noGroupText')}
          </EmptyState>
        )}
        {round && (
          <div className={classes['page']}>
            <Way round={round} search={search} change={change} struck={struck} leftAsked={leftAsked} />
          </div>
        )}
      </PageBody>
    </>
  )
}
