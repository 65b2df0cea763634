import { useEffect, useState } from 'react'
import { onHelpAsked } from '../../platform/help.ts'
import { logWarning } from '../../platform/logging.ts'
import { readPhoneUser } from '../../platform/phone/phone-user.ts'
import { readSession } from '../../platform/session.ts'
import { textsOf } from '../../platform/texts.ts'
import { visitorOf } from '../gate.ts'
import { useCurrentScreen } from '../use-current-screen.ts'
import { isHelpWanted } from './help-keys.ts'

/** Panel and texts, fetched when help is first asked for. */
async function loadPanel() {
  const { HelpPanel, loadHelp } = await import('./help-panel.tsx')
  return { HelpPanel, texts: await loadHelp() }
}
type Loaded = Awaited<ReturnType<typeof loadPanel>>

async function tellFailure(fault: unknown): Promise<void> {
  logWarning('the help could not be loaded', fault)
  const { toast } = await import('../../ui/feedback/toast.tsx')
  toast.error({ title: textsOf('common')('operationFailed') })
}

/** Around every screen, also in front of the door: F1, `?` or a button opens the help of what is open. */
export function HelpHost() {
  const { screen } = useCurrentScreen()
  const [loaded, setLoaded] = useState<Loaded>()
  const [openedAt, setOpenedAt] = useState<string>()
  const path = screen?.path
  const role = visitorOf(screen, readSession(), readPhoneUser())?.claims.role
  const isBarn = role !== undefined && screen?.barnFor?.includes(role) === true
  useEffect(() => {
    const toggle = () => {
      setOpenedAt((at) => (at === path ? undefined : path))
      loadPanel().then(setLoaded, tellFailure)
    }
    const listen = (event: KeyboardEvent) => {
      if (!isHelpWanted(event, isBarn)) return
      event.preventDefault()
      toggle()
    }
    window.addEventListener('keydown', listen)
    const deafen = onHelpAsked(toggle)
    return () => {
      window.removeEventListener('keydown', listen)
      deafen()
    }
  }, [path, isBarn])
  // Open only where it was asked for: another screen has another help.
  if (!loaded || path === undefined || openedAt !== path) return null
  const { HelpPanel, texts } = loaded
  return <HelpPanel path={path} role={role} texts={texts} onClose={() => setOpenedAt(undefined)} />
}
