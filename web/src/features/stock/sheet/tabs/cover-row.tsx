import { ActionIcon } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import type { Cover } from '@warren/shared/features/stock/rabbits.contract.ts'
import { GESTATION_DAYS } from '@warren/shared/features/stock/rabbits.vocabulary.ts'
import { addDays } from '@warren/shared/kernel/calendar.ts'
import { formatNumber } from '../../../../platform/format.ts'
import { textsOf } from '../../../../platform/texts.ts'
import { StatusBadge } from '../../../../ui/feedback/status-badge.tsx'
import { CountAndWeight } from './count-and-weight.tsx'
import { Palpation } from './palpation.tsx'
import classes from './tabs.module.css'

export type CoverRowProps = { cover: Cover; onEdit: () => void }

const shown = (value: number | null): string => (value === null ? '–' : formatNumber(value))

/** The birth, or when it is expected. */
function Birth({ cover: { farrowingDate, pregnant, group } }: { cover: Cover }) {
  if (farrowingDate !== null) return <>{farrowingDate}</>
  if (pregnant === false || group.startDate === null) return <span className={classes['soft']}>–</span>
  return (
    <span className={classes['soft']}>
      {textsOf('rabbit')('due', { date: addDays(group.startDate, GESTATION_DAYS) })}
    </span>
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

/** One insemination and what came of it [RAB-05]. */
export function CoverRow({ cover, onEdit }: CoverRowProps) {
  const t = textsOf('rabbit')
  const { group, sperm, spermLabel, touching, touchingDate } = cover
  return (
    <tr>
      <th scope="row">
        <span className={classes['strong']}>{group.formattedName}</span>{' '}
        <span className={classes['soft']}>{group.startDate}</span>
      </th>
      <td className={classes['code']}>{sperm?.label ?? spermLabel ?? '–'}</td>
      <td>{cover.pedigree}</td>
      <td>
        <Palpation touching={touching} date={touchingDate} />
      </td>
      <td>
        <Birth cover={cover} />
      </td>
      <td data-figure className={classes['strong']}>
        {shown(cover.born)}
      </td>
      <td data-figure>{shown(cover.viable)}</td>
      <td data-figure>{shown(cover.unviable)}</td>
      <td data-figure>{shown(cover.added)}</td>
      <td data-figure>{shown(cover.taken)}</td>
      <td data-figure className={classes['strong']}>
        {shown(cover.adjusted)}
      </td>
      <td data-figure>
        <CountAndWeight count={cover.nestCount3Week} weight={cover.weight3Week} />
      </td>
      <td data-figure>
        <CountAndWeight count={cover.nestCount} weight={cover.weight4Week} />
      </td>
      <td data-figure className={classes['soft']}>
        {rangeOf(cover)}
      </td>
      <td>
        <Marks cover={cover} />
      </td>
      <td>
        <ActionIcon
          size={24}
          aria-label={t('editCover', { group: `${group.formattedName} ${group.startDate ?? ''}`.trim() })}
          onClick={onEdit}
        >
          <IconPencil size={15} />
        </ActionIcon>
      </td>
    </tr>
  )
}
