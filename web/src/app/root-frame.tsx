import { Outlet } from '@tanstack/react-router'
import { useEffect } from 'react'
import { textsOf } from '../platform/texts.ts'
import { useCurrentScreen } from './use-current-screen.ts'

/** Names the window after the screen: what a screen reader says first, and what stands on the tab. */
export function RootFrame() {
  const title = useCurrentScreen().screen?.title()
  useEffect(() => {
    if (title) document.title = textsOf('shell')('documentTitle', { title })
  }, [title])
  return <Outlet />
}
