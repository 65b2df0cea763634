/** `pnpm prove import-kills`: server and worker lose their power in the middle of imports; all rows or none. */
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type Client, earTagWorkbook, superadminClient, tagOf } from './world/api.ts'
import { type Part, type Stack, startStack } from './world/stack.ts'
import { size } from '../server/test/prove.ts'

const KILLS = size(2, 30)
const ROWS = 20_000
const PATIENCE_MS = 60_000
const START = 1_000_000
const PARTS: readonly Part[] = ['worker', 'server']

interface Outcome {
  readonly part: Part
  readonly saved: number
  readonly status: string
  /** What the caller heard; nothing when the line was cut. */
  readonly heard: number | undefined
}

/** Rows in the register of one round's file, and what the import says about itself. */
async function settle(db: pg.Pool, first: number): Promise<Pick<Outcome, 'saved' | 'status'>> {
  const until = Date.now() + PATIENCE_MS
  for (;;) {
    const { rows } = await db.query<{ status: string; saved: number | null }>(
      `select case when j.status in ('FAILED', 'CANCELLED') then j.status else i.status end as status, i.saved
       from app.imports i join app.jobs j on j.id = i.job_id order by i.id desc limit 1`,
    )
    const status = rows[0]?.status ?? 'NEVER STORED'
    if (!['CHECKING', 'APPLYING'].includes(status) || Date.now() > until) {
      const found = await db.query<{ n: number }>(
        'select count(*)::int as n from app.ear_tags where tag between $1 and $2',
        [tagOf(first).tag, tagOf(first + ROWS - 1).tag],
      )
      return { status, saved: found.rows[0]?.n ?? 0 }
    }
    await pause(200)
  }
}

async function round(stack: Stack, db: pg.Pool, n: number): Promise<Outcome> {
  const part = PARTS[n % PARTS.length] ?? 'worker'
  const first = START + n * ROWS
  await db.query('delete from app.imports')
  const client: Client = await superadminClient(stack.url)
  const file = await earTagWorkbook(first, ROWS)
  // The caller may hear nothing any more: what counts is what the database says.
  const call = client.upload('/api/v1/import/ear-tag', file).catch(() => undefined)
  await pause(Math.random() * 1500)
  await stack.killAndRevive(part)
  const outcome = await settle(db, first)
  return { part, ...outcome, heard: (await call)?.status }
}

const isRight = ({ saved, status }: Outcome): boolean =>
  (status === 'APPLIED' && saved === ROWS) || (['FAILED', 'NEVER STORED'].includes(status) && saved === 0)

const stack = await startStack()
const db = new pg.Pool({ connectionString: stack.adminUrl, max: 2 })
const outcomes: Outcome[] = []
try {
  for (let n = 0; n < KILLS; n++) outcomes.push(await round(stack, db, n))
} finally {
  await db.end()
  await stack.stop()
}
const wrong = outcomes.filter((outcome) => !isRight(outcome))
const count = (status: string) => outcomes.filter((outcome) => outcome.status === status).length
console.log(wrong)
console.log(
  `prove import-kills ${wrong.length === 0 ? 'passed' : 'FAILED'}: ${KILLS} kills of worker and server in turn during imports of ${ROWS} rows: ${count('APPLIED')} written whole, ${count('NEVER STORED')} cut off before the upload was stored, ${count('FAILED')} reported as failed, ${wrong.length} half or hanging`,
)
process.exit(wrong.length === 0 ? 0 : 1)
