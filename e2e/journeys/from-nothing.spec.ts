import { type Browser, expect, test } from '@playwright/test'
import { dictionary as hu } from '@warren/shared/languages/hu.ts'
import { writeXlsx } from 'hucre'
import pg from 'pg'
import { hashPassword } from '../../server/src/platform/auth/passwords.ts'
import { done, Hand, step } from '../world/hand.ts'
import { type Stack, startStack } from '../world/stack.ts'

const words = hu.imports
const PASSWORD = 'ketrecsor2027'
const DOES = 200
const ALL = { count: String(DOES) }

const told = (text: string, values: Record<string, string>): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '')

/** An installation as it comes: one super administrator and nothing else. */
async function firstAccount(databaseUrl: string): Promise<void> {
  const db = new pg.Client({ connectionString: databaseUrl })
  await db.connect()
  await db.query(
    `insert into app.users (username, email, password_hash, role, language_code) values ('gazda', 'gazda@warren.example', $1, 'SUPERADMIN', 'hu')`,
    [await hashPassword(PASSWORD)],
  )
  await db.end()
}

/** Who imports files by hand. */
class Importer extends Hand {
  async send(name: string, rows: (string | number | null)[][]): Promise<void> {
    const dialog = this.page.getByRole('dialog')
    const chooser = this.page.waitForEvent('filechooser')
    await this.click(dialog.locator('button', { hasText: hu.ui.dropFile }))
    const buffer = Buffer.from(await writeXlsx({ sheets: [{ name: 'Munka1', rows }] }))
    await (await chooser).setFiles({ name, mimeType: '', buffer })
    await this.button(words.check)
  }
  /** As guessed: the columns of the file are only looked at. */
  async takeColumns(): Promise<void> {
    const go = this.page.getByRole('button', { name: words.columnsGo })
    await expect(go).toBeVisible({ timeout: 30_000 })
    await this.click(go)
  }
  async writeAll(): Promise<void> {
    const dialog = this.page.getByRole('dialog')
    const write = dialog.getByRole('button', { name: told(words.write_other, ALL) })
    await expect(write).toBeVisible({ timeout: 60_000 })
    await this.click(write)
    await expect(dialog.getByText(told(words.success_other, ALL)).first()).toBeVisible({ timeout: 60_000 })
    await this.button(hu.ui.confirm)
    await expect(dialog).toBeHidden()
  }
}

async function signIn(browser: Browser, { url }: Stack, username: string): Promise<Importer> {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'hu-HU',
    viewport: { width: 1440, height: 900 },
  })
  const hand = new Importer(await context.newPage())
  await hand.page.goto('/login')
  await hand.type(hand.page.locator('input[name="username"]'), username)
  await hand.type(hand.page.locator('input[name="password"]'), PASSWORD)
  await hand.press('Enter')
  await expect(hand.page).not.toHaveURL(/\/login/)
  return hand
}

async function makeUser(
  hand: Importer,
  role: 'OWNER' | 'ADMIN',
  username: string,
  farm?: string,
): Promise<void> {
  const { page } = hand
  const make = hu.users.create[role]
  // Who may make several kinds of accounts is asked which.
  if (role === 'OWNER') await hand.button(hu.users.newUser)
  await hand.click(
    page
      .getByRole('button', { name: make })
      .or(page.getByRole('link', { name: make }))
      .or(page.getByRole('menuitem', { name: make }))
      .first(),
  )
  await hand.type(page.getByLabel(hu.users.fields.username), username)
  await hand.type(page.getByLabel(hu.users.fields.email), `${username}@warren.example`)
  if (farm !== undefined)
    await hand.choose(page.getByRole('combobox', { name: hu.users.fields.assignedFarm }), farm)
  await hand.type(page.locator('input[type="password"]'), PASSWORD)
  await hand.button(hu.users.submitCreate)
  await expect(page.getByText(username).first()).toBeVisible()
}

const tagOf = (n: number): string => `H-${String(n + 1).padStart(5, '0')}`
const FARM = 'Tanyasi Nyúl'

async function tags(boss: Importer): Promise<void> {
  const { page } = boss
  await page.goto('/ear-tag-management')
  await boss.button(hu.earTags.import)
  await boss.send('fulszamok.xlsx', [
    ['Sorszám', 'Fülszám', 'Chip'],
    ...Array.from({ length: DOES }, (_, n) => [n + 1, tagOf(n), String(900_123_000_000_001 + n)]),
  ])
  await boss.shot('tags-columns')
  await boss.takeColumns()
  await boss.writeAll()
  // Only tags of no farm can be placed; the button says so.
  await boss.choose(page.getByRole('combobox', { name: hu.earTagSheet.columns.farmName }), hu.earTags.noFarm)
  await boss.type(page.getByRole('textbox', { name: hu.earTags.tagFrom }), tagOf(0))
  await boss.type(page.getByRole('textbox', { name: hu.earTags.tagTo }), tagOf(DOES - 1))
  await boss.press('Tab')
  await boss.button(hu.earTags.place)
  const dialog = page.getByRole('dialog')
  await boss.choose(dialog.getByRole('combobox', { name: hu.earTags.targetFarm }), FARM)
  await boss.click(dialog.getByRole('button', { name: told(hu.earTags.placeCount_other, ALL) }))
  await expect(dialog).toBeHidden()
}

async function stables(admin: Importer): Promise<void> {
  const { page } = admin
  await admin.click(page.getByRole('link', { name: hu.firstSteps.steps.STABLES }))
  await admin.click(page.getByRole('button', { name: hu.farms.newStable }).first())
  const dialog = page.getByRole('dialog')
  await admin.type(dialog.getByLabel(hu.farms.fields.stableName), 'M1')
  await admin.press('Enter')
  await expect(dialog).toBeHidden()
  await admin.click(page.getByRole('button', { name: hu.farms.addRow }).first())
  await admin.type(dialog.getByRole('textbox', { name: hu.farms.fields.to }).first(), '40')
  await admin.click(dialog.getByRole('button', { name: hu.farms.addRange }))
  await admin.type(dialog.getByRole('textbox', { name: hu.farms.fields.to }).nth(1), '40')
  await admin.type(dialog.getByRole('textbox', { name: hu.farms.fields.lastRow }), '3')
  await admin.shot('rows')
  await admin.click(dialog.getByRole('button', { name: told(hu.farms.createRows_other, { count: '3' }) }))
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/240 ketrec/).first()).toBeVisible()
}

/** The list as this farm keeps it: its own headings, days as its people write them. */
const HERD: (string | number | null)[][] = [
  ['Sorszám', 'Anyanyúl száma', 'Fülszám', 'Született', 'Genetika', 'Megjegyzés'],
  ...Array.from({ length: DOES }, (_, n) => [
    n + 1,
    `HU${String(30_001 + n)}`,
    tagOf(n),
    `${1 + (n % 28)}. ${1 + (n % 6)}. 2025`.replaceAll(' ', ''),
    'Hycole',
    n % 9 === 0 ? 'jó anya' : null,
  ]),
]

async function herd(admin: Importer): Promise<void> {
  const { page } = admin
  await page.goto('/')
  await admin.click(page.getByRole('link', { name: hu.firstSteps.steps.HERD }))
  await admin.button(hu.stock.import)
  await admin.click(page.getByRole('menuitem', { name: hu.stock.imports.RABBITS, exact: true }))
  await admin.send('anyáink.xlsx', HERD)
  await admin.shot('herd-columns')
  await admin.takeColumns()
  await admin.writeAll()
}

async function place(admin: Importer): Promise<void> {
  const { page } = admin
  await admin.click(
    page
      .getByRole('combobox', { name: hu.stock.others.ALL_MOTHER })
      .or(page.getByRole('button', { name: hu.stock.others.ALL_MOTHER }))
      .or(page.locator('input[value="Minden anya"]'))
      .first(),
  )
  await admin.click(page.getByRole('option', { name: hu.stock.others.CAGELESS_MOTHER }))
  await expect(page.getByText('HU30001', { exact: true })).toBeVisible()
  await admin.click(page.getByRole('checkbox', { name: hu.ui.selectPage }))
  const rest = page.getByRole('button', { name: told(hu.ui.selectAll, { total: String(DOES) }) })
  await expect(page.getByRole('button', { name: hu.placing.action })).toBeVisible()
  if (await rest.isVisible()) await admin.click(rest)
  await admin.button(hu.placing.action)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('M1/1/D2', { exact: true })).toBeVisible()
  await admin.shot('placing')
  await admin.click(dialog.getByRole('button', { name: told(hu.placing.submit_other, ALL) }))
  await expect(dialog).toBeHidden({ timeout: 30_000 })
}

async function semen(admin: Importer): Promise<void> {
  const { page } = admin
  await admin.click(page.getByRole('link', { name: hu.sperms.title }).first())
  await admin.button(hu.sperms.import)
  await admin.send('sperma.xlsx', [
    [hu.spermSheet.columns.label, hu.spermSheet.columns.buckTattoo],
    ['DOZIS-1', 'N/A'],
    ['DOZIS-2', 'N/A'],
  ])
  const dialog = page.getByRole('dialog')
  await admin.shot('semen')
  await admin.click(dialog.getByRole('button', { name: told(words.write_other, { count: '2' }) }))
  await expect(dialog.getByText(told(words.success_other, { count: '2' })).first()).toBeVisible({
    timeout: 30_000,
  })
  await admin.button(hu.ui.confirm)
}

async function group(admin: Importer): Promise<void> {
  const { page } = admin
  await page.goto('/')
  await admin.click(page.getByRole('link', { name: hu.firstSteps.steps.NAMES }))
  await admin.type(page.getByRole('textbox', { name: hu.groupNames.name }), 'BAND01')
  await admin.press('Enter')
  await expect(page.getByText(told(hu.groupNames.added, { name: 'BAND01' })).first()).toBeVisible()
  await page.goto('/')
  await admin.click(page.getByRole('link', { name: hu.firstSteps.steps.GROUP }))
  await admin.click(
    page
      .getByRole('link', { name: hu.iaGroups.create })
      .or(page.getByRole('button', { name: hu.iaGroups.create }))
      .first(),
  )
  await admin.choose(page.getByLabel(hu.iaGroups.motherGroup, { exact: false }).first(), 'BAND01')
  await admin.type(page.getByRole('textbox', { name: hu.iaGroups.startDate }), '+1')
  await admin.press('Tab')
  await admin.button(hu.iaGroups.start)
  await expect(page.getByRole('heading', { level: 1, name: /^BAND01-\d{6}$/ })).toBeVisible({
    timeout: 30_000,
  })
  await admin.choose(page.getByRole('textbox', { name: hu.iaGroups.addSemen }), 'DOZIS-1')
  await expect(page.getByRole('radio', { name: /DOZIS-1/ })).toBeChecked()
  await page.getByRole('grid', { name: hu.iaGroups.does, exact: true }).focus()
  await admin.press('p')
  const proposal = page.getByRole('dialog', { name: hu.kinship.title })
  const book = proposal.getByRole('button', { name: told(hu.kinship.book_other, ALL) })
  await expect(book).toBeVisible({ timeout: 60_000 })
  await admin.shot('proposal')
  await admin.click(book)
  await expect(proposal).toBeHidden({ timeout: 60_000 })
  await admin.shot('group')
}

test('from an empty installation to a first IA group of 200 does, in Hungarian, with the files of the farm [NAV-20, FRM-03, USR-05, IMP-01, STK-17]', async ({
  browser,
}) => {
  test.setTimeout(420_000)
  const stack = await startStack({ DEMO_MODE: 'false' }, firstAccount)
  try {
    step('tulajdonos')
    const boss = await signIn(browser, stack, 'gazda')
    await boss.page.goto('/users')
    await makeUser(boss, 'OWNER', 'tulaj')

    step('telep')
    const owner = await signIn(browser, stack, 'tulaj')
    await expect(owner.page.getByRole('heading', { level: 1 })).toBeVisible()
    await owner.shot('owner-home')
    await owner.click(owner.page.getByRole('link', { name: 'Warren' }))
    await owner.click(owner.page.getByRole('link', { name: hu.firstSteps.steps.FARM }))
    await owner.click(owner.page.getByRole('button', { name: hu.farms.newFarm }).first())
    await owner.type(owner.page.getByRole('dialog').getByLabel(hu.farms.fields.name).first(), FARM)
    await owner.press('Enter')
    await expect(owner.page.getByRole('dialog')).toBeHidden()

    step('adminisztrátor')
    await owner.page.goto('/')
    await owner.click(owner.page.getByRole('link', { name: hu.firstSteps.steps.ADMIN }))
    await makeUser(owner, 'ADMIN', 'telepi', FARM)

    step('füljelzők')
    await tags(boss)

    step('istálló és ketrecek')
    const admin = await signIn(browser, stack, 'telepi')
    await admin.page.goto('/')
    await expect(admin.page.getByText(told(hu.firstSteps.of, { all: '7', done: '3' }))).toBeVisible()
    await admin.shot('admin-home')
    await stables(admin)

    step('állomány')
    await herd(admin)
    await admin.shot('herd')

    step('ketrecbe helyezés')
    await place(admin)

    step('sperma')
    await semen(admin)

    step('IA-csoport')
    await group(admin)
    await admin.page.goto('/')
    await expect(admin.page.getByRole('heading', { level: 1 })).toBeVisible()
    // All seven steps are behind: the list has ticked itself off and is gone.
    await expect(admin.page.getByText(hu.firstSteps.title)).toBeHidden()
    await admin.shot('admin-done')
    expect([...boss.errors, ...owner.errors, ...admin.errors]).toEqual([])
  } finally {
    console.table(done)
    await stack.stop()
  }
})
