import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { OPS } from '../ops/cluster.ts'
import { mustRun, run } from '../ops/run.ts'

/** Where the programs of a cluster are. */
export interface Programs {
  readonly etcd: string
  readonly etcdctl: string
  readonly haproxy: string
  readonly patroni: string
  readonly pgbouncer: string
}

const CHECK = join(OPS, 'cluster/check-versions.sh')
const FETCHED = join(import.meta.dirname, '../../.tmp/programs')

/** Those of which an old version loses acknowledged work, or half the throughput. */
const CHECKED = ['patroni', 'etcd', 'pgbouncer'] as const
type Checked = (typeof CHECKED)[number]

const isNewEnough = async (name: Checked, path: string): Promise<boolean> =>
  (await run([CHECK, name], { env: { [name.toUpperCase()]: path } }).catch(() => undefined))?.code === 0

async function onPath(name: string, from: string): Promise<string> {
  const { code, out } = await run(['sh', '-c', `command -v ${name}`])
  if (code !== 0) throw new Error(`${name} is missing: apt-get install ${from}`)
  return out.trim()
}

/** Those of the machine where they are new enough, else those of Debian 13. */
export async function findPrograms(): Promise<Programs> {
  const found = { patroni: 'patroni', etcd: 'etcd', pgbouncer: 'pgbouncer' }
  for (const name of CHECKED) {
    if (await isNewEnough(name, name)) continue
    found[name] = join(FETCHED, name)
    if (existsSync(found[name]) && (await isNewEnough(name, found[name]))) continue
    console.log(`${name} of this machine is missing or too old: that of Debian 13 is fetched`)
    await mustRun([join(import.meta.dirname, 'get-programs.sh'), FETCHED])
  }
  return {
    ...found,
    etcdctl: `${found.etcd}ctl`,
    haproxy: await onPath('haproxy', 'haproxy'),
  }
}
