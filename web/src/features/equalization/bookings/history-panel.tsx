import { Button, UnstyledButton } from '@mantine/core'
import { IconArrowBackUp, IconChevronRight, IconScale } from '@tabler/icons-react'
import type { HistoryRow } from '@warren/shared/features/equalization/equalization.contract.ts'
import { useId, useState } from 'react'
import { LoadFailure } from '../../../platform/load-failure.tsx'
import { textsOf } from '../../../platform/texts.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { PanelSkeleton } from '../../../ui/feedback/skeleton/panel-skeleton.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { LongName } from '../../../ui/long-name/long-name.tsx'
import { useAskMany } from '../ask-many.tsx'
import { useHistory } from '../equalization.api.ts'
import { useBooking } from '../use-booking.ts'
import { useTakeBack } from '../use-take-back.ts'
import { BookingLines, CageTo } from './booking-lines.tsx'
import { momentOf, wordKits, wordRows, wordSizes } from './booking-words.ts'
import classes from './bookings.module.css'
import { type Booking, bookingsOf } from './bookings.ts'

/** Bookings shown at first, and with each press more. */
const SHOWN = 50

/** From which cage to which; of several moves, their row. */
function Where({ booking }: { booking: Booking }) {
  const [line, second] = booking.lines
  if (!line || second) return wordRows(booking)
  return (
    <>
      <LongName name={line.cageFrom ?? '–'} />
      <span aria-hidden>{booking.kind === 'INTERVAL' ? '–' : '→'}</span>
      <CageTo {...line} />
    </>
  )
}

type UndoProps = { booking: Booking; busy: boolean; onUndo: () => void }

function Undo({ booking, busy, onUndo }: UndoProps) {
  const t = textsOf('equalization')
  if (booking.undoneAt !== null)
    return (
      <span className={classes['soft']}>{t('history/undoneAt', { moment: momentOf(booking.undoneAt) })}</span>
    )
  if (booking.changeId === null) return null
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      leftSection={<IconArrowBackUp size={15} />}
      disabled={busy}
      aria-label={t('history/undoOf', { name: `${wordKits(booking)}, ${momentOf(booking.createdDate)}` })}
      onClick={onUndo}
    >
      {t('history/undo')}
    </Button>
  )
}

type ItemProps = UndoProps & { onCarryBack: (line: HistoryRow) => void }

/** One booking with its own undo; of one move or row all is open at first. */
function Item({ booking, busy, onUndo, onCarryBack }: ItemProps) {
  const [isOpen, setOpen] = useState(booking.lines.length === 1)
  const id = useId()
  return (
    <li className={classes['booking']} data-undone={booking.undoneAt !== null || undefined}>
      <div className={classes['line']}>
        <UnstyledButton
          className={classes['toggle']}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <IconChevronRight size={16} aria-hidden className={classes['chevron']} />
          <span className={classes['facts']}>
            <span>{momentOf(booking.createdDate)}</span>
            <b>{wordKits(booking)}</b>
            <span className={classes['where']}>
              <Where booking={booking} />
            </span>
            <span className={classes['soft']}>{wordSizes(booking)}</span>
            <span className={classes['soft']}>{booking.by}</span>
          </span>
        </UnstyledButton>
        <Undo booking={booking} busy={busy} onUndo={onUndo} />
      </div>
      {isOpen && <BookingLines id={id} booking={booking} busy={busy} onCarryBack={onCarryBack} />}
    </li>
  )
}

/** Undoes a booking as one piece; carries a move back as a booking of its own. */
function useHistoryActs(groupId: number) {
  const t = textsOf('equalization')
  const { ask, dialog } = useAskMany()
  const { takeBack, busy } = useTakeBack()
  const booking = useBooking(groupId)
  return {
    dialog,
    busy: busy || booking.busy,
    undo: ({ kind, changeId, litters, lines }: Booking) => {
      const [line] = lines
      if (changeId === null || !line) return
      const isRow = kind === 'INTERVAL'
      const ends = { from: line.cageFrom ?? '–', to: line.cageTo ?? '–' }
      ask(isRow ? litters : lines.length, {
        title: isRow ? t('history/undoRow', ends) : t('history/undoMoves', { count: lines.length }),
        text: t('history/undoText', { count: litters }),
        action: t('history/undo'),
        run: () => takeBack(changeId),
      })
    },
    carryBack: ({ from, to, kits }: HistoryRow) => {
      if (!from || !to) return
      booking.book({
        moves: [{ from: to.coverId, to: from.coverId, kits }],
        litters: [to, from].map(({ coverId, now }) => ({ coverId, kits: now })),
      })
    },
  }
}

function Bookings({ groupId, rows }: { groupId: number; rows: readonly HistoryRow[] }) {
  const t = textsOf('equalization')
  const [most, setMost] = useState(SHOWN)
  const { busy, dialog, undo, carryBack } = useHistoryActs(groupId)
  const bookings = bookingsOf(rows)
  const more = Math.min(SHOWN, bookings.length - most)
  return (
    <>
      <ul className={classes['bookings']} aria-label={t('history/title')}>
        {bookings.slice(0, most).map((booking) => (
          <Item
            key={booking.id}
            booking={booking}
            busy={busy}
            onUndo={() => undo(booking)}
            onCarryBack={carryBack}
          />
        ))}
      </ul>
      {more > 0 && (
        <Button variant="subtle" fullWidth onClick={() => setMost(most + SHOWN)}>
          {t('history/more', { count: more })}
        </Button>
      )}
      {dialog}
    </>
  )
}

/** How the litters of a round were evened out: one line per booking, the newest first [EQU-02, EQU-09]. */
export function HistoryPanel({ groupId }: { groupId: number }) {
  const t = textsOf('equalization')
  const { data, error, refetch } = useHistory(groupId)
  const rows = data && data.length > 0 && <Bookings groupId={groupId} rows={data} />
  return (
    <Panel title={t('history/title')} sub={t('history/sub')} padded={false}>
      {!data &&
        (error ? (
          <LoadFailure failure={error} onRetry={() => void refetch()} />
        ) : (
          <PanelSkeleton lines={3} />
        ))}
      {rows}
      {data?.length === 0 && (
        <EmptyState icon={IconScale} title={t('history/empty')}>
          {t('history/emptyText')}
        </EmptyState>
      )}
    </Panel>
  )
}
