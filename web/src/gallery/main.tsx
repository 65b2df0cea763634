import { isLanguage } from '@warren/shared/kernel/languages.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startTexts } from '../platform/texts.ts'
import { WarrenProvider } from '../ui/theme/warren-provider.tsx'
import { Gallery } from './gallery.tsx'
import { EditGrids } from './sections/edit-grids.tsx'
import { asked } from './asked.ts'

const root = document.getElementById('root')
if (root !== null && isLanguage(asked.language)) {
  await startTexts(asked.language)
  // Mantine reads the scheme a visitor chose before from here.
  localStorage.setItem('mantine-color-scheme-value', asked.theme)
  createRoot(root).render(
    <StrictMode>
      <WarrenProvider language={asked.language}>
        {asked.part === 'grid' ? <EditGrids /> : <Gallery />}
      </WarrenProvider>
    </StrictMode>,
  )
}
