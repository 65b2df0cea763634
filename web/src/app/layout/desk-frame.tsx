import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { siblingsOf } from '../navigation/current-page.ts'
import { TopBar } from '../navigation/top-bar.tsx'
import { textsOf } from '../../platform/texts.ts'
import { useNavigation } from '../../platform/use-navigation.ts'
import { holdKeys, takeHeld } from '../palette/held-keys.ts'
import { usePaletteKeys } from '../palette/use-palette-keys.ts'
import classes from './desk-frame.module.css'
import { SettingsDrawer } from './settings-drawer.tsx'
import { SideList } from './side-list.tsx'
import { useLayout } from './use-layout.ts'
import { focusList, usePartKeys } from './use-part-keys.ts'

const loadPalette = () => import('../palette/palette.tsx')
const Palette = lazy(async () => ({ default: (await loadPalette()).Palette }))

export type DeskFrameProps = { path: string; children: ReactNode }

/** Frame of every screen at a desk: top bar, the chosen layout, settings and palette [D-193]. */
export function DeskFrame({ path, children }: DeskFrameProps) {
  const { settings, change } = useLayout()
  const siblings = siblingsOf(useNavigation(), path)
  const main = useRef<HTMLElement>(null)
  const [palette, setPalette] = useState({ wanted: false, opened: false })
  const openPalette = () => {
    change({ kind: 'right-sidebar', action: 'hide' })
    holdKeys()
    setPalette({ wanted: true, opened: true })
  }
  const closePalette = () => {
    takeHeld()
    setPalette({ wanted: true, opened: false })
  }
  usePaletteKeys(openPalette)
  usePartKeys()
  // Fetched once the screen stands: letters typed right after Ctrl K must find a field.
  useEffect(() => void loadPalette().catch(() => undefined), [])
  const withSide = settings.layoutType !== 'topnav' && siblings !== undefined
  return (
    <div
      className={classes['frame']}
      data-layout={settings.layoutType}
      data-width={settings.layoutWidth}
      data-side-theme={settings.leftSideBarTheme}
      data-side-type={settings.leftSideBarType}
    >
      <button type="button" className={classes['skip']} onClick={() => main.current?.focus()}>
        {textsOf('shell')('skipToContent')}
      </button>
      <button type="button" className={classes['skip']} data-to="list" onClick={focusList}>
        {textsOf('shell')('skipToList')}
      </button>
      <TopBar path={path} onSearch={openPalette} />
      <div className={classes['columns']}>
        {withSide && <SideList entry={siblings.entry} currentKey={siblings.page.key} />}
        <main ref={main} tabIndex={-1} className={classes['main']}>
          {children}
        </main>
      </div>
      <SettingsDrawer />
      {palette.wanted && (
        <Suspense>
          <Palette opened={palette.opened} onClose={closePalette} />
        </Suspense>
      )}
    </div>
  )
}
