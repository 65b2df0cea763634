import { render, type RenderResult } from '@testing-library/react'
import type { Language } from '@warren/shared/kernel/languages.ts'
import type { ReactElement } from 'react'
import { WarrenProvider } from '../theme/warren-provider.tsx'

/** Renders a part of the design system in its frame, without transitions and portals. */
export const renderUi = (part: ReactElement, language: Language = 'en'): RenderResult =>
  render(part, {
    wrapper: ({ children }) => (
      <WarrenProvider language={language} env="test">
        {children}
      </WarrenProvider>
    ),
  })
