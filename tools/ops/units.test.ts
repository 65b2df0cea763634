/** The shipped units and the shipped compose file, with their settings rebuilt around the real processes. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { composeFile, shippedInitdb } from './compose.ts'
import { OPS } from './cluster.ts'
import { type Confined, type Confinement, startConfined } from './confine.ts'
import { type Installation, makeInstallation } from './installation.ts'
import { mustRun, run } from './run.ts'
import { confinementOf, readEnvironment, readUnit, readUnitText } from './unit.ts'

const ROOT = join(import.meta.dirname, '../..')
const NODE = '/opt/node/bin/node'
/** Of the user node in the image of Node. */
const IMAGE_USER = 1000

let installation: Installation
const started = new Set<Confined>()

/** The program at the place a unit or an image expects it, and the Node of the repository. */
const programAt = (place: string): Confinement['binds'] => ({
  // Part by part: the links to packages beside them would lead out of the place.
  [join(installation.program, 'ops')]: `${place}/ops`,
  [join(installation.program, 'server/dist')]: `${place}/server/dist`,
  [join(installation.program, 'server/migrations')]: `${place}/server/migrations`,
  [join(installation.program, 'server/roles.sql')]: `${place}/server/roles.sql`,
  [join(installation.program, 'server/package.json')]: `${place}/server/package.json`,
  [join(ROOT, 'node_modules')]: `${place}/node_modules`,
  [join(ROOT, 'server/node_modules')]: `${place}/server/node_modules`,
  [join(process.execPath, '../..')]: '/opt/node',
})
const withNode = ([, ...args]: readonly string[]): string[] => [NODE, ...args]

async function start(plan: Confinement): Promise<Confined> {
  const confined = await startConfined(plan)
  started.add(confined)
  return confined
}

/** `ops/example.env` as an operator fills it in. */
const environmentFile = (): string[] => {
  const settings = { ...installation.settings('warren'), LOG_LEVEL: 'info', PORT: '0' }
  const example = readFileSync(join(OPS, 'example.env'), 'utf8').split('\n')
  return [...example, ...Object.entries(settings).map(([name, value]) => `${name}=${value}`)]
}
const unitPlan = (text: string): Confinement => {
  const plan = confinementOf(readUnit(text), {
    environmentFile: environmentFile(),
    binds: programAt('/opt/warren'),
  })
  return { ...plan, command: withNode(plan.command) }
}
const composePlan = (name: string): Confinement => {
  const service = composeFile().services[name]
  if (!service?.read_only) throw new Error(`${name} may write everywhere`)
  return {
    writable: (service.volumes ?? []).map((volume) => volume.split(':')[1] ?? ''),
    temporary: service.tmpfs ?? [],
    hidden: [],
    binds: programAt('/app'),
    user: IMAGE_USER,
    umask: '0022',
    workingDirectory: '/app',
    command: withNode(service.command ?? []),
    environment: {
      // As the engine of containers reads it from the image.
      HOME: '/home/node',
      ...service.environment,
      ...installation.settings('warren'),
      LOG_LEVEL: 'info',
    },
  }
}

/** What has to be so for the unit to do anything. */
const conditionOf = (name: string): string | undefined =>
  readUnit(readUnitText(name)).get('ExecCondition')?.at(-1)

/** Anchors of at least one chain in the file the process was told about. */
const anchorsOf = ({ environment }: Confinement, confined: Confined): string => {
  const file = environment['COMMAND_ANCHOR_FILE']
  if (!file) throw new Error('The process was told of no anchor file')
  return readFileSync(confined.found(file), 'utf8')
}

beforeAll(async () => {
  installation = await makeInstallation(shippedInitdb)
  // The first row of the command log: something to anchor.
  const first = { SETUP_SUPERADMIN_USERNAME: 'first', SETUP_SUPERADMIN_PASSWORD: 'kosarlabda42' }
  await (await installation.startServer('warren', first)).stop()
})
afterAll(async () => {
  for (const confined of started) await confined.remove()
  await installation.remove()
})

describe('the shipped units', () => {
  it('S9: warren-worker.service writes anchors', async () => {
    const plan = unitPlan(readUnitText('warren-worker.service'))
    const worker = await start(plan)
    await worker.until(() => expect(anchorsOf(plan, worker)).toMatch(/"chain":/))
    await worker.until(() => expect(worker.output()).toMatch(/worker started/))
    expect(worker.output()).not.toMatch(/"level":[4-6]0/)
    expect(await worker.stop()).toBe(0)
  })

  it('S9: without its directory the worker could not, and says so when it starts', async () => {
    const text = readUnitText('warren-worker.service').replace(/^StateDirectory=.*\n/m, '')
    const worker = await start(unitPlan(text))
    await worker.until(() => expect(worker.output()).toMatch(/worker started/))
    expect(worker.output()).toMatch(/"level":50.*the anchors of the command log cannot be written/)
    expect(await worker.stop()).toBe(0)
  })

  it('warren.service serves', async () => {
    const server = await start(unitPlan(readUnitText('warren.service')))
    await server.until(() => expect(server.output()).toMatch(/Server listening at/))
    const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(server.output()) ?? []
    expect((await fetch(`${address}/readyz`)).status).toBe(200)
    expect(await server.stop()).toBe(0)
  })

  it.each(['warren-backup.service', 'warren-base-backup.service'])(
    'S9: %s writes where it may',
    async (name) => {
      const uid = Number(await mustRun(['id', '-u', 'postgres']))
      const plan = confinementOf(readUnit(readUnitText(name)), {
        environmentFile: [],
        binds: programAt('/opt/warren'),
        user: uid,
      })
      const environment = { ...plan.environment, ...installation.cluster.admin }
      const condition = conditionOf(name)
      const archive = `mkdir -p /var/backups/warren/wal && ${condition} && exec "$0" "$@"`
      const ran = await start({ ...plan, environment, command: ['bash', '-c', archive, ...plan.command] })
      expect({ code: await ran.ended, output: ran.output() }).toMatchObject({ code: 0 })
      const [path = ''] = ran.output().trim().split('\n').slice(-1)
      expect(path).toMatch(/^\/var\/backups\/warren\/(warren|base)-/)
      expect(existsSync(ran.found(path))).toBe(true)
    },
  )

  it('S9: what writes where all nodes write is left to the primary, and every node tells its figures', () => {
    const condition = '/opt/warren/ops/on-primary.sh'
    const folders = ['.', 'pgbackrest', 'watch']
    const services = folders.flatMap((folder) =>
      readdirSync(join(OPS, folder))
        .filter((name) => name.endsWith('.service'))
        .map((name) => join(folder, name)),
    )
    const shared = services.filter((name) =>
      readUnitText(name).includes('ReadWritePaths=/var/backups/warren'),
    )
    expect(Object.fromEntries(shared.map((name) => [basename(name), conditionOf(name)]))).toEqual({
      'warren-backup.service': condition,
      'warren-base-backup.service': condition,
      'warren-pgbackrest@.service': condition,
      'warren-restore-drill.service': condition,
    })
    expect(conditionOf('watch/warren-figures.service')).toBeUndefined()
  })

  it.runIf(existsSync('/usr/bin/systemd-analyze'))('S9: systemd finds nothing wrong in them', async () => {
    const units = ['.', 'pgbackrest'].flatMap((folder) =>
      readdirSync(join(OPS, folder))
        .filter((name) => /\.(service|timer)$/.test(name))
        .map((name) => join(folder, name)),
    )
    expect(units).toHaveLength(11)
    // Programs of an installation, which this machine has none of, are looked for as well.
    const directory = join(installation.cluster.directory, 'units')
    await mkdir(directory)
    for (const name of units) {
      const text = readUnitText(name)
        .replaceAll('/opt/warren', installation.program)
        .replaceAll('/usr/bin/node', process.execPath)
      await writeFile(join(directory, basename(name).replace('@.', '@full.')), text)
    }
    const ran = await run([
      'systemd-analyze',
      'verify',
      '--man=no',
      ...readdirSync(directory).map((name) => join(directory, name)),
    ])
    expect(ran).toEqual({ code: 0, out: '', err: '' })
  })
})

describe('the shipped compose file', () => {
  it('S9: its worker writes anchors', async () => {
    const plan = composePlan('worker')
    const worker = await start(plan)
    await worker.until(() => expect(anchorsOf(plan, worker)).toMatch(/"chain":/))
    await worker.until(() => expect(worker.output()).toMatch(/worker started/))
    expect(await worker.stop()).toBe(0)
    // A new volume belongs to the user of the directory in the image.
    const image = readFileSync(join(OPS, 'Dockerfile'), 'utf8')
    for (const path of plan.writable) expect(image).toMatch(new RegExp(`install .*--owner=node .*${path}\\n`))
    expect(image).toMatch(/^USER node$/m)
  })

  it('S9: has beside each script of the engine the others that it needs', () => {
    const { volumes = [] } = composeFile().services['postgres'] ?? {}
    const scripts = volumes.flatMap((volume) => /^\.\/([\w-]+\.sh):\/warren\/ops\//.exec(volume)?.[1] ?? [])
    expect(scripts).toContain('recover.sh')
    const needed = scripts.flatMap((script) =>
      [...readFileSync(join(OPS, script), 'utf8').matchAll(/(?:\)"?|\$here)\/([\w-]+\.sh)/g)].map(
        ([, name]) => name,
      ),
    )
    expect(needed).toContain('fail-loudly.sh')
    expect(needed.filter((name) => !scripts.includes(name ?? ''))).toEqual([])
  })

  it('S15: believes the address of its own gateway and of no other proxy', async () => {
    const trusted = (settings?: Record<string, string>) =>
      composeFile(settings).services['server']?.environment?.['TRUST_PROXY']
    const { gateway } = composeFile().networks.default.ipam.config[0] ?? {}
    expect(trusted()).toBe(gateway)
    expect(trusted({ NETWORK_PREFIX: '10.7.7' })).toBe('10.7.7.1')
    expect(trusted({ PROXY_ADDRESS: '10.7.7.9' })).toBe('10.7.7.9')
    // example.env is for both: what it says to a unit must not reach the containers.
    const example = readEnvironment(readFileSync(join(OPS, 'example.env'), 'utf8').split('\n'))
    expect(trusted({ ...example, SESSION_KEYS: 'k1:key' })).toBe(gateway)
  })
})
