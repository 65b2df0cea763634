import { expect } from '@playwright/test'
import { LANGUAGE_STORAGE_KEY } from '@warren/shared/features/session/session.vocabulary.ts'
import type { Language } from '@warren/shared/kernel/languages.ts'
import type { Role } from '@warren/shared/kernel/roles.ts'
import { arriveAs, loginOf, test } from '../world/fixtures.ts'
import { faultsOf } from '../world/look.ts'
import { allStops } from '../world/stops.ts'

interface Few {
  readonly id: string
  readonly role: Role
  readonly language: Language
  readonly theme: 'light' | 'dark'
  readonly width: number
}
/** Every language, theme and width once with screens of much text; `pnpm pictures` takes them all. */
const FEW: readonly Few[] = [
  { id: 'homeAdmin', role: 'ADMIN', language: 'fr', theme: 'light', width: 1440 },
  { id: 'stock', role: 'ADMIN', language: 'hu', theme: 'dark', width: 1440 },
  { id: 'rabbit', role: 'ADMIN', language: 'es', theme: 'light', width: 1440 },
  { id: 'iaGroups', role: 'ADMIN', language: 'es', theme: 'dark', width: 390 },
  { id: 'motherSummary', role: 'ADMIN', language: 'fr', theme: 'light', width: 390 },
  { id: 'barnTask', role: 'USER', language: 'hu', theme: 'dark', width: 390 },
]

for (const { id, role, language, theme, width } of FEW)
  test(`${id} in ${language}, ${theme}, ${width} px: nothing is cut, nothing scrolls sideways, axe finds nothing [GEN-38]`, async ({
    page,
  }) => {
    await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
      LANGUAGE_STORAGE_KEY,
      language,
    ] as const)
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 900 })
    const stop = (await allStops()).find((one) => one.help.id === id && one.role === role)
    await arriveAs(page, loginOf(role))
    await page.goto(stop?.address ?? '/no-such-stop')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0, { timeout: 30_000 })
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    expect(await faultsOf(page, { axe: true })).toEqual([])
  })
