import { daysBetween } from '@warren/shared/kernel/calendar.ts'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import type { RabbitRow } from '@warren/shared/features/stock/stock.contract.ts'
import { isLiving } from '@warren/shared/features/animals/animals.rules.ts'
import type { CSSProperties, MouseEvent } from 'react'
import { formatNumber } from '../../../platform/format.ts'
import { hrefOf, useNavigate } from '../../../platform/link.tsx'
import { textsOf } from '../../../platform/texts.ts'
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx'
import { localToday } from '../../../ui/form/date/date-rules.ts'
import { LongName } from '../../../ui/long-name/long-name.tsx'
import { partsOf } from '../../../ui/long-name/name-parts.ts'
import { monthsBetween } from '../../animals/index.ts'
import classes from '../stock.module.css'

type RowProps = { row: RabbitRow }

/** With any of these the browser opens it elsewhere. */
const isPlainClick = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey

/** Where the link leads; before it the cage, if it was her last one or may be shortened. */
function cageTitle({ cage, cageId }: RabbitRow): string {
  const t = textsOf('stock')
  if (cage !== null && cageId === null) return `${t('lastCage', { cage })}. ${t('cageOpens')}`
  return cage !== null && partsOf(cage) ? `${cage}. ${t('cageOpens')}` : t('cageOpens')
}

/** The place, as the way to the data sheet; of one that left, where it was last [D-064]. */
export function CageCell({ row }: RowProps) {
  const navigate = useNavigate()
  const { id, cage, cageId } = row
  const name = cage ?? textsOf('stock')('noCage')
  if (id === null) return <LongName name={name} />
  const address = { to: '/rabbits/$id', params: { id: String(id) } } as const
  const open = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    void navigate(address)
  }
  // The router's own link works out its address on every change of the page's, in each of a hundred rows.
  return (
    <a
      href={hrefOf(address)}
      onClick={open}
      tabIndex={-1}
      className={classes['key']}
      data-soft={cageId === null || undefined}
      title={cageTitle(row)}
    >
      <LongName name={name} untitled />
    </a>
  )
}

/** Younger ones are told by the day. */
const FIRST_MONTHS = 2

/** Age of a living rabbit; of one that left it says nothing. */
export function AgeCell({ row: { birthDate, status } }: RowProps) {
  const t = textsOf('stock')
  if (birthDate === null || status === null || !isLiving(status)) return <Nothing />
  const today = localToday()
  const months = monthsBetween(birthDate, today)
  return (
    <span className={classes['soft']}>
      {months < FIRST_MONTHS
        ? t('days', { count: Math.max(0, daysBetween(birthDate, today)) })
        : t('months', { count: months })}
    </span>
  )
}

/** Whether she took; a dash until it is known [D-066]. */
export function PalpationCell({ row: { pregnant } }: RowProps) {
  const t = textsOf('stock')
  if (pregnant === null) return <Nothing />
  return (
    <StatusBadge tone={pregnant ? 'ok' : 'danger'} icon={pregnant ? IconPlus : IconMinus} iconOnly>
      {t(pregnant ? 'pregnant' : 'notPregnant')}
    </StatusBadge>
  )
}

/** Ends of the small bar: hardly any doe is outside. */
const FEWEST = 6
const MOST = 12.5

const barOf = (mean: number): CSSProperties & Record<'--share', number> => ({
  '--share': Math.min(1, Math.max(0, (mean - FEWEST) / (MOST - FEWEST))),
})

/** Kits born alive per litter, with a bar that lets the eye compare. */
export function MeanCell({ row: { viableMean, births } }: RowProps) {
  if (births === 0) return <span className={classes['none']}>{textsOf('stock')('noneYet')}</span>
  if (viableMean === null) return <Nothing />
  return (
    <span className={classes['meter']}>
      <span>{formatNumber(viableMean, 1)}</span>
      <span className={classes['bar']} style={barOf(viableMean)} />
    </span>
  )
}

const Nothing = () => <span className={classes['none']}>–</span>
