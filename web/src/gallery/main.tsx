import { isLanguage } from '@warren/shared/kernel/languages.ts'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startTexts } from '../test/start-texts.ts'
import { WarrenProvider } from '../ui/theme/warren-provider.tsx'
import { Gallery } from './gallery.tsx'
import { BarnQueue } from './sections/barn-queue.tsx'
import { EditGrids } from './sections/edit-grids.tsx'
import { asked } from './asked.ts'

/** Parts that can be looked at alone. */
const PARTS: Readonly<Record<string, ReactNode>> = { grid: <EditGrids />, queue: <BarnQueue /> }

const root = document.getElementById('root')
if (root !== null && isLanguage(asked.language)) {
  await startTexts(asked.language)
  // Mantine reads the scheme a visitor chose before from here.
  localStorage.setItem('mantine-color-scheme-value', asked.theme)
  createRoot(root).render(
    <StrictMode>
      <WarrenProvider language={asked.language}>{PARTS[asked.part ?? ''] ?? <Gallery />}</WarrenProvider>
    </StrictMode>,
  )
}
