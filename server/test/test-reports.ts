import type { pageReports, Report } from '@warren/shared/features/field/reports.contract.ts'
import type { AnswerOf } from '@warren/shared/kernel/endpoint.ts'
import type { Caller } from './builders.ts'
import { TODAY, type testRound } from './test-round.ts'
import type { testTasks, Worker } from './test-tasks.ts'
import type { World } from './world.ts'

/** What the office sees of phones, and how it settles it. */
export function testReports(
  world: () => World,
  { here }: ReturnType<typeof testRound>,
  { handedOut, send, write }: ReturnType<typeof testTasks>,
) {
  const reports = async (call: Caller = here.call, query = ''): Promise<AnswerOf<typeof pageReports>> =>
    (await call('GET', `/api/v1/field/reports${query}`)).body as AnswerOf<typeof pageReports>
  const newest = async (): Promise<Report> => {
    const [first] = (await reports()).content
    if (!first) throw new Error('Nothing is reported')
    return first
  }
  const settle = async (id: number, body: object, call: Caller = here.call) => {
    const heard = await call('POST', `/api/v1/field/report/${id}`, body)
    return [heard.status, ...((heard.body as { messages?: string[] }).messages ?? [])]
  }
  const stored = async (id: number) =>
    (await world().admin.query<Record<string, unknown>>('select * from app.covers where id = $1', [id]))
      .rows[0]
  /** What the log has of the farm's last commands: names with how they ended. */
  const lastLogged = async (count: number) =>
    (
      await world().admin.query<{
        name: string
        status: string
        source: string
        payload: Record<string, unknown>
      }>(
        'select name, status, source, payload from app.commands where farm_id = $1 order by id desc limit $2',
        [here.farmId, count],
      )
    ).rows
  const sent = (by: Worker, command: string, payload: object) => send(by, [[command, payload]])

  /** A worker has felt one thing, another person has written the other. */
  async function inConflict() {
    const group = await handedOut(2, 'check-touching')
    await write(group.first, `touching = false, touching_date = '${TODAY}'`)
    await sent(group.anna, 'COVER_TOUCHING', {
      coverId: group.first,
      touching: true,
      was: { touching: null },
    })
    return { ...group, report: await newest() }
  }
  return { reports, newest, settle, stored, lastLogged, sent, inConflict }
}
