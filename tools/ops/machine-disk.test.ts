import { afterAll, beforeAll, expect, it } from 'vitest'
import { figure, size } from '../../server/test/prove.ts'
import { type FilledInstallation, fillInstallation, livingIn } from './filled.ts'
import { makeInstallation } from './installation.ts'
import { problemsOf } from './problems.ts'
import { engineDirectory, type SmallDisk, smallDisk } from './small-disk.ts'

let filled: FilledInstallation
let data: SmallDisk | undefined
let wal: SmallDisk | undefined
let rabbitIds: number[] = []
const before = process.env['TMPDIR']
beforeAll(async () => {
  data = await smallDisk(size(500, 3000))
  wal = await smallDisk(size(400, 3000))
  if (!data || !wal) return console.warn('No disk may be mounted here: a full disk is not tried.')
  // Whatever the installation keeps is on the small disk.
  process.env['TMPDIR'] = data.directory
  const waldir = await engineDirectory(wal, 'pg_wal')
  filled = await fillInstallation(await makeInstallation([`--waldir=${waldir}`]), 1)
  rabbitIds = livingIn(filled)
})
afterAll(async () => {
  if (before === undefined) delete process.env['TMPDIR']
  else process.env['TMPDIR'] = before
  try {
    await filled?.close()
  } finally {
    await Promise.all([data?.remove(), wal?.remove()])
  }
})

const sql = (text: string) => filled.installation.cluster.sql('warren', text)
const commands = () =>
  Number(sql("select count(*) from app.commands where source = 'WEB' and status = 'DONE'"))

interface Said {
  readonly told: string
  readonly wait: boolean
}
async function said(answering: Promise<Response>): Promise<Said> {
  const answer = await answering
  const { code = '' } = (await answer.json()) as { code?: string }
  return { told: `${answer.status} ${code}`.trim(), wait: answer.headers.has('retry-after') }
}
const write = (n: number) =>
  said(
    filled.server.call('/api/v1/rabbits/bulk-action', {
      token: filled.token,
      body: { rabbitIds, healthCondition: n % 2 === 0 ? 'OTHER' : 'HEALTHY' },
    }),
  )
const read = () => said(filled.server.call('/api/v1/rabbits', { token: filled.token }))

/** Writes until so many were turned away; what was said, all in all. */
async function writeUntilRefused(most: number, between?: () => void): Promise<Said[]> {
  const answers: Said[] = []
  for (let n = 0; n < 600 && answers.filter(({ told }) => told !== '200').length < most; n++) {
    between?.()
    answers.push(await write(n))
  }
  return answers
}
const counted = (answers: readonly Said[]) => ({
  done: answers.filter(({ told }) => told === '200').length,
  refused: answers.filter(({ told, wait }) => /^503 (SERVER_BUSY|NOT_READY)$/.test(told) && wait).length,
})

it('T-CR-5: a full disk of the database refuses what writes, lets read, and needs no restart when there is room [S2]', async ({
  skip,
}) => {
  if (!data || !wal) return skip()
  const stored = commands()
  await data.fill()
  const answers = await writeUntilRefused(5)
  const { done, refused } = counted(answers)
  // How many are done before depends on the room in the engine's files.
  expect(answers.filter(({ told }) => !/^(200|503 SERVER_BUSY)$/.test(told))).toEqual([])
  expect([done + refused, refused]).toEqual([answers.length, 5])
  expect((await read()).told).toBe('200')
  // What was refused left nothing.
  expect(commands()).toBe(stored + done)
  await data.free()
  expect((await write(0)).told).toBe('200')
  expect(await problemsOf(filled)).toEqual([])
  figure(
    `data disk full: ${refused} changes refused with 503, ${done} done before, reads answered, no restart`,
  )
})

it("T-CR-5: a full disk of the engine's own log stops the engine; started again with room, nothing that was told is lost [S2]", async ({
  skip,
}) => {
  if (!data || !wal) return skip()
  const { cluster } = filled.installation
  const stored = commands()
  await wal.fill()
  const answers = await writeUntilRefused(2, () => {
    // Segments that are there already are used up first.
    try {
      sql('select pg_switch_wal()')
    } catch {}
  })
  const { done, refused } = counted(answers)
  expect(
    answers.filter(({ told }) => !/^(200|503 (SERVER_BUSY|NOT_READY|OUTCOME_UNKNOWN))$/.test(told)),
  ).toEqual([])
  await wal.free()
  // Where the engine has given up, the operator starts it; where it goes on by itself this changes nothing.
  await cluster.stop('immediate').catch(() => undefined)
  await cluster.start()
  await expect.poll(async () => (await filled.server.call('/readyz')).status, { timeout: 15_000 }).toBe(200)
  const unknown = answers.length - done - refused
  expect(commands() - stored).toBeGreaterThanOrEqual(done)
  expect(commands() - stored).toBeLessThanOrEqual(done + unknown)
  expect((await write(0)).told).toBe('200')
  expect(await problemsOf(filled)).toEqual([])
  figure(
    `log disk full: ${done} changes done, ${refused} refused, ${unknown} told as unknown, none lost; one start of the engine`,
  )
})
