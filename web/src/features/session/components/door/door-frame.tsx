import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { askForHelp } from '../../../../platform/help.ts'
import { Link } from '../../../../platform/link.tsx'
import { textsOf } from '../../../../platform/texts.ts'
import { CagePattern } from '../../../../ui/brand/cage-pattern.tsx'
import { Mark } from '../../../../ui/brand/mark.tsx'
import classes from './door-frame.module.css'
import { LanguageMenu } from '../language-menu.tsx'

export type DoorFrameProps = {
  title: string
  sub: ReactNode
  children: ReactNode
}

/** The same width at which the style sheet gives the drawing its column. */
const WIDE = '(min-width: 901px)'
const AREAS = ['breeding', 'diaries', 'weights', 'earTags', 'slaughter'] as const

/** Frame of every page in front of the door: what to do at the left, the cage pattern at the right. */
export function DoorFrame({ title, sub, children }: DoorFrameProps) {
  const t = textsOf('session')
  const wide = useMediaQuery(WIDE, undefined, { getInitialValueInEffect: false })
  return (
    <div className={classes['frame']}>
      <div className={classes['left']}>
        <header className={classes['head']}>
          <Link to="/login" className={classes['brand']}>
            <Mark size={28} />
            Warren
          </Link>
          <LanguageMenu />
        </header>
        <main className={classes['main']}>
          <h1 className={classes['title']}>{title}</h1>
          <p className={classes['sub']}>{sub}</p>
          {children}
        </main>
        <footer className={classes['foot']}>
          <Link to="/terms">{t('termsLink')}</Link>
          <Link to="/privacy">{t('privacyLink')}</Link>
          <button type="button" aria-keyshortcuts="F1" onClick={askForHelp}>
            {textsOf('shell')('help')}
          </button>
        </footer>
      </div>
      {wide && (
        <aside className={classes['right']}>
          <CagePattern />
          <div className={classes['claim']}>
            <p className={classes['claimText']}>
              <span>{t('claimFirst')}</span> <span>{t('claimSecond')}</span>
            </p>
            <ul className={classes['areas']}>
              {AREAS.map((area) => (
                <li key={area}>{t(`areas/${area}`)}</li>
              ))}
            </ul>
          </div>
        </aside>
      )}
    </div>
  )
}
