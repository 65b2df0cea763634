import type { Cover, Rabbit } from '@warren/shared/features/stock/rabbits.contract.ts'
import { GESTATION_DAYS, WEANING_DAYS } from '@warren/shared/features/stock/rabbits.vocabulary.ts'
import { textsOf } from '../../../platform/texts.ts'
import { localToday } from '../../../ui/form/date/date-rules.ts'
import { daysBetween } from '../sheet/age.ts'
import classes from './panel.module.css'

/** Litters one sees at a glance; all of them are on the sheet. */
const SHOWN = 6
/** The scale ends here unless a litter is larger. */
const USUAL_MOST = 14
const SUCKLING_DAYS = WEANING_DAYS - GESTATION_DAYS

type Litter = Cover & { readonly farrowingDate: string }
const isLitter = (cover: Cover): cover is Litter => cover.farrowingDate !== null

/** What became of the kits: weaned, still with her, or nobody counted. */
function outcomeOf({ nestCount, farrowingDate }: Litter, hasLeft: boolean): string {
  const t = textsOf('stock')
  if (nestCount !== null) return t('panel/weaned', { count: nestCount })
  const suckles = !hasLeft && daysBetween(farrowingDate, localToday()) <= SUCKLING_DAYS
  return t(suckles ? 'panel/suckling' : 'panel/unrecorded')
}

function LitterLine({ litter, most, hasLeft }: { litter: Litter; most: number; hasLeft: boolean }) {
  const t = textsOf('stock')
  const { farrowingDate, viable, unviable } = litter
  const share = (kits: number | null) => `${((kits ?? 0) / most) * 100}%`
  return (
    <li className={classes['litter']}>
      <span className={classes['day']}>{farrowingDate}</span>
      <span className={classes['bar']} aria-hidden>
        <i style={{ width: share(viable) }} />
        <i data-dead style={{ width: share(unviable) }} />
      </span>
      <span
        className={classes['kits']}
        title={t('panel/litter', { viable: viable ?? '–', unviable: unviable ?? '–' })}
      >
        <b>{viable ?? '–'}</b> {`+${unviable ?? 0}`}
      </span>
      <span className={classes['outcome']}>{outcomeOf(litter, hasLeft)}</span>
    </li>
  )
}

export type PanelLittersProps = { rabbit: Pick<Rabbit, 'covers' | 'exitDate'> }

/** Her litters as bars, oldest first: alive, then dead. */
export function PanelLitters({ rabbit: { covers, exitDate } }: PanelLittersProps) {
  const t = textsOf('stock')
  const litters = covers
    .filter(isLitter)
    .toSorted((a, b) => (a.farrowingDate < b.farrowingDate ? -1 : 1))
    .slice(-SHOWN)
  const most = Math.max(USUAL_MOST, ...litters.map(({ viable, unviable }) => (viable ?? 0) + (unviable ?? 0)))
  return (
    <section>
      <h3 className={classes['title']}>{t('panel/litters')}</h3>
      {litters.length === 0 ? (
        <p className={classes['none']}>{t('panel/noLitter')}</p>
      ) : (
        <ul className={classes['litters']}>
          {litters.map((litter) => (
            <LitterLine key={litter.id} litter={litter} most={most} hasLeft={exitDate !== null} />
          ))}
        </ul>
      )}
    </section>
  )
}
