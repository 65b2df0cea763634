import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type BrowserContext, chromium, expect, type Page } from '@playwright/test'
import { dictionary as en } from '@warren/shared/languages/en.ts'
import { signIn } from './fixtures.ts'
import { pressKey } from './touch.ts'

const t = en.barn
const KEYS = { '+': t.answer.plus, '−': t.answer.minus, '?': t.answer.unsure } as const
export type Sign = keyof typeof KEYS

export interface PhoneOptions {
  readonly url: string
  /** The folder of its storage. */
  readonly path: string
  readonly hasNetwork: boolean
  /** By how much its clock is wrong. */
  readonly skewMs?: number
  /** Writes as browsers do unless told: the control that must lose something. */
  readonly isRelaxed?: boolean
}

/** Runs in the page: a clock that is wrong by so much. */
const wrongClock = (skewMs: number): void => {
  const Right = Date
  globalThis.Date = class extends Right {
    constructor(...given: [] | [string | number]) {
      if (given.length === 0) super(Right.now() + skewMs)
      else super(...(given as [string]))
    }
    static override now(): number {
      return Right.now() + skewMs
    }
  } as DateConstructor
}

/** Runs in the page. */
const relaxedWrites = (): void => {
  // oxlint-disable-next-line typescript/unbound-method -- called with its own database below
  const { transaction } = IDBDatabase.prototype
  IDBDatabase.prototype.transaction = function relaxed(names, mode, options) {
    return transaction.call(this, names, mode, { ...options, durability: 'relaxed' })
  }
}

/** The browser's own process: the one that was started with this folder, and is no child of another. */
function browserOf(path: string): number | undefined {
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    let line = ''
    try {
      line = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    } catch {
      continue
    }
    if (line.includes(`--user-data-dir=${path}`) && !line.includes('--type=')) return Number(pid)
  }
  return undefined
}

/** The build of Warren that the service worker of a page belongs to. */
export const buildOf = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', ({ data }) => resolve(data as string))
        port1.start()
        navigator.serviceWorker.controller?.postMessage('build', [port2])
      }),
  )

/** A phone: one browser with storage of its own, which can be killed and started again. */
export class Phone {
  readonly context: BrowserContext
  readonly page: Page
  readonly #path: string
  private constructor(context: BrowserContext, page: Page, path: string) {
    this.context = context
    this.page = page
    this.#path = path
  }

  static async start({ url, path, hasNetwork, skewMs = 0, isRelaxed = false }: PhoneOptions): Promise<Phone> {
    const profile = join(path, 'profile')
    rmSync(join(profile, 'SingletonLock'), { force: true })
    const context = await chromium.launchPersistentContext(profile, {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell',
      args: ['--no-sandbox'],
      baseURL: url,
      offline: !hasNetwork,
      viewport: { width: 390, height: 844 },
      locale: 'en-GB',
      timezoneId: 'Europe/Budapest',
    })
    context.setDefaultTimeout(60_000)
    if (skewMs !== 0) await context.addInitScript(wrongClock, skewMs)
    if (isRelaxed) await context.addInitScript(relaxedWrites)
    return new Phone(context, context.pages()[0] ?? (await context.newPage()), profile)
  }

  /** Signs in and makes the phone ready to be opened without a network. */
  async setUp(login: { username: string; password: string }): Promise<void> {
    await signIn(this.page, login)
    const line = this.page.getByRole('region', { name: en.strip.phone.name, exact: true })
    await line.getByRole('button', { name: en.strip.phone.setUp }).click()
    await expect(line).toContainText(en.strip.phone.ready, { timeout: 60_000 })
    await expect(this.page.getByRole('list', { name: t.tasks })).toBeVisible({ timeout: 60_000 })
  }

  /** Opens the work: the doe who is next stands there. */
  async openWork(): Promise<void> {
    await this.page.goto('/')
    const work = this.page.getByRole('list', { name: t.tasks })
    await work
      .getByRole('button', { name: t.start })
      .or(work.getByRole('button', { name: t.goOn }))
      .first()
      .click()
    await this.#cage().waitFor()
  }

  #cage = () => this.page.locator('[data-cage]')
  cage = async (): Promise<string> => (await this.#cage().textContent()) ?? ''

  /** One press; answers once the next doe stands there, or the end. */
  async press(sign: Sign): Promise<void> {
    const head = this.page.getByRole('heading', { level: 2 }).first()
    const before = (await head.textContent()) ?? ''
    await pressKey(this.page.getByRole('button', { name: KEYS[sign], exact: true }))
    await expect(head).not.toHaveText(before, { timeout: 30_000 })
  }

  /** The results that its storage holds, in the order of their numbers. */
  kept(): Promise<string[]> {
    return this.page.evaluate(
      () =>
        new Promise<string[]>((resolve, reject) => {
          const opening = indexedDB.open('warren')
          opening.addEventListener('error', () => reject(opening.error ?? new Error('not opened')))
          opening.addEventListener('success', () => {
            const database = opening.result
            if (!database.objectStoreNames.contains('outbox')) return resolve([])
            const rows = database.transaction('outbox').objectStore('outbox').getAll()
            rows.addEventListener('success', () => {
              database.close()
              const found = rows.result as { kind: string; label?: { cage?: string } }[]
              resolve(
                found.filter(({ kind }) => kind === 'COVER_TOUCHING').map(({ label }) => label?.cage ?? ''),
              )
            })
          })
        }),
    )
  }

  /** Ends the browser as the system does when memory is short: at once, without a word. */
  async kill(): Promise<void> {
    const pid = browserOf(this.#path)
    if (pid === undefined) throw new Error('The browser is not there')
    process.kill(pid, 'SIGKILL')
    for (let n = 0; n < 100 && browserOf(this.#path) !== undefined; n += 1) await pause(50)
    await this.context.close().catch(() => undefined)
  }

  close = (): Promise<void> => this.context.close()
}
