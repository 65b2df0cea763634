import { Button, VisuallyHidden } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import type { HistoryRow } from '@warren/shared/features/equalization/equalization.contract.ts'
import { formatNumber } from '../../../platform/format.ts'
import { textsOf } from '../../../platform/texts.ts'
import { LongName } from '../../../ui/long-name/long-name.tsx'
import classes from './bookings.module.css'
import { momentOf, wordChange } from './booking-words.ts'
import type { Booking } from './bookings.ts'

export const CageTo = ({ cageTo, reason }: HistoryRow) =>
  reason === null ? <LongName name={cageTo ?? '–'} /> : textsOf('equalization')(`reasons/${reason}`)

/** A litter before and after the move. */
const Sizes = ({ end }: { end: HistoryRow['from'] }) =>
  end !== null && <small className={classes['soft']}>{wordChange(end)}</small>

/** A move can go the other way while the kits are still in the nest that got them. */
const isReturnable = ({ undoneAt, from, to, kits }: HistoryRow): boolean =>
  undoneAt === null && from !== null && to !== null && to.now >= kits

export type LinesProps = {
  id: string
  booking: Booking
  busy: boolean
  onCarryBack: (line: HistoryRow) => void
}

/** The moves of a booking, or its row of cages [EQU-02]. */
export function BookingLines({ id, booking, busy, onCarryBack }: LinesProps) {
  const t = textsOf('equalization')
  const heads = {
    cageFrom: t('history/cageFrom'),
    cageTo: t('history/cageTo'),
    adjusted: t('history/adjusted'),
    kits: t('history/kits'),
    created: t('history/created'),
  }
  return (
    <table id={id} className={classes['lines']}>
      <thead>
        <tr>
          {Object.values(heads).map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
          <th scope="col">
            <VisuallyHidden>{t('history/back')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {booking.lines.map((line, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- moves have no number but their place
          <tr key={at}>
            <td data-head={heads.cageFrom}>
              <LongName name={line.cageFrom ?? '–'} /> <Sizes end={line.from} />
            </td>
            <td data-head={heads.cageTo}>
              <CageTo {...line} /> <Sizes end={line.to} />
            </td>
            <td data-head={heads.adjusted} data-number>
              {line.adjusted === null ? '–' : formatNumber(line.adjusted)}
            </td>
            <td data-head={heads.kits} data-number>
              {formatNumber(line.kits)}
            </td>
            <td data-head={heads.created}>{momentOf(line.createdDate)}</td>
            <td className={classes['act']}>
              {isReturnable(line) && (
                <Button
                  size="compact-sm"
                  variant="subtle"
                  leftSection={<IconArrowBackUp size={15} />}
                  disabled={busy}
                  aria-label={t('history/backOf', { from: line.cageTo ?? '–', to: line.cageFrom ?? '–' })}
                  onClick={() => onCarryBack(line)}
                >
                  {t('history/back')}
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
