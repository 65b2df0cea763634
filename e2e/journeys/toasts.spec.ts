import { expect, type Page } from '@playwright/test'
import { dictionary as en } from '@warren/shared/languages/en.ts'
import { arriveAs, loginOf, settled, test } from '../world/fixtures.ts'

/** Parts one presses that a message lies on, among those that cannot be scrolled away from under it. */
function covered(): string[] {
  const messages = [...document.querySelectorAll('.mantine-Notification-root')].map((one) =>
    one.getBoundingClientRect(),
  )
  const pressed = '[data-pages] button, [data-submit] button'
  return [...document.querySelectorAll<HTMLElement>(pressed)]
    .filter((part) => part.checkVisibility())
    .filter((part) => {
      const { left, right, top, bottom } = part.getBoundingClientRect()
      return messages.some(
        (one) => left < one.right && right > one.left && top < one.bottom && bottom > one.top,
      )
    })
    .map((part) => part.getAttribute('aria-label') ?? part.textContent ?? '')
}

/** A message after something was done, which stays for ten seconds. */
async function copyRows(page: Page): Promise<void> {
  await page.getByRole('row').nth(1).getByRole('checkbox').check()
  await page.keyboard.press('Control+c')
  await expect(page.getByText(en.stock.copied_one.replace('{count}', '1'))).toBeVisible()
  await settled(page)
}

for (const width of [1440, 390])
  test(`a message lies neither on the pages of a list nor on the buttons of a form at ${width} px`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.setViewportSize({ width, height: 900 })
    await arriveAs(page, loginOf('ADMIN'))
    await page.goto('/rabbits')
    await expect(page.getByRole('navigation', { name: en.ui.pages })).toBeVisible()
    await copyRows(page)
    await expect(page.getByRole('navigation', { name: en.ui.pages })).toBeInViewport()
    expect(await page.evaluate(covered), 'pages of the list').toEqual([])

    await page.keyboard.press('Control+k')
    await page.getByPlaceholder(en.search.palettePlaceholder).fill(en.shell.screens.userCreate)
    await page.keyboard.press('Enter')
    await expect(page.locator('[data-submit]')).toBeVisible()
    await expect(page.locator('.mantine-Notification-root')).toBeVisible()
    await page.locator('[data-submit]').scrollIntoViewIfNeeded()
    expect(await page.evaluate(covered), 'buttons of a form').toEqual([])
  })
