import { expect } from '@playwright/test'
import { test } from '../world/fixtures.ts'

const MOST_JS_BYTES = 200_000
/** Every file is a trip to the server; a browser makes six at a time. */
const MOST_JS_FILES = 12

test('the first load brings at most 200 kB of compressed JavaScript in a few files, fonts from files, and a page that is never stored', async ({
  page,
}) => {
  const scripts: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    // Preloaded modules count too, whatever the browser calls their kind.
    if (new URL(request.url()).pathname.endsWith('.js'))
      scripts.push(request.sizes().then((sizes) => sizes.responseBodySize))
  })
  const answer = await page.goto('/login', { waitUntil: 'networkidle' })
  expect(answer?.headers()['cache-control']).toBe('no-store')
  expect(answer?.headers()['content-security-policy']).toMatch(/script-src 'self' 'nonce-/)
  // A slow browser lays out the page, and asks for its fonts, after its network was quiet.
  await expect
    .poll(() => page.evaluate(() => document.fonts.check('14px "Hanken Grotesk Variable"')))
    .toBe(true)
  const bytes = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0)
  console.log(`first load: ${(bytes / 1000).toFixed(1)} kB of JavaScript in ${scripts.length} files`)
  expect(bytes).toBeGreaterThan(50_000)
  expect(bytes).toBeLessThanOrEqual(MOST_JS_BYTES)
  expect(scripts.length).toBeLessThanOrEqual(MOST_JS_FILES)
})
