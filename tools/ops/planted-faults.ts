import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { toolPath } from '../bare-engine.ts'
import { addJob, DAY_S, type Fault, keepCalling, newestRabbits, sqlOf, startStandby } from './fault-tools.ts'
import { holdLock } from './filled.ts'
import { BACKUP_FAULTS } from './planted-backup-faults.ts'
import { realDisk } from './small-disk.ts'

export const FAULTS: readonly Fault[] = [
  {
    name: 'the anchors are two days old',
    alerts: ['WarrenAnchorsOld'],
    isSmall: true,
    plant: async ({ watched }) => {
      const [now, old] = [Date.now() / 1000, Date.now() / 1000 - 2 * DAY_S]
      await utimes(watched.anchors, old, old)
      return () => utimes(watched.anchors, now, now)
    },
  },
  {
    name: 'a row of the command log is edited by an administrator of the database',
    alerts: ['WarrenChainBroken'],
    isSmall: true,
    plant: async (site) => {
      const edit = (to: string) =>
        sqlOf(site)(
          `begin; set local session_replication_role = replica; update app.commands set username = ${to} where id = (select min(id) from app.commands); commit; ${addJob('check-chain')}`,
        )
      edit("username || 'x'")
      return () => void edit("rtrim(username, 'x')")
    },
  },
  {
    name: 'a job that no worker takes, tried four times',
    alerts: ['WarrenQueueStuck', 'WarrenJobsFailing'],
    isSmall: true,
    plant: async (site) => {
      sqlOf(site)(
        `${addJob('not-a-task', '{}', ", run_at => now() - interval '1 hour'")}; update graphile_worker._private_jobs set attempts = 4 where run_at < now() - interval '30 minutes'`,
      )
      return () =>
        void sqlOf(site)(
          "delete from graphile_worker._private_jobs where run_at < now() - interval '30 minutes'",
        )
    },
  },
  {
    name: 'a mail that waits for an hour',
    alerts: ['WarrenMailsStuck'],
    plant: async (site) => {
      sqlOf(site)(
        "insert into app.mails (kind, to_address, subject, body, created_at) values ('TEST', 'a', 'b', 'c', now() - interval '1 hour')",
      )
      return () => void sqlOf(site)("delete from app.mails where kind = 'TEST'")
    },
  },
  {
    name: 'a file that should be gone',
    alerts: ['WarrenFilesOverdue'],
    plant: async (site) => {
      sqlOf(
        site,
      )(`with j as (insert into app.jobs (user_id, kind, status) select min(id), 'FILE', 'DONE' from app.users returning id, user_id)
        insert into app.spooled_files (user_id, endpoint, request, job_id, expires_at) select user_id, 'E-1', '{}', id, now() - interval '1 hour' from j`)
      return () => void sqlOf(site)("delete from app.spooled_files where endpoint = 'E-1'")
    },
  },
  {
    name: 'an import whose account was closed',
    alerts: ['WarrenImportsFailing'],
    plant: async (site) => {
      const sql = sqlOf(site)
      const id = sql(
        "with u as (update app.users set active = false where username = 'admin.3' returning id) insert into app.jobs (user_id, kind) select id, 'IMPORT' from u returning id",
      )
      sql(addJob('run-import', `{"importId": 1, "jobId": ${id.split('\n')[0]}}`, ', max_attempts => 1'))
      return () => {}
    },
  },
  {
    name: 'a command and an administrator wait for each other',
    alerts: ['WarrenDeadlock'],
    plant: async (site) => {
      const { installation, watched, token } = site
      const { cluster } = installation
      const url = cluster.url('postgres', cluster.admin['PGPASSWORD'] ?? '', 'warren')
      const session = spawn(toolPath('psql'), ['-XqAt', url], { stdio: ['pipe', 'pipe', 'inherit'] })
      const gone = new Promise((resolve) => session.once('exit', resolve))
      const lock = (id: number) => `select id from app.rabbits where id = ${id} for update;\n`
      const [second = 0, first = 0] = newestRabbits(site)
      session.stdin.write(`set deadlock_timeout = '1min'; begin; ${lock(second)}`)
      await new Promise((resolve) => session.stdout.once('data', resolve))
      const body = { rabbitIds: [first, second], healthCondition: 'OTHER' }
      const answer = watched.server().call('/api/v1/rabbits/bulk-action', { token, body })
      // The command has its first rabbit by then, and looks for a deadlock after a second of waiting.
      await pause(300)
      session.stdin.write(`${lock(first)}rollback;\n`)
      session.stdin.end()
      await gone
      await answer
      return () => {}
    },
  },
  {
    name: 'a table is gone',
    alerts: ['WarrenErrors'],
    plant: async (site) => {
      const stop = keepCalling(site, '/api/v1/rabbits', 2)
      sqlOf(site)('alter table app.rabbits rename to rabbits_away')
      return async () => {
        sqlOf(site)('alter table app.rabbits_away rename to rabbits')
        await stop()
      }
    },
  },
  {
    name: 'a table is locked while many ask',
    alerts: ['WarrenPoolFull', 'WarrenTurnedAway', 'WarrenSlow'],
    plant: async (site) => {
      const { cluster } = site.installation
      const url = cluster.url('postgres', cluster.admin['PGPASSWORD'] ?? '', 'warren')
      const release = await holdLock(url, 'lock table app.rabbits')
      const stop = keepCalling(site, '/api/v1/rabbits', 12)
      return async () => {
        await release()
        await stop()
      }
    },
  },
  {
    name: 'a phone sends without a pause',
    alerts: ['WarrenPhonesTurnedAway'],
    plant: async ({ watched, token }) => {
      const body = { commands: [], lane: randomUUID() }
      for (let n = 0; n < 240; n++) await watched.server().call('/api/v1/commands', { token, body })
      return () => {}
    },
  },
  {
    name: 'a server gets no processor',
    alerts: ['WarrenEventLoopSlow'],
    plant: async ({ watched }) => {
      const { pid } = watched.server()
      let isOver = false
      const stopping = (async () => {
        while (!isOver) {
          process.kill(pid, 'SIGSTOP')
          await pause(400)
          process.kill(pid, 'SIGCONT')
          await pause(300)
        }
      })()
      return async () => {
        isOver = true
        await stopping
      }
    },
  },
  {
    name: 'clients take nearly all connections',
    alerts: ['WarrenConnectionsUsed'],
    plant: async ({ installation }) => {
      const { cluster } = installation
      const script = join(installation.program, 'sleep.sql')
      await writeFile(script, 'select pg_sleep(60);')
      // Three short of all: the engine keeps those for administrators, and the figures are asked by one.
      const taken = Number(
        cluster.sql('warren', "select count(*) from pg_stat_activity where backend_type = 'client backend'"),
      )
      const args = ['--no-vacuum', `--client=${57 - taken}`, '--time=60', `--file=${script}`, 'warren']
      const clients = spawn(toolPath('pgbench'), args, {
        env: { PATH: process.env['PATH'], ...cluster.admin },
        stdio: 'ignore',
      })
      const gone = new Promise((resolve) => clients.once('exit', resolve))
      return async () => {
        clients.kill('SIGTERM')
        await gone
        cluster.sql(
          'postgres',
          "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'pgbench'",
        )
      }
    },
  },
  ...BACKUP_FAULTS,
  {
    name: 'a standby stands still, and is lost',
    alerts: ['WarrenReplicationLag', 'WarrenStandbyLost'],
    plant: async (site) => {
      const standby = await startStandby(site.installation.cluster)
      // Long enough to be seen as it follows.
      await pause(4000)
      await standby.sql('select pg_wal_replay_pause()')
      sqlOf(site)(
        'create table public.bulk as select n, md5(n::text) || md5((n + 1)::text) as t from generate_series(1, 900000) n; drop table public.bulk',
      )
      // Seen behind first; then it goes away.
      for (let i = 0; i < 100 && !(await site.watched.firing()).has('WarrenReplicationLag'); i++)
        await pause(300)
      const seen = (await site.watched.firing()).has('WarrenReplicationLag')
      await standby.stop()
      if (!seen) throw new Error('No alert told of a standby that is behind')
      return () => {}
    },
  },
  {
    name: 'a member of etcd is stopped',
    alerts: ['WarrenEtcdDown'],
    plant: async ({ watched }) => {
      await watched.stopEtcd()
      return () => watched.startEtcd()
    },
  },
  {
    name: 'a disk of the machine is full',
    alerts: ['WarrenDiskFull'],
    plant: async () => {
      const disk = await realDisk(32)
      await disk.fill().catch(async (fault: unknown) => {
        await disk.remove()
        throw fault
      })
      return disk.remove
    },
  },
  {
    name: 'the machine of the database tells nothing',
    alerts: ['WarrenFiguresOld'],
    plant: async ({ watched }) => {
      await watched.stopExporter()
      return () => watched.startExporter()
    },
  },
  {
    name: 'the engine is stopped',
    alerts: ['WarrenDatabaseAway', 'WarrenEngineDown'],
    plant: async ({ installation }) => {
      await installation.cluster.stop('fast')
      return () => installation.cluster.start()
    },
  },
  {
    name: 'the worker is stopped',
    alerts: ['WarrenWorkerDown'],
    isSmall: true,
    plant: async ({ watched }) => {
      await watched.stopWorker()
      return () => watched.startWorker()
    },
  },
  {
    name: 'the server is stopped',
    alerts: ['WarrenServerDown'],
    isSmall: true,
    plant: async ({ watched }) => {
      await watched.server().stop()
      return () => watched.startServer()
    },
  },
]
