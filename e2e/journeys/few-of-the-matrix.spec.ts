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
  { id: 'fatteningGroup', role: 'ADMIN', language: 'es', theme: 'light', width: 1440 },
  { id: 'iaGroups', role: 'ADMIN', language: 'es', theme: 'dark', width: 390 },
  { id: 'motherSummary', role: 'ADMIN', language: 'fr', theme: 'light', width: 390 },
  // A card with the moments of a task, where the end of a line falls into a day.
  { id: 'iaTasks', role: 'ADMIN', language: 'hu', theme: 'light', width: 390 },
  { id: 'barnTask', role: 'USER', language: 'hu', theme: 'dark', width: 390 },
]

for (const { id, role, language, theme, width } of FEW)
  test(`${id} in ${language}, ${theme}, ${width} px: nothing is cut, nothing scrolls sideways, axe finds nothing [GEN-38]`, async ({
    page,
  }) => {
    // Axe goes through every cell of a diary.
    test.slow()
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

const KEY = 'display: block; width: 300px; height: 64px; font-size: 18px'
/** A tile of which the bar at the foot leaves 10 px, over keys of its own; and links of 12 px, one under the other. */
const HALF_BEHIND = `<!doctype html><html lang="en"><title>Tiles</title><main><h1>Tiles</h1>
  <div style="height: 500px"></div><button style="${KEY}">Weigh</button><div style="height: 600px"></div>
  <a href="#a" style="display: block; font: 10px/12px sans-serif">One</a>
  <a href="#b" style="display: block; font: 10px/12px sans-serif">Two</a></main>
  <nav style="position: sticky; bottom: 0; background: #fff"><button style="${KEY}">Scan</button></nav></html>`

test('a target half behind the bar is measured where it can be seen; one that is small is found', async ({
  page,
}) => {
  await page.setContent(HALF_BEHIND)
  const { height, top } = await page.evaluate(() => ({
    height: document.querySelector('nav')?.offsetHeight ?? 0,
    top: document.querySelector('main button')?.getBoundingClientRect().top ?? 0,
  }))
  await page.setViewportSize({ width: 390, height: Math.round(top) + 10 + height })
  expect(await faultsOf(page, { axe: true })).toEqual([
    expect.stringMatching(/^axe target-size: a\[href.*"#a"\], a\[href.*"#b"\]$/),
  ])
})

test('a look finds pale words, keys and pictures without a name, fields without a label, and a page without a language', async ({
  page,
}) => {
  await page.setContent(`<!doctype html><html><title>Faults</title><main><h1>Faults</h1>
    <p style="color: #bbb; background: #fff">pale</p><button></button><img src="data:," /><input type="text" /></main></html>`)
  const rules = (await faultsOf(page, { axe: true })).map((fault) => fault.split(':')[0])
  const wanted = ['button-name', 'color-contrast', 'html-has-lang', 'image-alt', 'label']
  expect(new Set(rules)).toEqual(new Set(wanted.map((rule) => `axe ${rule}`)))
})

test('a day that is broken at a hyphen is found; a whole one is none', async ({ page }) => {
  await page.setContent(`<!doctype html><html lang="en"><title>Days</title><main><h1>Days</h1>
    <p style="width: 100px; font: 16px monospace">ends 2026-05-12</p>
    <p style="width: 100px; font: 16px monospace">ends <span style="white-space: nowrap">2026-05-12</span></p></main></html>`)
  expect(await faultsOf(page, { axe: false })).toEqual(['day on two lines: “ends 2026-05-12”'])
})
