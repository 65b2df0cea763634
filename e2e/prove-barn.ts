/**
 * `pnpm prove barn`: a day in the barn. Two phones palpate 600 does without a network, with wrong clocks, through kills of the
 * browser, cuts of the power, an update, a sign-out and a server that was set back to its backup; a colleague felt some of the
 * does differently. Every result arrives once, every conflict is shown, and no press is needed beyond one a doe. The same with
 * writes that are not forced to the disk must lose some. Ends in one line. `--does 24 --kills 1 --cuts 2` tries it quickly.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual, parseArgs } from 'node:util'
import { dictionary as en } from '@warren/shared/languages/en.ts'
import { expect } from '@playwright/test'
import { type Client, clientOf } from './world/api.ts'
import { farmDay } from './world/farm-days.ts'
import { sendAsColleague, setBack, storeBackup, storedResults } from './world/barn-day.ts'
import { giveWork, ownWorker, type Worker } from './world/barn-work.ts'
import { ask } from './world/database.ts'
import { type OwnFarm, ownFarm, withDoes } from './world/own-farm.ts'
import { buildOf, Phone, type Sign } from './world/phone.ts'
import { type CutDisk, type Disk, newDisk } from './world/power.ts'
import { startStack } from './world/stack.ts'

const { values: asked } = parseArgs({
  options: {
    does: { type: 'string', default: '600' },
    kills: { type: 'string', default: '10' },
    cuts: { type: 'string', default: '20' },
    'control-cuts': { type: 'string', default: '6' },
  },
})
const EACH = Number(asked.does) / 2
const [KILLS, CUTS, CONTROL_CUTS] = [Number(asked.kills), Number(asked.cuts), Number(asked['control-cuts'])]
const CONTROL_PRESSES = Math.min(EACH, 30)
const CONFLICTS = Math.min(10, Math.floor(EACH / 4))
const MINUTES = 40
const TWO_DAYS = 2 * 86_400_000
const WORKER = new URL('../web/dist/sw.js', import.meta.url)
const barn = en.barn
const own = en.barnPhone

/** Which sign is pressed at which doe; the first ones are those the colleague felt differently. */
const signOf = (n: number): Sign => {
  if (n < CONFLICTS) return '+'
  return n % 23 === 7 ? '?' : n % 5 === 3 ? '−' : '+'
}
/** So many places among the presses, evenly, and not with the others. */
const spread = (count: number, over: number, shift: number): Set<number> =>
  new Set(Array.from({ length: count }, (_, n) => Math.floor(((n + 0.5) * over) / count) + shift))

const folder = mkdtempSync(join(tmpdir(), 'warren-barn-'))
const disks = new Set<Disk>()
const insert = (disk: Disk): Disk => {
  disks.add(disk)
  return disk
}
const eject = (disk: Disk): void => {
  disks.delete(disk)
  disk.eject()
}
const stack = await startStack()
process.env['WARREN_DATABASE'] = stack.adminUrl
process.env['WARREN_URL'] = stack.url
const phones = new Set<Phone>()
async function cleanUp(): Promise<void> {
  for (const phone of phones) await phone.close().catch(() => undefined)
  for (const disk of disks)
    try {
      disk.eject()
    } catch {
      // Said by what went wrong before.
    }
  rmSync(folder, { recursive: true, force: true })
  await stack.stop()
}
const giveUp = setTimeout(() => {
  console.log(`prove barn FAILED: not done after ${MINUTES} minutes`)
  void cleanUp().finally(() => process.exit(1))
}, MINUTES * 60_000)

async function started(options: Omit<Parameters<typeof Phone.start>[0], 'url'>): Promise<Phone> {
  const phone = await Phone.start({ url: stack.url, ...options })
  phones.add(phone)
  return phone
}
const ended = async (phone: Phone, how: 'close' | 'kill'): Promise<void> => {
  phones.delete(phone)
  await phone[how]()
}

let presses = 0
const said = new Map<string, Sign>()
async function feel(phone: Phone, stable: string, n: number): Promise<void> {
  const sign = signOf(n)
  said.set(`${stable} ${await phone.cage()}`, sign)
  presses += 1
  await phone.press(sign)
}

interface Cut {
  readonly disk: CutDisk
  readonly confirmed: number
}
/** How many confirmed results are not on a disk whose power went. */
async function lostBy({ disk, confirmed }: Cut): Promise<number> {
  const inserted = insert(disk.insert())
  // A page of the server without Warren in it: nothing is sent, and the store is read as the cut left it.
  const phone = await started({ path: inserted.path, hasNetwork: true })
  await phone.page.goto('/healthz')
  const lost = Math.max(0, confirmed - (await phone.kept()).length)
  await ended(phone, 'close')
  eject(inserted)
  return lost
}

interface Login {
  readonly username: string
  readonly password: string
}

/** Phone of the first stable: killed and cut, its clock two days ahead. */
async function palpateThroughKills(login: Login, disk: Disk): Promise<{ phone: Phone; cuts: Cut[] }> {
  const [kills, cutAt] = [spread(KILLS, EACH - 2, 1), spread(CUTS, EACH, 0)]
  const cuts: Cut[] = []
  const options = { path: disk.path, hasNetwork: false, skewMs: TWO_DAYS }
  let phone = await started({ ...options, hasNetwork: true })
  await phone.setUp(login)
  await ended(phone, 'close')
  phone = await started(options)
  await phone.openWork()
  for (let n = 0; n < EACH; n += 1) {
    await feel(phone, 'N1', n)
    if (cutAt.has(n)) cuts.push({ disk: disk.cut(), confirmed: n + 1 })
    if (!kills.has(n)) continue
    await ended(phone, 'kill')
    phone = await started(options)
    await phone.openWork()
  }
  return { phone, cuts }
}

/** The same keys with writes that nothing forces to the disk. */
async function control(login: Login): Promise<{ lost: number; confirmed: number }> {
  const disk = insert(newDisk(folder))
  const phone = await started({ path: disk.path, hasNetwork: true, isRelaxed: true })
  await phone.setUp(login)
  await phone.context.setOffline(true)
  await phone.openWork()
  const [cutAt, cuts] = [spread(CONTROL_CUTS, CONTROL_PRESSES, 0), [] as Cut[]]
  for (let n = 0; n < CONTROL_PRESSES; n += 1) {
    await phone.press('+')
    if (cutAt.has(n)) cuts.push({ disk: disk.cut(), confirmed: n + 1 })
  }
  await ended(phone, 'close')
  eject(disk)
  const lost: number[] = []
  for (const cut of cuts) lost.push(await lostBy(cut))
  return {
    lost: lost.reduce((sum, one) => sum + one, 0),
    confirmed: cuts.reduce((sum, cut) => sum + cut.confirmed, 0),
  }
}

/** Nothing of the queue gets through, the rest of Warren does: the moment before everything is sent. */
const QUEUE = /\/api\/v1\/(commands|field\/hello)/

/** A new build comes out while results wait: it takes over at home, and they wait on. */
async function update(phone: Phone): Promise<void> {
  const text = await readFile(WORKER, 'utf8')
  const build = await buildOf(phone.page)
  const next = 'c'.repeat(build.length)
  try {
    await writeFile(WORKER, text.replaceAll(build, next))
    await phone.page.evaluate(async () => (await navigator.serviceWorker.ready).update())
    await expect
      .poll(() => phone.page.evaluate(() => caches.keys()), { timeout: 60_000 })
      .toContain(`warren-${next}`)
    await phone.page.goto('/')
    await phone.page.waitForTimeout(2000)
    await phone.page.goto('/')
    await expect(phone.page.getByRole('list', { name: barn.tasks })).toBeVisible({ timeout: 60_000 })
  } finally {
    await writeFile(WORKER, text)
  }
}

/** She goes home with unsent results, and comes back. */
async function signOutAndIn(phone: Phone, login: Login): Promise<void> {
  const { page } = phone
  await page.getByRole('link', { name: barn.thisPhone }).click()
  await page.getByRole('button', { name: own.signOut, exact: true }).click()
  await page.getByRole('button', { name: own.signOutAnyway }).click()
  await expect(page).toHaveURL(/\/login/)
  await page.locator('input[name="username"]').fill(login.username)
  await page.locator('input[name="password"]').fill(login.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: barn.tasks })).toBeVisible({ timeout: 60_000 })
}

async function send(phone: Phone): Promise<void> {
  const { page } = phone
  await phone.context.setOffline(false)
  await page.goto('/')
  await page.getByRole('link', { name: new RegExp(barn.unsent) }).click()
  await page
    .getByRole('button', { name: own.sendNow })
    .click({ timeout: 10_000 })
    .catch(() => undefined)
  await expect(page.getByText(own.onTheWay)).toBeHidden({ timeout: 180_000 })
}

interface Day {
  /** The day of the farm as it began; the proof may last beyond midnight. */
  readonly began: string
  readonly farm: OwnFarm
  readonly office: Client
  /** Who works with which phone; the colleague and the control have no does of their own. */
  readonly logins: Readonly<Record<(typeof WORKERS)[number], Login>>
}
/** Tattoos of the does of each stable: they have the numbers of their cages, 400 in a stable. */
const STABLES = { N1: ['KE00001', 'KE00400'], N2: ['KE00401', 'KE00800'] } as const
const WORKERS = ['anna', 'bela', 'colleague', 'control'] as const

async function begin(): Promise<Day> {
  const tags = EACH * 2 + 900
  const farm = await ownFarm({ shortName: 'PB', letter: 'Q', from: 40_001, language: 'en', tags, stables: 2 })
  await withDoes(farm, EACH)
  const workers = new Map<string, Worker>()
  for (const name of WORKERS) workers.set(name, await ownWorker(farm, `${name}.pb`, 'en'))
  const workersOf = (...names: readonly (typeof WORKERS)[number][]) =>
    names.flatMap((name) => workers.get(name) ?? [])
  const round = { day: 14, type: 'check-touching' }
  await giveWork(farm, workersOf('anna', 'colleague'), { ...round, name: 'BAND03', does: STABLES.N1 })
  await giveWork(farm, workersOf('bela', 'control'), { ...round, name: 'BAND04', does: STABLES.N2 })
  const office = await clientOf(stack.url, farm.login)
  const logins = Object.fromEntries([...workers].map(([name, { login }]) => [name, login]))
  return { began: farmDay(), farm, office, logins: logins as Day['logins'] }
}

/** Phone of the second stable, its clock two days behind: an update and a sign-out while all its results wait. */
async function palpateThroughUpdate(login: Login): Promise<Phone> {
  const path = mkdtempSync(join(folder, 'bela-'))
  const phone = await started({ path, hasNetwork: true, skewMs: -TWO_DAYS })
  await phone.setUp(login)
  await phone.context.setOffline(true)
  await phone.openWork()
  for (let n = 0; n < EACH; n += 1) await feel(phone, 'N2', n)
  await phone.context.route(QUEUE, (route) => route.abort())
  await phone.context.setOffline(false)
  await update(phone)
  await signOutAndIn(phone, login)
  expect((await phone.kept()).length).toBe(EACH)
  return phone
}

const untilStored = (farm: OwnFarm, count: number): Promise<void> =>
  expect.poll(async () => (await storedResults(farm.id)).size, { timeout: 180_000 }).toBe(count)

/** Everything is sent; the first phone once more, since the server is set back to its backup after that. */
async function deliver({ farm }: Day, first: Phone, second: Phone): Promise<void> {
  const backup = await storeBackup(stack.adminUrl)
  await send(first)
  await untilStored(farm, EACH)
  await setBack(stack.adminUrl, backup)
  expect((await storedResults(farm.id)).size).toBe(CONFLICTS)
  await send(first)
  await untilStored(farm, EACH)
  await second.context.unroute(QUEUE)
  await send(second)
  await untilStored(farm, EACH * 2)
}

/** What is said by the data: results that are wrong or on a wrong day, commands by their end. */
async function judged({ farm, office, began }: Day) {
  const stored = await storedResults(farm.id)
  const wrong = [...said].filter(([cage, sign], at) => stored.get(cage) !== (at < CONFLICTS ? '−' : sign))
  const log = await ask<{ status: string; count: number; ids: number }>(
    `select status, count(*)::int, count(distinct client_id)::int as ids from app.commands
     where farm_id = $1 and source = 'MOBILE' and name = 'COVER_TOUCHING' group by 1`,
    [farm.id],
  )
  const [days] = await ask<{ wrong: number }>(
    `select count(*) filter (where c.touching_date is null or c.touching_date not between $2::date and current_date)::int as wrong
     from app.covers c join app.ia_groups g on g.id = c.ia_group_id where c.farm_id = $1 and g.name in ('BAND03', 'BAND04')`,
    [farm.id, began],
  )
  const listed = (await (await office.get('/api/v1/field/reports')).json()) as { content: unknown[] }
  const of = (status: string) => log.find((row) => row.status === status) ?? { count: 0, ids: 0 }
  return {
    wrong: wrong.length,
    wrongDays: days?.wrong ?? -1,
    done: of('DONE'),
    conflicts: of('CONFLICT').count,
    shown: listed.content.length,
  }
}

/** The phone tells of the conflicts too. */
async function expectAttention({ page }: Phone): Promise<void> {
  await page.goto('/')
  await page.getByRole('link', { name: new RegExp(barn.unsent) }).click()
  const head = page.getByRole('heading', { name: new RegExp(own.needsYou) })
  await expect(head).toContainText(String(CONFLICTS))
}

const total = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0)

async function prove(): Promise<boolean> {
  const day = await begin()
  const relaxed = await control(day.logins.control)
  console.log(`control: ${relaxed.lost} of ${relaxed.confirmed} confirmed lost by ${CONTROL_CUTS} cuts`)
  const disk = insert(newDisk(folder))
  const first = await palpateThroughKills(day.logins.anna, disk)
  console.log(`${EACH} does, ${KILLS} kills, ${CUTS} cuts: ${presses} presses`)
  const second = await palpateThroughUpdate(day.logins.bela)
  const felt = await sendAsColleague(stack.url, day.logins.colleague, CONFLICTS)
  expect(felt).toEqual(Array.from({ length: CONFLICTS }, () => 'DONE'))
  await deliver(day, first.phone, second)
  const { wrong, wrongDays, done, conflicts, shown } = await judged(day)
  await expectAttention(first.phone)
  await ended(first.phone, 'close')
  await ended(second, 'close')
  eject(disk)
  const lost: number[] = []
  for (const cut of first.cuts) lost.push(await lostBy(cut))
  const confirmed = total(first.cuts.map((cut) => cut.confirmed))
  const found = [wrong, wrongDays, done.count, done.ids, conflicts, shown, presses, total(lost)]
  const passed =
    relaxed.lost > 0 &&
    isDeepStrictEqual(found, [0, 0, EACH * 2, EACH * 2, CONFLICTS, CONFLICTS, EACH * 2, 0])
  console.log(
    `prove barn ${passed ? 'passed' : 'FAILED'}: ${EACH * 2} does on 2 phones without a network, ${KILLS} kills, ${CUTS} power cuts (${total(lost)} of ${confirmed} confirmed lost; control without forced writes ${relaxed.lost} of ${relaxed.confirmed} by ${CONTROL_CUTS}), 1 update, 1 restore, 1 sign-out, clocks +2 and −2 days: ${done.ids} results once each (${done.count} rows), ${wrong} wrong, ${wrongDays} on a wrong day, ${conflicts} conflicts of ${CONFLICTS}, ${shown} shown, ${presses} presses; load ${(loadavg()[0] ?? 0).toFixed(1)}`,
  )
  return passed
}

let passed = false
try {
  passed = await prove()
} finally {
  clearTimeout(giveUp)
  await cleanUp()
}
process.exit(passed ? 0 : 1)
