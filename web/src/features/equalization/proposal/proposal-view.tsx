import { Button } from '@mantine/core'
import { IconCheck, IconScale } from '@tabler/icons-react'
import { useState } from 'react'
import { newClientId } from '../../../platform/client-id.ts'
import { wordFailure } from '../../../platform/failures.ts'
import { formatNumber } from '../../../platform/format.ts'
import { LoadFailure } from '../../../platform/load-failure.tsx'
import { textsOf } from '../../../platform/texts.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { PanelSkeleton } from '../../../ui/feedback/skeleton/panel-skeleton.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { type Fact, FactStrip } from '../../../ui/layout/fact-strip.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { type Asked, type Proposal, useBook, useProposal } from '../equalization.api.ts'
import classes from '../equalization.module.css'
import { useTakeBack } from '../use-take-back.ts'
import { Leftovers } from './leftovers.tsx'
import { RowMapPanel } from './row-map-panel.tsx'
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

function useBooking(groupId: number, moves: Moves) {
  const t = textsOf('equalization')
  const book = useBook(groupId)
  const { takeBack } = useTakeBack()
  const count = moves.moves.length
  return {
    count,
    busy: book.isPending,
    run: () =>
      book.mutate(
        { clientId: newClientId(), moves: [...moves.moves], litters: moves.seen },
        {
          onSuccess: ({ changeId }) => {
            moves.forget()
            toast.success({
              title: t('booked', { count }),
              ...(changeId !== undefined && { onUndo: () => takeBack(changeId) }),
            })
          },
          onError: (failure) =>
            toast.error({ title: t('bookFailed'), detail: wordFailure(failure).sentences.join(' ') }),
        },
      ),
  }
}

/** The list, or why there is none. */
function Moving({ proposal, moves }: { proposal: Proposal; moves: Moves }) {
  const t = textsOf('equalization')
  if (proposal.moves.length > 0) return <WalkingList proposal={proposal} moves={moves} />
  const isTooLarge = proposal.litters.length === 0 && proposal.stables.length > 0
  return (
    <EmptyState icon={IconScale} title={t(isTooLarge ? 'walking/choose' : 'walking/none')}>
      {t(isTooLarge ? 'walking/chooseText' : 'walking/noneText')}
    </EmptyState>
  )
}

/** Rows of cages; one of them is drawn: the one that was chosen, else the first with something to carry. */
function Rows({ proposal, moves }: { proposal: Proposal; moves: Moves }) {
  const [chosen, choose] = useState<string>()
  const rows = rowsOf(proposal, moves.open)
  const shown = rows.find(({ key }) => key === chosen) ?? rows.find(({ carried }) => carried > 0) ?? rows[0]
  if (!shown) return null
  return (
    <>
      <RowMapPanel row={shown} moves={moves.open} />
      <RowsTable rows={rows} chosen={shown.key} onChoose={choose} />
    </>
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
  const t = textsOf('equalization')
  const { data, error, refetch } = useProposal(groupId, asked)
  const moves = useMoves(data, struck)
  const booking = useBooking(groupId, moves)
  if (error && !data) return <LoadFailure failure={error} onRetry={() => void refetch()} />
  const { stableId, ...wishes } = asked
  return (
    <>
      {data && <FactStrip facts={factsOf(data)} />}
      <WishesPanel wishes={wishes} stableId={stableId} stables={data?.stables ?? []} onChange={onChange} />
      <div className={classes['proposal']}>
        <div className={classes['page']}>
          {data && <Rows proposal={data} moves={moves} />}
          {data && <Leftovers proposal={data} moves={moves} asked={leftAsked} />}
        </div>
        <Panel
          title={t('walking/title')}
          padded={false}
          aside={
            booking.count > 0 && (
              <Button leftSection={<IconCheck size={16} />} loading={booking.busy} onClick={booking.run}>
                {t('book', { count: booking.count })}
              </Button>
            )
          }
        >
          {data ? <Moving proposal={data} moves={moves} /> : <PanelSkeleton lines={8} />}
        </Panel>
      </div>
    </>
  )
}
