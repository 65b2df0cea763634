/**
 * `pnpm pictures`: every screen as each role, in four languages, two themes and two widths, from a fresh demo. Each is
 * looked over for words that are cut off, broken days, sideways scrolling, errors in the console and what axe finds; pictures and the
 * table of findings go to a folder outside git.
 *   --only stock,rabbit   screens by the names of their help
 *   --part 1/4            every fourth screen, beginning with the first
 *   --languages hu,fr     --themes dark     --widths 390
 *   --no-axe              pictures and cut words only
 *   --out <folder>        .tmp/pictures
 *   --guide               pictures of the user guide instead: docs/guide/<language>/pictures
 *   --readme              the five pictures of the README instead: docs/pictures
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from '@playwright/test'
import { LANGUAGE_STORAGE_KEY } from '@warren/shared/features/session/session.vocabulary.ts'
import { LANGUAGES, type Language } from '@warren/shared/kernel/languages.ts'
import { pictureOf } from '../tools/guide.ts'
import { pictureFacts } from '../tools/guide-pictures.ts'
import { arriveAs, loginOf } from './world/fixtures.ts'
import { faultsOf } from './world/look.ts'
import { demo, startStack } from './world/stack.ts'
import { allStops, type Stop } from './world/stops.ts'

const ROOT = join(import.meta.dirname, '..')
const PHONE = 390
const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    part: { type: 'string', default: '1/1' },
    languages: { type: 'string', default: LANGUAGES.join() },
    themes: { type: 'string', default: 'light,dark' },
    widths: { type: 'string', default: `1440,${PHONE}` },
    out: { type: 'string', default: join(ROOT, '.tmp/pictures') },
    'no-axe': { type: 'boolean', default: false },
    guide: { type: 'boolean', default: false },
    readme: { type: 'boolean', default: false },
  },
})

interface Look {
  readonly language: Language
  readonly theme: 'light' | 'dark'
  readonly width: number
}

/** A page of one person in one language and theme; the role is signed in. */
async function openAs(browser: Browser, stop: Stop, look: Look): Promise<{ page: Page; errors: string[] }> {
  const context = await browser.newContext({
    baseURL: process.env['WARREN_URL'] ?? '',
    colorScheme: look.theme,
    locale: 'en-GB',
    timezoneId: 'Europe/Budapest',
    reducedMotion: 'reduce',
    viewport: { width: look.width, height: look.width === PHONE ? 844 : 900 },
  })
  const page = await context.newPage()
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(error.message))
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    LANGUAGE_STORAGE_KEY,
    look.language,
  ] as const)
  if (stop.role) await arriveAs(page, loginOf(stop.role))
  return { page, errors }
}

/** Until the page has its heading and nothing on it is still loading. */
async function arrive(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)
  await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => undefined)
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)
}

/** A small picture: WebP, which the browser makes itself. */
async function take(page: Page, file: string, scale: number): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  const { width, height } = page.viewportSize() ?? { width: 1440, height: 900 }
  const clip = { x: 0, y: 0, width, height, scale }
  const shot = (await cdp.send('Page.captureScreenshot', { format: 'webp', quality: 62, clip })) as {
    data: string
  }
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, Buffer.from(shot.data, 'base64'))
}

const listed = (text: string | undefined): readonly string[] => (text ?? '').split(',').filter(Boolean)

/** Those that were asked for, and of them the part of this run. */
function chosen(stops: readonly Stop[]): readonly Stop[] {
  const only = new Set(listed(options.only))
  const [part = 1, parts = 1] = options.part.split('/').map(Number)
  return stops
    .filter(({ help }) => only.size === 0 || only.has(help.id))
    .filter((_stop, at) => at % parts === part - 1)
}

const nameOf = ({ help, role }: Stop): string => `${help.id}-${(role ?? 'visitor').toLowerCase()}`

async function lookOver(browser: Browser): Promise<number> {
  const rows: string[] = []
  let pictures = 0
  for (const stop of chosen(await allStops()))
    for (const language of listed(options.languages) as readonly Language[])
      for (const theme of listed(options.themes) as readonly Look['theme'][])
        for (const width of listed(options.widths).map(Number)) {
          const { page, errors } = await openAs(browser, stop, { language, theme, width })
          const name = `${nameOf(stop)}-${language}-${theme}-${width}`
          const faults = await arrive(page, stop.address)
            .then(() => faultsOf(page, { axe: !options['no-axe'] }))
            .catch((fault: unknown) => [String(fault)])
          await take(page, join(options.out, `${name}.webp`), 1)
          pictures += 1
          for (const fault of new Set([...faults, ...errors]))
            rows.push(`| ${name} | ${fault.replaceAll('|', '/')} |`)
          await page.context().close()
        }
  const part = options.part.replace('/', '-of-')
  writeFileSync(
    join(options.out, `findings-${part}.md`),
    ['| Picture | Finding |', '|---|---|', ...rows, ''].join('\n'),
  )
  console.log(`pictures: ${pictures} taken, ${rows.length} findings in ${options.out}`)
  return rows.length
}

/** The first role that meets a screen stands for the others; people of the barn have phones. */
function guideStops(stops: readonly Stop[]): Map<Stop['role'], Stop[]> {
  const firsts = stops.filter(({ help }, at) => stops.findIndex((stop) => stop.help.id === help.id) === at)
  return Map.groupBy(firsts, ({ role }) => role)
}

/** One picture of a screen and language: small enough to be kept in git, since the guide is read there. */
async function pictureGuide(browser: Browser): Promise<number> {
  for (const [role, stops] of guideStops(chosen(await allStops())))
    for (const language of listed(options.languages) as readonly Language[]) {
      const isBarn = role === 'USER' || role === 'EAR_TAG_TECHNICIAN'
      const [first] = stops
      if (!first) continue
      const { page } = await openAs(browser, first, {
        language,
        theme: 'light',
        width: isBarn ? PHONE : 1440,
      })
      for (const { help, address } of stops) {
        await arrive(page, address)
        await take(page, join(ROOT, 'docs/guide', language, pictureOf(help.id)), isBarn ? 0.8 : 0.6)
      }
      await page.context().close()
    }
  writeFileSync(join(ROOT, 'docs/guide/pictures.json'), `${JSON.stringify(pictureFacts(ROOT), null, 2)}\n`)
  return 0
}

const README = ['homeAdmin', 'stock', 'insemination', 'fatteningGroup', 'barnTask']

async function pictureReadme(browser: Browser): Promise<number> {
  const stops = await allStops()
  for (const id of README) {
    const stop = stops.find(({ help }) => help.id === id)
    if (!stop) throw new Error(`There is no screen ${id}`)
    const width = stop.role === 'USER' ? PHONE : 1440
    const { page } = await openAs(browser, stop, { language: 'en', theme: 'light', width })
    await arrive(page, stop.address)
    await take(page, join(ROOT, 'docs/pictures', `${id}.webp`), width === PHONE ? 1 : 0.8)
    await page.context().close()
  }
  return 0
}

mkdirSync(options.out, { recursive: true })
// A demo that runs already may be named: filling one anew takes a minute.
const stack = process.env['WARREN_URL'] ? undefined : await startStack({}, demo)
if (stack) {
  process.env['WARREN_URL'] = stack.url
  process.env['WARREN_DATABASE'] = stack.adminUrl
}
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox'],
})
let findings = 0
try {
  const work = options.guide ? pictureGuide : options.readme ? pictureReadme : lookOver
  findings = await work(browser)
} finally {
  await browser.close()
  await stack?.stop()
}
process.exit(findings === 0 ? 0 : 1)
