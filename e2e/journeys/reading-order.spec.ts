import { expect } from '@playwright/test'
import { arriveAs, loginOf, test } from '../world/fixtures.ts'
import { allStops } from '../world/stops.ts'

/** What people have open most of the day. */
const MAIN = ['homeAdmin', 'stock', 'rabbit', 'iaGroupEdit', 'insemination', 'fatteningGroup']
const NAMED = /^\s*- (?:button|link|textbox|searchbox|combobox|checkbox|radio|tab|menuitem|spinbutton)\b/

const levelsIn = (lines: readonly string[]): number[] =>
  lines.flatMap((line) => /- heading .*\[level=(\d)\]/.exec(line)?.[1] ?? []).map(Number)

for (const id of MAIN)
  test(`a screen reader meets ${id} in the order in which it is seen, every part by its name [GEN-38]`, async ({
    page,
  }) => {
    const stop = (await allStops()).find(({ help, role }) => help.id === id && role === 'ADMIN')
    await arriveAs(page, loginOf('ADMIN'))
    await page.goto(stop?.address ?? '/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    const lines = (await page.locator('body').ariaSnapshot()).split('\n')
    const at = (start: string) => lines.findIndex((line) => line.trimStart().startsWith(start))
    // The way past the menu, then who and where, then the page.
    expect(
      [at('- button'), at('- banner'), at('- navigation'), at('- main')].toSorted((a, b) => a - b),
    ).toEqual([at('- button'), at('- banner'), at('- navigation'), at('- main')])
    expect(at('- button')).toBeGreaterThanOrEqual(0)
    const levels = levelsIn(lines.slice(at('- main')))
    expect(levels[0]).toBe(1)
    // No heading skips a level: the outline is the page.
    expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([])
    expect(levels.filter((level) => level === 1)).toHaveLength(1)
    // Parts one can act on have names; a link may be named by what it holds.
    const nameless = lines.filter(
      (line) => NAMED.test(line) && !line.includes('"') && !line.trimEnd().endsWith(':'),
    )
    expect(nameless).toEqual([])
  })

test('a screen reader meets the task of a worker as one stands there: cage, doe, what to watch, then the answers [GEN-38, FLD-04]', async ({
  page,
}) => {
  const stop = (await allStops()).find(({ help, role }) => help.id === 'barnTask' && role === 'USER')
  await page.setViewportSize({ width: 390, height: 844 })
  await arriveAs(page, loginOf('USER'))
  await page.goto(stop?.address ?? '/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[data-cage]').first()).toBeVisible()
  const lines = (await page.locator('body').ariaSnapshot()).split('\n')
  const at = (part: RegExp) => lines.findIndex((line) => part.test(line))
  const order = [
    at(/heading .*\[level=1\]/),
    at(/button "Cage before"/),
    at(/heading .*\[level=2\]/),
    at(/list "Does in walking order"/),
    at(/group "Answer"/),
    at(/button "Empty"/),
    at(/button "Unsure"/),
    at(/button "Pregnant"/),
    at(/button "More"/),
  ]
  expect(order.every((place) => place >= 0)).toBe(true)
  expect(order.toSorted((a, b) => a - b)).toEqual(order)
  expect(lines.filter((line) => NAMED.test(line) && !line.includes('"'))).toEqual([])
})
