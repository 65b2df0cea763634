import { expect, type Page } from '@playwright/test'
import { dictionary as fr } from '@warren/shared/languages/fr.ts'
import { ask } from '../world/database.ts'
import { arriveAs, test } from '../world/fixtures.ts'
import { startGroup } from '../world/groups.ts'
import { ownFarm } from '../world/own-farm.ts'

const t = fr.weights

/** Farms that no other journey has; a second try gets its own. */
const TRIES = [
  { shortName: 'WE', letter: 'X', from: 90_001 },
  { shortName: 'WF', letter: 'X', from: 95_001 },
]
const TYPED = Array.from({ length: 100 }, (_, at) => 2400 + ((at * 37) % 300))
const ON_SCALE = Array.from({ length: 40 }, (_, at) => 2450 + ((at * 53) % 200))

/** A scale at a serial port, as the browser would show it: the journey says what stands on the platform. */
const plugInScale = (page: Page) =>
  page.addInitScript(() => {
    const ports: ReadableStreamDefaultController<Uint8Array>[] = []
    const readable = new ReadableStream<Uint8Array>({ start: (controller) => void ports.push(controller) })
    const port = { readable, open: async () => undefined, close: async () => undefined }
    Object.defineProperty(navigator, 'serial', { value: { requestPort: async () => port } })
    window.addEventListener('scale-says', ({ detail }: CustomEventInit<string>) =>
      ports[0]?.enqueue(new TextEncoder().encode(`${detail}\r\n`)),
    )
  })

/** An animal is put on the platform, moves, sits still for two readings, and is taken off. */
const putOnScale = (page: Page, grams: number) =>
  page.evaluate((weight) => {
    const say = (detail: string) => window.dispatchEvent(new CustomEvent('scale-says', { detail }))
    say(`S D ${weight - 60}.0 g`)
    say(`S S ${weight}.0 g`)
    say(`S S ${weight}.0 g`)
    say('S S 0.0 g')
  }, grams)

test.use({ locale: 'fr-FR' })

test('a hundred animals are weighed by digits and Enter, forty by a scale, each once, in French [WGT-03, WGT-06, WGT-16]', async ({
  page,
}, { retry }) => {
  test.slow()
  const mine = TRIES[retry]
  if (!mine) throw new Error('No farm is left')
  const farm = await ownFarm({ ...mine, language: 'fr', tags: 1, stables: 1 })
  await plugInScale(page)
  await arriveAs(page, farm.login)
  const id = await startGroup(page, fr, { kind: 'fattening', name: 'PESEE', days: 10, stables: ['N1'] })
  const stored = () =>
    ask<{ grams: number }>(
      'select grams from app.weight_records where farm_id = $1 and removed_at is null order by id',
      [farm.id],
    ).then((rows) => rows.map(({ grams }) => grams))
  await page.goto(`/grouppage-fattening/${id}/diary/${id * 1024 + 10}/weight/FAT`)
  await expect(page.getByRole('textbox', { name: t.field.replace('{number}', '1') })).toBeFocused()

  // Nothing but digits and a hundred times Enter: no key moves, confirms or dismisses.
  let keys = 0
  for (const weight of TYPED)
    for (const key of [...String(weight).split(''), 'Enter']) {
      await page.keyboard.press(key)
      keys += 1
    }
  expect(keys).toBe(TYPED.join('').length + 100)
  await expect.poll(stored, { timeout: 60_000 }).toEqual(TYPED)

  // The scale types nothing: each animal is kept when it sits still, and once.
  await page.getByRole('button', { name: t.scale.connect }).click()
  await page.getByText(t.scale.auto, { exact: true }).click()
  for (const weight of ON_SCALE) await putOnScale(page, weight)
  await expect.poll(stored, { timeout: 60_000 }).toEqual([...TYPED, ...ON_SCALE])

  await page.reload()
  await expect(page.getByRole('textbox', { name: t.field.replace('{number}', '141') })).toBeVisible()
  expect(await stored()).toHaveLength(140)
})
