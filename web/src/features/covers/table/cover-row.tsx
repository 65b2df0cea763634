import { ActionIcon } from '@mantine/core'
import { IconPencil, IconMinus, IconPlus } from '@tabler/icons-react'
import type { Cover } from '@warren/shared/features/covers/covers.contract.ts'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import type { ReactNode } from 'react'
import { formatNumber } from '../../../platform/format.ts'
import { textsOf } from '../../../platform/texts.ts'
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx'
import { bandAndDay, bandOf } from '../../ia-groups/index.ts'
import { CountAndWeight } from './count-and-weight.tsx'
import classes from '../../../ui/table/record-table.module.css'

export type PalpationProps = { touching: boolean | null; date: string | null }

/** What the hand felt, and when: a sign for the eye, a word for the ear. */
export function Palpation({ touching, date }: PalpationProps) {
  const t = textsOf('rabbit')
  if (touching === null) return <>–</>
  const word = [t(touching ? 'positive' : 'negative'), date].filter(Boolean).join(', ')
  return (
    <StatusBadge iconOnly tone={touching ? 'ok' : 'danger'} icon={touching ? IconPlus : IconMinus}>
      {word}
    </StatusBadge>
  )
}

export type CoverRowProps = {
  cover: Cover
  /** When its birth is expected, if it still is. */
  due: Day | null
  onEdit: () => void
}

const shown = (value: number | null): string => (value === null ? '–' : formatNumber(value))

/** The birth, or when it is expected. */
function Birth({ cover: { farrowingDate }, due }: Omit<CoverRowProps, 'onEdit'>) {
  if (farrowingDate !== null) return <>{farrowingDate}</>
  return (
    <span className={classes['soft']}>{due === null ? '–' : textsOf('rabbit')('due', { date: due })}</span>
  )
}

function Marks({ cover: { nanny, grid } }: { cover: Cover }) {
  const t = textsOf('rabbit')
  return (
    <span className={classes['marks']}>
      {nanny && <StatusBadge tone="plum">{t('nurse')}</StatusBadge>}
      {grid && <StatusBadge tone="warn">{t('wire')}</StatusBadge>}
    </span>
  )
}

const rangeOf = ({ smallestWeight, largestWeight }: Cover): string =>
  smallestWeight === null && largestWeight === null
    ? '–'
    : `${shown(smallestWeight)}–${shown(largestWeight)} g`

type CoverCellProps = { label: string; known: boolean; strong?: boolean; children: ReactNode }

/** A figure; where rows are cards it brings its own label, and one that is not known is left out. */
const CoverFigure = ({ label, known, strong = false, children }: CoverCellProps) => (
  <td
    data-figure
    data-label={label}
    data-unknown={!known || undefined}
    className={strong ? classes['strong'] : undefined}
  >
    {children}
  </td>
)

/** Kits, in the order of the columns. */
export const COUNTS = ['born', 'viable', 'unviable', 'added', 'taken', 'adjusted'] as const
const STRONG: readonly string[] = ['born', 'adjusted']

/** Kits, and what they weigh at 21, 28 and 35 days. */
function Figures({ cover }: { cover: Cover }) {
  const t = textsOf('rabbit')
  const { nestCount3Week, weight3Week, nestCount, weight4Week, smallestWeight, largestWeight } = cover
  return (
    <>
      {COUNTS.map((field) => (
        <CoverFigure
          key={field}
          label={t(`cover/${field}`)}
          known={cover[field] !== null}
          strong={STRONG.includes(field)}
        >
          {shown(cover[field])}
        </CoverFigure>
      ))}
      <CoverFigure label={t('cover/at21')} known={nestCount3Week !== null || weight3Week !== null}>
        <CountAndWeight count={nestCount3Week} weight={weight3Week} />
      </CoverFigure>
      <CoverFigure label={t('cover/at28')} known={nestCount !== null || weight4Week !== null}>
        <CountAndWeight count={nestCount} weight={weight4Week} />
      </CoverFigure>
      <CoverFigure label={t('cover/at35')} known={smallestWeight !== null || largestWeight !== null}>
        <span className={classes['soft']}>{rangeOf(cover)}</span>
      </CoverFigure>
    </>
  )
}

/** One insemination and what came of it [RAB-05]. */
export function CoverRow({ cover, due, onEdit }: CoverRowProps) {
  const t = textsOf('rabbit')
  const { group, sperm, spermLabel, touching, touchingDate } = cover
  return (
    <tr>
      <th scope="row">
        <span className={classes['strong']}>{bandOf(group)}</span>{' '}
        <span className={classes['soft']}>{group.startDate}</span>
      </th>
      <td className={classes['code']} data-label={t('cover/spermId')}>
        {sperm?.label ?? spermLabel ?? '–'}
      </td>
      <td data-label={t('cover/pedigree')}>{cover.pedigree}</td>
      <td data-label={t('cover/touching')}>
        <Palpation touching={touching} date={touchingDate} />
      </td>
      <td data-label={t('cover/farrowingDate')}>
        <Birth cover={cover} due={due} />
      </td>
      <Figures cover={cover} />
      <td data-unknown={(!cover.nanny && !cover.grid) || undefined}>
        <Marks cover={cover} />
      </td>
      <td data-act>
        <ActionIcon size={24} aria-label={t('editCover', { group: bandAndDay(group) })} onClick={onEdit}>
          <IconPencil size={15} />
        </ActionIcon>
      </td>
    </tr>
  )
}
