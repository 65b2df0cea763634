import { describe, expect, it, vi } from 'vitest'
import { size } from '../../../../test/prove.ts'
import { BORN, saved, testResults } from '../../../../test/result-files.ts'
import { testWorld } from '../../../../test/world.ts'

const world = testWorld({ worker: true })
const { here, linesOf, round, stored } = testResults(world)
const ROUNDS = size(2, 200)

const waiting = async (): Promise<number> =>
  (
    await world().admin.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and query ilike '%ia_groups%'`,
    )
  ).rows[0]?.n ?? 0

/** What another user types into a cover, held until the file waits for it. */
async function meanwhile(
  groupId: number,
  change: string,
  file: () => Promise<unknown[]>,
): Promise<unknown[]> {
  const client = await world().admin.connect()
  await client.query('begin')
  await client.query('update app.ia_groups set cover_seq = cover_seq + 1 where id = $1', [groupId])
  await client.query(`update app.covers set ${change}, version = version + 1 where ia_group_id = $1`, [
    groupId,
  ])
  const answer = file()
  await vi.waitFor(async () => expect(await waiting()).toBeGreaterThan(0), { timeout: 10_000, interval: 20 })
  await client.query('commit')
  client.release()
  return answer
}

describe('at the same time', () => {
  it('a file and a hand write other cells of one row: both stand', async () => {
    for (let i = 0; i < ROUNDS; i++) {
      const { id, first } = await round()
      const file = () => linesOf(id, [{ motherTattoo: first, farrowingDate: BORN, viable: 9 }])
      expect(await meanwhile(id, 'added = 1, nanny = true', file)).toEqual(saved(1))
      expect(await stored(id)).toMatchObject([{ viable: 9, added: 1, nanny: true, version: 3 }])
    }
  })

  it('a file that is wrong by what was typed meanwhile is refused as it would be afterwards', async () => {
    for (let i = 0; i < ROUNDS; i++) {
      const { id, first } = await round()
      const file = () => linesOf(id, [{ motherTattoo: first, farrowingDate: BORN, viable: 3 }])
      expect(await meanwhile(id, 'taken = 5', file)).toEqual([[2, 'J', 'ERROR', 'INVALID_DATA', '']])
      expect(await stored(id)).toMatchObject([{ viable: null, taken: 5 }])
    }
  })

  it('a file and the grid on one cell: one value of both, and the log has each', async () => {
    for (let i = 0; i < ROUNDS; i++) {
      const { id, first } = await round()
      const { rows } = await world().admin.query<{ id: number }>(
        'select id::int from app.covers where ia_group_id = $1',
        [id],
      )
      const typed = [
        { id: rows[0]?.id, was: { grid: false, nanny: false }, set: { grid: true, nanny: true } },
      ]
      const [, lines] = await Promise.all([
        here.herd.call('POST', `/api/v1/ia-group/${id}/cells`, { rows: typed }),
        linesOf(id, [{ motherTattoo: first, healthCondition: 'TOOTH', grid: true }]),
      ])
      expect(lines).toEqual(saved(1))
      expect(await stored(id)).toMatchObject([{ grid: true, health_condition: 'TOOTH' }])
    }
  })
})
