import { VisuallyHidden } from '@mantine/core'
import { type Icon, IconAlertOctagon, IconArrowRight } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
import { textsOf } from '../../platform/texts.ts'
import { useNumbers } from '../format/numbers.ts'
import classes from './consequence.module.css'

export type ChangedSide = {
  id: string
  /** The group, and where it stands. */
  name: string
  tag?: string
  /** Its age or day, at the right. */
  note?: string
  before: number
  /** Signed. */
  change: number
  /** Small after the result: 'live'. */
  unit?: string
  /** Places of the stable: the bar fills up to them. */
  places?: number
  /** Another figure that changes with it: '2,190 → 2,220 g'. */
  detail?: ReactNode
  /** What follows: a delivery, a withdrawal, the closing. */
  follows?: { icon: Icon; text: ReactNode }
}

const SIGNS = { less: '−', more: '+' } as const

/** '2,671 −180 = 2,491 live' */
function Sum({ side: { before, change, unit } }: { side: ChangedSide }) {
  const t = textsOf('ui')
  const n = useNumbers()
  const grows = change >= 0
  return (
    <p className={classes['sum']}>
      <VisuallyHidden>{`${t('before')}: `}</VisuallyHidden>
      <span>{n(before)}</span>
      <VisuallyHidden>{`, ${t('change')}: `}</VisuallyHidden>
      <em data-more={grows || undefined}>
        {grows ? SIGNS.more : SIGNS.less}
        {n(Math.abs(change))}
      </em>
      <i aria-hidden>{'='}</i>
      <VisuallyHidden>{`, ${t('after')}: `}</VisuallyHidden>
      <b>{n(before + change)}</b>
      {unit !== undefined && <small>{unit}</small>}
    </p>
  )
}

/** How full the stable is afterwards; what comes is solid, what goes is hatched. */
function Filling({ side: { before, change, detail }, places }: { side: ChangedSide; places: number }) {
  const t = textsOf('ui')
  const n = useNumbers()
  const after = before + change
  const isOver = after > places
  const whole = Math.max(places, before, after)
  const kept = Math.min(before, after)
  const share = (count: number) => `${(count / whole) * 100}%`
  return (
    <>
      <div className={classes['filling']} data-over={isOver || undefined} aria-hidden>
        <i style={{ width: share(kept) }} />
        <u
          data-more={change >= 0 || undefined}
          style={{ insetInlineStart: share(kept), width: share(Math.abs(change)) }}
        />
        {isOver && <s style={{ insetInlineStart: share(places) }} />}
      </div>
      <div className={classes['figures']}>
        <span data-over={isOver || undefined}>
          {isOver && <IconAlertOctagon size={13} aria-hidden />}
          {t('placesFilled', { count: n(after), total: n(places) })}
        </span>
        <span>{detail}</span>
      </div>
    </>
  )
}

export type BeforeAfterProps = {
  /** From left to right, the way the animals go; one or two. */
  sides: readonly ChangedSide[]
}

/** Both sides of a move as cards: before, change, after, and what follows. */
export function BeforeAfter({ sides }: BeforeAfterProps) {
  return (
    <div className={classes['sides']}>
      {sides.map((side, at) => (
        <Fragment key={side.id}>
          {at > 0 && <IconArrowRight size={16} className={classes['arrow']} aria-hidden />}
          <section className={classes['side']} aria-label={side.name}>
            <div className={classes['sideHead']}>
              <b>{side.name}</b>
              {side.tag !== undefined && <span className={classes['tag']}>{side.tag}</span>}
              {side.note !== undefined && <span className={classes['sub']}>{side.note}</span>}
            </div>
            <Sum side={side} />
            {side.places === undefined ? (
              side.detail !== undefined && <div className={classes['figures']}>{side.detail}</div>
            ) : (
              <Filling side={side} places={side.places} />
            )}
            {side.follows && (
              <p className={classes['follows']}>
                <side.follows.icon size={14} aria-hidden />
                {side.follows.text}
              </p>
            )}
          </section>
        </Fragment>
      ))}
    </div>
  )
}
