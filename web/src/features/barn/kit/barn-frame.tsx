import { IconArrowLeft, IconChecklist, IconCloudUp, IconScan } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from '../../../platform/link.tsx'
import { textsOf } from '../../../platform/texts.ts'
import { useBarnPrefs } from '../barn-prefs.ts'
import { MissedScan, ScanCorner } from '../scan/scan-parts.tsx'
import { useQueueState } from '../use-barn.ts'
import { useAnnounced } from './announce.ts'
import classes from './barn.module.css'
import { HEADING } from './leave-key.ts'
import { Strip } from './strip.tsx'
import { FREE } from './touch-gate.ts'

export type BarnFrameProps = {
  title: string
  sub?: ReactNode
  /** Where the arrow leads; home has none. */
  back?: '/' | (() => void)
  /** What stands at the right of the head. */
  corner?: ReactNode
  /** Keys under the thumb; they stay where they are while the rest scrolls. */
  keys?: ReactNode
  /** The bottom bar with the place that is open; entry screens have keys instead. */
  at?: 'work' | 'scan' | 'unsent'
  children: ReactNode
}

function Back({ back }: Pick<BarnFrameProps, 'back'>) {
  const t = textsOf('barn')
  if (back === undefined) return null
  return typeof back === 'string' ? (
    <Link to={back} className={classes['corner']} aria-label={t('back')}>
      <IconArrowLeft size={28} aria-hidden />
    </Link>
  ) : (
    <button type="button" className={classes['corner']} aria-label={t('back')} onClick={back} {...FREE}>
      <IconArrowLeft size={28} aria-hidden />
    </button>
  )
}

function BottomBar({ at }: { at: NonNullable<BarnFrameProps['at']> }) {
  const t = textsOf('barn')
  const { lanes } = useQueueState()
  const count = lanes.reduce((sum, { queued, attention }) => sum + queued + attention, 0)
  return (
    <nav className={classes['bar']} aria-label={t('places')}>
      <Link to="/" className={classes['place']} aria-current={at === 'work' ? 'page' : undefined}>
        <IconChecklist size={28} aria-hidden />
        <span>{t('myWork')}</span>
      </Link>
      <Link to="/barn/scan" className={classes['place']} aria-current={at === 'scan' ? 'page' : undefined}>
        <IconScan size={28} aria-hidden />
        <span>{textsOf('barnScan')('scan')}</span>
      </Link>
      <Link
        to="/barn/unsent"
        className={classes['place']}
        aria-current={at === 'unsent' ? 'page' : undefined}
      >
        <span className={classes['counted']}>
          <IconCloudUp size={28} aria-hidden />
          {count > 0 && <b>{count}</b>}
        </span>
        <span>{t('unsent')}</span>
      </Link>
    </nav>
  )
}

/** Around every screen of the barn: one column, head, strip in words, keys or the bottom bar. */
export function BarnFrame({ title, sub, back, corner, keys, at, children }: BarnFrameProps) {
  const { sun } = useBarnPrefs()
  const said = useAnnounced()
  return (
    <div className={classes['page']} data-sun={sun || undefined}>
      <header className={classes['head']}>
        <Back back={back} />
        <div className={classes['words']}>
          <h1 {...HEADING}>{title}</h1>
          {sub !== undefined && <p>{sub}</p>}
        </div>
        {corner ?? <ScanCorner />}
      </header>
      <Strip />
      <main className={classes['main']} data-tight={keys !== undefined || undefined}>
        <MissedScan />
        {children}
      </main>
      {keys !== undefined && <div className={classes['keys']}>{keys}</div>}
      {at && <BottomBar at={at} />}
      <output className={classes['said']} aria-live="assertive">
        {said}
      </output>
    </div>
  )
}
