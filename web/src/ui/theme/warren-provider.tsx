import '@fontsource-variable/hanken-grotesk/wght.css'
import './mantine-parts.css'
import '@mantine/notifications/styles.layer.css'
import './global.css'
import './mantine.css'
import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import type { Language } from '@warren/shared/kernel/languages.ts'
import type { ReactNode } from 'react'
import { cssVariablesResolver } from './css-variables.ts'
import { LanguageContext } from './language-context.ts'
import { publishStyleNonce, styleNonce } from './style-nonce.ts'
import { theme } from './theme.ts'

publishStyleNonce()

export type WarrenProviderProps = {
  language: Language
  children: ReactNode
  /** `test` switches transitions, portals and the variables of the style sheet off. */
  env?: 'default' | 'test'
}

/**
 * The frame of every page: theme, tokens and toasts. Calendars, drop-zones and charts stay out
 * of it: each brings its own settings, so that a page without them does not load them.
 */
export function WarrenProvider({ language, children, env = 'default' }: WarrenProviderProps) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      getStyleNonce={styleNonce}
      defaultColorScheme="auto"
      env={env}
      // A browser that draws nothing would still inherit several hundred of them to every element it is asked about.
      withCssVariables={env !== 'test'}
    >
      <LanguageContext value={language}>
        {children}
        <Notifications position="bottom-right" limit={3} containerWidth={380} autoClose={10_000} />
      </LanguageContext>
    </MantineProvider>
  )
}
