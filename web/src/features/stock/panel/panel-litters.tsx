import { daysBetween } from '@warren/shared/kernel/calendar.ts'
import type { Cover } from '@warren/shared/features/covers/covers.contract.ts'
import type { Rabbit } from '@warren/shared/features/rabbits/rabbits.contract.ts'
import { GESTATION_DAYS, WEANING_DAYS } from '@warren/shared/features/covers/covers.vocabulary.ts'
import { textsOf } from '../../../platform/texts.ts'
import { localToday } from '../../../ui/form/date/date-rules.ts'
import { PartsBar } from '../../../ui/range-bar/parts-bar.tsx'
import classes from './panel.module.css'

/** Litters one sees at a glance; all of them are on the sheet. */
const SHOWN = 6
/** The scale ends here unless a litter is larger. */
const USUAL_MOST = 14
const SUCKLING_DAYS = WEANING_DAYS - GESTATION_DAYS

type Litter = Cover & { readonly farrowingDate: string }
const isLitter = (cover: Cover): cover is Litter => cover.farrowingDate !== null

/** State of the kits: weaned, suckling, or not recorded. */
function outcomeOf({ nestCount, farrowingDate }: Litter, hasLeft: boolean): string {
  const t = textsOf('stock')
  if (nestCount !== null) return t('panel/weaned', { count: nestCount })
  const suckles = !hasLeft && daysBetween(farrowingDate, localToday()) <= SUCKLING_DAYS
  return t(suckles ? 'panel/suckling' : 'panel/unrecorded')
}

function LitterLine({ litter, most, hasLeft }: { litter: Litter; most: number; hasLeft: boolean }) {
  const t = textsOf('stock')
  const { farrowingDate, viable, unviable } = litter
  return (
    <li className={classes['litter']}>
      <span className={classes['day']}>{farrowingDate}</span>
      {/* The figures stand beside it. */}
      <PartsBar
        height={8}
        total={most}
        spoken={false}
        parts={[
          { id: 'viable', label: textsOf('rabbit')('viable'), value: viable ?? 0, look: 1 },
          { id: 'unviable', label: textsOf('rabbit')('unviable'), value: unviable ?? 0, look: 5 },
        ]}
      />
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
