import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { parse } from 'yaml'
import { figure, isFull } from '../../server/test/prove.ts'
import { OPS } from './cluster.ts'
import { type FilledInstallation, fillInstallation } from './filled.ts'
import { makeInstallation } from './installation.ts'
import { newestRabbits, type Site, whilePlanted } from './fault-tools.ts'
import { FAULTS } from './planted-faults.ts'
import { metricsIn } from './watch-files.ts'
import { type Watched, watch } from './watched.ts'

/** A fault is seen within this time; waiting times of alerts are a second here, and of figures half a second. */
const SEEN_MS = 60_000

let filled: FilledInstallation
let watched: Watched
const seen = new Set<string>()
/** Fire before anything was done: an installation that has never made a backup nor looked at its log. */
const AT_FIRST = ['WarrenBackupOld', 'WarrenCopyOld', 'WarrenChainUnchecked']

beforeAll(async () => {
  filled = await fillInstallation(await makeInstallation(), 1)
  watched = await watch(filled.installation, { withEtcd: isFull })
})
afterAll(async () => {
  await watched?.close()
  await filled?.close()
})

const site = (): Site => ({ installation: filled.installation, watched, token: filled.token })

async function untilFiring(alerts: readonly string[]): Promise<void> {
  const end = performance.now() + SEEN_MS
  const missing = new Set(alerts)
  while (missing.size > 0 && performance.now() < end) {
    for (const alert of await watched.firing()) {
      missing.delete(alert)
      if (alerts.includes(alert)) seen.add(alert)
    }
    await pause(200)
  }
  expect([...missing]).toEqual([])
}

async function untilSilent(): Promise<void> {
  const deadline = performance.now() + SEEN_MS
  let firing: readonly string[] = ['not asked yet']
  while (firing.length > 0 && performance.now() < deadline) {
    firing = [...(await watched.firing())]
    await pause(200)
  }
  expect(firing).toEqual([])
}

it('0039: an installation without backup and without a look at its log says so, and is silent once both are done', async () => {
  await untilFiring(AT_FIRST)
  for (const script of ['backup.sh', 'base-backup.sh']) {
    const { code, err } = await filled.installation.script(script, [watched.backups])
    expect([code, err]).toEqual([0, expect.any(String)])
  }
  filled.installation.cluster.sql('warren', "select graphile_worker.add_job('check-chain', '{}')")
  await untilSilent()
})

it('0039: each planted fault makes its alert fire, and no other fault did before', async () => {
  for (const fault of FAULTS.filter(({ isSmall }) => isFull || isSmall)) {
    const { name, alerts } = fault
    // What fires already would prove nothing; what an earlier fault left behind goes within seconds.
    const early = async () => [...(await watched.firing())].filter((alert) => alerts.includes(alert))
    await expect.poll(early, { timeout: SEEN_MS, message: name }).toEqual([])
    await whilePlanted(fault, site(), () => untilFiring(alerts))
  }
})

it('0039: every query of dashboards and rules names figures that are measured', async () => {
  const boards = await readdir(join(OPS, 'watch/dashboards'))
  const texts = await Promise.all(
    ['watch/rules.yml', ...boards.map((name) => `watch/dashboards/${name}`)].map((name) =>
      readFile(join(OPS, name), 'utf8'),
    ),
  )
  const named = new Set(texts.flatMap((text) => metricsIn(parse(text))))
  // Commands are counted from the first one on.
  const body = { rabbitIds: newestRabbits(site()), healthCondition: 'OTHER' }
  await watched.server().call('/api/v1/rabbits/bulk-action', { token: filled.token, body })
  const unmeasured = async () => {
    const measured = await watched.names()
    return [...named].filter((name) => !measured.has(name))
  }
  await expect.poll(unmeasured, { timeout: SEEN_MS }).toEqual([])
})

it('0039: every alert was seen firing, or is proven by the series of ops/watch/rules.test.yml', async () => {
  const { groups } = parse(await readFile(join(OPS, 'watch/rules.yml'), 'utf8')) as {
    groups: { rules: { alert?: string }[] }[]
  }
  const alerts = groups.flatMap(({ rules }) => rules.flatMap(({ alert }) => alert ?? []))
  const planted = new Set([...AT_FIRST, ...FAULTS.flatMap((fault) => fault.alerts)])
  const bySeries = await readFile(join(OPS, 'watch/rules.test.yml'), 'utf8')
  const unproven = alerts.filter((alert) => !planted.has(alert) && !bySeries.includes(`alertname: ${alert}`))
  expect(unproven).toEqual([])
  const unseen = alerts.filter((alert) => planted.has(alert) && !seen.has(alert))
  expect(isFull ? unseen : []).toEqual([])
  figure(`${seen.size} of ${alerts.length} alerts seen firing by a planted fault`)
})
