import { spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { join } from 'node:path'
import { hashPassword } from '../../server/src/platform/auth/passwords.ts'
import { fillHerds } from '../../server/test/fill-herds.ts'
import { size } from '../../server/test/prove.ts'
import { toolPath } from '../bare-engine.ts'
import type { Installation, Server } from './installation.ts'

export const PASSWORD = 'kosarlabda42'
const HERDS = { farms: size(2, 40), rabbits: size(1000, 2000), covers: 3 }
const ADMIN = 'admin.1'
/** An installation with farms, rabbits and people: one is signed in, one has a reset link, one has asked for one. */
export interface FilledInstallation {
  readonly installation: Installation
  readonly server: Server
  readonly username: string
  readonly token: string
  /** The secret of a reset link that was mailed and not used. */
  readonly resetToken: string
  readonly anchors: string
  /** Runs a worker, which writes anchors and does the jobs that wait, until something has come about. */
  readonly workUntil: (hasHappened: () => boolean) => Promise<void>
  readonly close: () => Promise<void>
}

async function signIn(server: Server, username: string): Promise<string> {
  const answer = await server.call('/auth/v1/login', { body: { username, password: PASSWORD } })
  const { jwtToken } = (await answer.json()) as { jwtToken?: string }
  if (jwtToken === undefined) throw new Error(`Sign-in of ${username} answered ${answer.status}`)
  return jwtToken
}

const askForReset = (server: Server, username: string) =>
  server.call('/users/password-reset', { body: { username } })

/** With so many months of logs: each of them has tables of its own. */
export async function fillInstallation(
  installation: Installation,
  months: number,
): Promise<FilledInstallation> {
  const { cluster, program } = installation
  const sql = (text: string) => cluster.sql('warren', text)
  sql(fillHerds(HERDS))
  sql(`set role warren_owner; select app.make_log_months((now() - make_interval(months => n))::date, 1)
    from generate_series(1, ${months}) n; select app.make_log_months(now()::date, 1)`)
  sql(`insert into app.users (username, email, password_hash, role, farm_id)
    select 'admin.' || n, 'a' || n || '@farm.example', '${await hashPassword(PASSWORD)}', 'ADMIN', 1 from generate_series(1, 3) n`)
  const anchors = join(cluster.directory, 'anchors.jsonl')
  const workUntil = async (hasHappened: () => boolean) => {
    const worker = spawn(process.execPath, ['server/dist/worker.js'], {
      cwd: program,
      env: { ...installation.settings('warren'), COMMAND_ANCHOR_FILE: anchors },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    const gone = new Promise((resolve) => worker.once('exit', resolve))
    for (let i = 0; i < 300 && worker.exitCode === null && !hasHappened(); i++) await pause(100)
    worker.kill('SIGTERM')
    await gone
    if (!hasHappened()) throw new Error('The worker did not do what it was waited for')
  }
  const server = await installation.startServer('warren')
  const token = await signIn(server, ADMIN)
  const writing = keepWriting({ server, token })
  await askForReset(server, 'admin.2')
  await workUntil(() => sql("select count(*) from app.mails where status = 'KEPT'") === '1')
  writing.stop()
  await writing.done
  const [resetToken] = /(?<=\?token=)[\w-]+/.exec(sql('select body from app.mails')) ?? []
  if (resetToken === undefined) throw new Error('There is no link in the mail')
  await askForReset(server, 'admin.3')
  const close = async () => {
    await server.stop()
    await installation.remove()
  }
  return { installation, server, username: ADMIN, token, resetToken, anchors, workUntil, close }
}

/** Some rabbits of the first farm that live. */
export const livingIn = ({ installation: { cluster } }: FilledInstallation): number[] =>
  cluster
    .sql(
      'warren',
      'select id from app.rabbits where farm_id = 1 and app.is_living(status) order by id limit 3',
    )
    .split('\n')
    .map(Number)

/** People who change their rabbits, one after the other and at least once, until stopped; answers how many commands were acknowledged. */
export function keepWriting({ server, token }: Pick<FilledInstallation, 'server' | 'token'>): {
  readonly stop: () => void
  readonly done: Promise<number>
} {
  let isOver = false
  const write = async (person: number): Promise<number> => {
    // Each has rabbits of its own; the newest live.
    const rabbitIds = Array.from(
      { length: 10 },
      (_, i) => (HERDS.rabbits - 1 - person * 10 - i) * HERDS.farms + 1,
    )
    for (let n = 1; ; n++) {
      const body = { rabbitIds, healthCondition: n % 2 === 1 ? 'OTHER' : 'HEALTHY' }
      const answer = await server.call('/api/v1/rabbits/bulk-action', { token, body })
      const { changed } = (await answer.json()) as { changed?: number }
      if (changed === undefined)
        throw new Error(`A bulk change answered ${answer.status} and changed nothing`)
      if (isOver) return n
    }
  }
  const people = Promise.all([write(0), write(1), write(2)])
  return {
    stop: () => {
      isOver = true
    },
    done: people.then((counts) => counts.reduce((sum, n) => sum + n, 0)),
  }
}

/** Holds a lock in a session of its own until it is released. */
export async function holdLock(url: string, statement: string): Promise<() => Promise<void>> {
  const session = spawn(toolPath('psql'), ['-XqAt', '-v', 'ON_ERROR_STOP=1', url], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const gone = new Promise((resolve) => session.once('exit', resolve))
  session.stdin.write(`begin; ${statement}; select 'held';\n`)
  await new Promise((resolve, reject) => {
    session.stdout.once('data', resolve)
    session.once('exit', reject)
  })
  return async () => {
    session.stdin.end()
    await gone
  }
}
