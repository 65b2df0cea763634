import { Button } from '@mantine/core'
import { IconCheck, IconScale } from '@tabler/icons-react'
import { useState } from 'react'
import { formatNumber } from '../../../platform/format.ts'
import { LoadFailure } from '../../../platform/load-failure.tsx'
import { textsOf } from '../../../platform/texts.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { PanelSkeleton } from '../../../ui/feedback/skeleton/panel-skeleton.tsx'
import { type Fact, FactStrip } from '../../../ui/layout/fact-strip.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { type Asked, type Proposal, useProposal } from '../equalization.api.ts'
import { useAskMany } from '../ask-many.tsx'
import classes from '../equalization.module.css'
import { useBooking } from '../use-booking.ts'
import { Leftovers } from './leftovers.tsx'
import { nameOfRow, RowMapPanel } from './row-map-panel.tsx'
import { rowsOf } from './row-map.ts'
import { RowsTable } from './rows-table.tsx'
import { type Moves, type Struck, useMoves } from './use-moves.ts'
import { WalkingList } from './walking-list.tsx'
import { WishesPanel, type WishesPanelProps } from './wishes-panel.tsx'

function factsOf(proposal: Proposal): readonly Fact[] {
  const t = textsOf('equalization')
  const { kits, moves, unevenBefore, unevenAfter, surplus, short, nurses, roomyTarget } = proposal
  const sum = (list: readonly { kits: number }[]) => list.reduce((total, one) => total + one.kits, 0)
  return [
    { label: t('found/kits'), value: formatNumber(kits), note: t('found/trips', { count: moves.length }) },
    {
      label: t('found/uneven'),
      value: formatNumber(unevenAfter),
      note: t('found/before', { count: unevenBefore }),
    },
    {
      label: t('found/surplus'),
      value: formatNumber(sum(surplus)),
      note: t('found/nurses', { count: nurses }),
      ...(nurses > 0 && { tone: 'warn' }),
    },
    {
      label: t('found/short'),
      value: formatNumber(sum(short)),
      note: t('found/inLitters', { count: short.length }),
    },
    { label: t('found/roomy'), value: roomyTarget === null ? '–' : formatNumber(roomyTarget) },
  ]
}

/** Rows of cages; one of them is shown: the one that was chosen, else the first with something to carry. */
function useRows(proposal: Proposal | undefined, open: Moves['open']) {
  const [chosen, choose] = useState<string>()
  const rows = proposal ? rowsOf(proposal, open) : []
  const shown = rows.find(({ key }) => key === chosen) ?? rows.find(({ carried }) => carried > 0) ?? rows[0]
  const nests = new Set(shown?.litters.map(({ id }) => id))
  return { rows, shown, choose, list: proposal?.moves.filter(({ from }) => nests.has(from)) ?? [] }
}
type Rows = ReturnType<typeof useRows>

/** Books what is ticked in the row shown; many moves only after a question. */
function useCarrying(groupId: number, moves: Moves, { list }: Rows) {
  const t = textsOf('equalization')
  const { book, busy } = useBooking(groupId)
  const { ask, dialog } = useAskMany()
  const carried = moves.carriedOf(list)
  const count = carried.moves.length
  return {
    count,
    busy,
    dialog,
    run: () => {
      if (count === 0 || busy) return
      const kits = carried.moves.reduce((sum, move) => sum + move.kits, 0)
      ask(count, {
        title: t('bookAsk', { count }),
        text: t('bookAskText', { kits: formatNumber(kits), litters: formatNumber(carried.litters.length) }),
        action: t('book', { count }),
        run: () => book(carried, () => moves.forget(list)),
      })
    },
  }
}

type MovingProps = { proposal: Proposal; moves: Moves; rows: Rows; onBook: () => void }

/** The list of the row shown, or why there is none. */
function Moving({ proposal, moves, rows: { shown, list }, onBook }: MovingProps) {
  const t = textsOf('equalization')
  if (shown && list.length > 0)
    return <WalkingList name={nameOfRow(shown)} list={list} moves={moves} onBook={onBook} />
  const isTooLarge = proposal.litters.length === 0 && proposal.stables.length > 0
  const left = shown && proposal.moves.length > 0 && t('walking/rowDone', { row: nameOfRow(shown) })
  return (
    <EmptyState icon={IconScale} title={t(isTooLarge ? 'walking/choose' : 'walking/none')}>
      {left || t(isTooLarge ? 'walking/chooseText' : 'walking/noneText')}
    </EmptyState>
  )
}

type CarryPanelProps = { groupId: number; proposal: Proposal | undefined; moves: Moves; rows: Rows }

/** The list of one row, and what books its ticks. */
function CarryPanel({ groupId, proposal, moves, rows }: CarryPanelProps) {
  const t = textsOf('equalization')
  const { count, busy, dialog, run } = useCarrying(groupId, moves, rows)
  return (
    <Panel
      title={t('walking/title')}
      padded={false}
      aside={
        (rows.list.length > 0 || count > 0) && (
          <Button leftSection={<IconCheck size={16} />} loading={busy} disabled={count === 0} onClick={run}>
            {count === 0 ? t('bookNone') : t('book', { count })}
          </Button>
        )
      }
    >
      {proposal ? (
        <Moving proposal={proposal} moves={moves} rows={rows} onBook={run} />
      ) : (
        <PanelSkeleton lines={8} />
      )}
      {dialog}
    </Panel>
  )
}

export type ProposalViewProps = {
  groupId: number
  asked: Asked
  struck: Struck
  /** How often one has asked for what is left over. */
  leftAsked: number
  onChange: WishesPanelProps['onChange']
}

/** Which kits to carry, until they are carried and booked. */
export function ProposalView({ groupId, asked, struck, leftAsked, onChange }: ProposalViewProps) {
  const { data, error, refetch } = useProposal(groupId, asked)
  const moves = useMoves(data, struck)
  const rows = useRows(data, moves.open)
  if (error && !data) return <LoadFailure failure={error} onRetry={() => void refetch()} />
  const { stableId, ...wishes } = asked
  return (
    <>
      {data && <FactStrip facts={factsOf(data)} />}
      <WishesPanel wishes={wishes} stableId={stableId} stables={data?.stables ?? []} onChange={onChange} />
      <div className={classes['proposal']}>
        <div className={classes['page']}>
          {rows.shown && <RowMapPanel row={rows.shown} moves={moves.open} />}
          {rows.shown && <RowsTable rows={rows.rows} chosen={rows.shown.key} onChoose={rows.choose} />}
          {data && <Leftovers proposal={data} moves={moves} asked={leftAsked} />}
        </div>
        <CarryPanel groupId={groupId} proposal={data} moves={moves} rows={rows} />
      </div>
    </>
  )
}
