import './platform/zod-setup.ts'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { createAppRouter } from './app/router.tsx'
import { startLanguage } from './platform/language.ts'
import { createQueryClient } from './platform/query-client.ts'
import { showStartFailure } from './platform/start-failure.ts'
import { readSession } from './platform/session.ts'
import { completeTexts, startDoorTexts } from './platform/texts.ts'
import { LOADING_AFTER } from './ui/feedback/use-delayed.ts'

const patience = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, LOADING_AFTER))

async function start(root: HTMLElement): Promise<void> {
  await startDoorTexts(startLanguage())
  // Asked for while the program is still put together; the route behind the door waits for it, and says when it fails.
  if (readSession()) void completeTexts().catch(() => undefined)
  const queryClient = createQueryClient()
  const router = createAppRouter({ queryClient })
  // A page that is here at once is drawn at once: no empty frame first, nothing drawn twice.
  await Promise.race([router.load(), patience()])
  // As a transition, because the browser may then answer a finger between two pieces of the work.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App router={router} queryClient={queryClient} />
      </StrictMode>,
    ),
  )
}

const root = document.getElementById('root')
if (root) start(root).catch(() => showStartFailure(root))
