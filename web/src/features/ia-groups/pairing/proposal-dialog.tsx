import { Button } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { LEFT_OUT_REASONS } from '@warren/shared/features/ia-groups/ia-groups.vocabulary.ts'
import { isAmber } from '@warren/shared/features/pedigree/kinship.rules.ts'
import { wordFailure } from '../../../platform/failures.ts'
import { LoadFailure } from '../../../platform/load-failure.tsx'
import { textsOf } from '../../../platform/texts.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { PanelSkeleton } from '../../../ui/feedback/skeleton/panel-skeleton.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { type Proposal, type ProposalBody, useBook, useProposal } from './kinship.api.ts'
import { percentOf } from './kinship-cell.tsx'
import classes from './proposal.module.css'
import { ProposalTable } from './proposal-table.tsx'
import type { UndoStack } from './use-undo.ts'

/** Names in a line; of hundreds the first. */
const MOST_NAMED = 40

const Names = ({ names }: { names: readonly string[] }) => (
  <span className={classes['names']}>
    {names.slice(0, MOST_NAMED).join(', ')}
    {names.length > MOST_NAMED && ` ${textsOf('kinship')('more', { count: names.length - MOST_NAMED })}`}
  </span>
)

/** Pairs above the farm's limit, one by one: they are proposed since there is nothing better. */
function AmberPairs({ proposal, warn }: { proposal: Proposal; warn: number }) {
  const t = textsOf('kinship')
  const labels = new Map(proposal.sperms.map(({ spermId, label }) => [spermId, label]))
  const amber = proposal.pairs.filter(({ f }) => isAmber(f, { warn }))
  if (amber.length === 0) return null
  return (
    <Notice tone="warn">
      {t('amber', { count: amber.length })}
      <Names
        names={amber.map(({ tattoo, spermId, f }) =>
          t('amberOne', { tattoo, label: labels.get(spermId) ?? '', f: percentOf(f ?? 0) }),
        )}
      />
    </Notice>
  )
}

/** Does without semen, by the reason. */
const LeftOut = ({ leftOut }: Pick<Proposal, 'leftOut'>) =>
  LEFT_OUT_REASONS.map((reason) => {
    const own = leftOut.filter((one) => one.reason === reason)
    return (
      own.length > 0 && (
        <Notice key={reason} tone="info">
          {textsOf('kinship')(`leftOut/${reason}`)}
          <Names names={own.map(({ tattoo }) => tattoo)} />
        </Notice>
      )
    )
  })

function Preview({ proposal, warn }: { proposal: Proposal; warn: number }) {
  const t = textsOf('kinship')
  if (proposal.pairs.length === 0 && proposal.leftOut.length === 0)
    return <p className={classes['text']}>{t('nothing')}</p>
  return (
    <div className={classes['preview']}>
      <ProposalTable sperms={proposal.sperms} />
      <AmberPairs proposal={proposal} warn={warn} />
      <LeftOut leftOut={proposal.leftOut} />
    </div>
  )
}

export type ProposalDialogProps = {
  id: string
  /** The does it is asked for; undefined while it is closed. */
  asked: ProposalBody | undefined
  warn: number
  undo: UndoStack
  onClose: () => void
  onBooked: () => void
}

const NOTHING: Pick<Proposal, 'pairs' | 'leftOut'> = { pairs: [], leftOut: [] }

/** Books what is proposed; refused, it can be asked for anew. */
function useBooking({ id, asked, undo, onClose, onBooked }: ProposalDialogProps) {
  const t = textsOf('kinship')
  const proposal = useProposal(id, asked)
  const booking = useBook(id)
  const close = () => {
    booking.reset()
    onClose()
  }
  return {
    proposal,
    busy: booking.isPending,
    messages: booking.error ? [t('bookFailed'), ...wordFailure(booking.error).sentences] : [],
    close,
    again: () => {
      booking.reset()
      void proposal.refetch()
    },
    book: (pairs: Proposal['pairs']) =>
      booking.mutate(pairs, {
        onSuccess: ({ count, changeIds }) => {
          undo.push({ kind: 'pair', changeIds })
          toast.success({ title: t('booked', { count }), detail: t('bookedDetail') })
          onBooked()
          close()
        },
      }),
  }
}

/** Which doe would get which semen, before it is booked [7.2 of the breeding round]. */
export function ProposalDialog(props: ProposalDialogProps) {
  const t = textsOf('kinship')
  const { proposal, busy, messages, close, again, book } = useBooking(props)
  const { data, error, isFetching } = proposal
  const { pairs, leftOut } = data ?? NOTHING
  const isReady = pairs.length > 0 && !busy && !isFetching
  return (
    <Dialog
      opened={props.asked !== undefined}
      onClose={close}
      size="md"
      title={t('title')}
      sub={data && t('sub', { count: pairs.length + leftOut.length })}
      tile={{ icon: IconSparkles }}
      messages={messages}
      busy={busy}
      actions={
        <>
          <Button variant="default" onClick={close} disabled={busy}>
            {textsOf('common')('cancel')}
          </Button>
          {messages.length > 0 ? (
            <Button onClick={again}>{t('again')}</Button>
          ) : (
            <Button onClick={() => book(pairs)} disabled={!isReady} data-autofocus>
              {t('book', { count: pairs.length })}
            </Button>
          )}
        </>
      }
    >
      {isFetching ? (
        <PanelSkeleton lines={5} />
      ) : (
        <>
          {error && <LoadFailure failure={error} onRetry={again} />}
          {data && <Preview proposal={data} warn={props.warn} />}
        </>
      )}
    </Dialog>
  )
}
