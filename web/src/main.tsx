import './platform/zod-setup.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { createAppRouter } from './app/router.tsx'
import { startLanguage } from './platform/language.ts'
import { createQueryClient } from './platform/query-client.ts'
import { showStartFailure } from './platform/start-failure.ts'
import { startTexts } from './platform/texts.ts'

async function start(root: HTMLElement): Promise<void> {
  await startTexts(startLanguage())
  const queryClient = createQueryClient()
  const router = createAppRouter({ queryClient })
  createRoot(root).render(
    <StrictMode>
      <App router={router} queryClient={queryClient} />
    </StrictMode>,
  )
}

const root = document.getElementById('root')
if (root) start(root).catch(() => showStartFailure(root))
