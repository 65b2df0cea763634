import type { ImportLine } from '@warren/shared/features/imports/imports.contract.ts'
import { addDays } from '@warren/shared/kernel/calendar.ts'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import {
  buildCover,
  buildGroupName,
  buildIaGroup,
  buildRabbit,
  buildSperm,
} from '../../../../test/builders.ts'
import { type Herd, herdFile, importHerd } from '../../../../test/import-herd.ts'
import { size } from '../../../../test/prove.ts'
import { TODAY } from '../../../../test/test-round.ts'
import { testWorld } from '../../../../test/world.ts'

const world = testWorld({ worker: true })
let herd: Herd
let spermId = 0
let n = 0

beforeAll(async () => {
  herd = await importHerd(world())
  spermId = (await buildSperm(world(), { farmId: herd.farmId, label: 'C-2219' })).id
  await buildGroupName(world(), herd.farmId, 'BAND03')
})

const ROUNDS = size(2, 200)
const doe = () => buildRabbit(world(), { farmId: herd.farmId, tattoo: `HY${String(++n).padStart(5, '0')}` })
const group = () => buildIaGroup(world(), { farmId: herd.farmId, startDate: addDays(TODAY, 1) })

interface Wanted {
  readonly tattoos: readonly (string | null)[]
  readonly startDate?: string
  readonly groupId?: number
  /** Rows without anything: the same file, sent again, would be one that got no answer. */
  readonly blank?: number
}

async function send({ tattoos, startDate, groupId, blank = 0 }: Wanted): Promise<string[]> {
  const rows = tattoos.map((motherTattoo) => ({
    motherTattoo,
    spermLabel: 'C-2219',
    pedigree: 'CP',
    motherGroup: 'BAND03',
    startDate: startDate ?? null,
  }))
  const url = `/api/v1/import/ia-groups${groupId === undefined ? '' : `?iaGroupId=${groupId}`}`
  const { body } = await herd.upload<ImportLine[]>(
    url,
    await herdFile('IAGROUPS', [...rows, ...Array.from({ length: blank }, () => ({}))]),
  )
  return body.map(({ code }) => code)
}

const coversOf = async (motherId: number) =>
  (
    await world().admin.query<{ group: number; post: boolean }>(
      'select ia_group_id::int as group, post_addition as post from app.covers where mother_id = $1',
      [motherId],
    )
  ).rows

const waiting = async (): Promise<number> =>
  (
    await world().admin.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and query ilike '%ia_groups%'`,
    )
  ).rows[0]?.n ?? 0

describe('at the same time', () => {
  it('two files with one doe for one group: one of them is written, the other one told', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const [a, { id: groupId }] = [await doe(), await group()]
      const heard = await Promise.all([0, 1].map((blank) => send({ tattoos: [a.tattoo], groupId, blank })))
      expect(heard.flat().toSorted()).toEqual(['DUPLICATED_MOTHER', 'IMPORT_SUCCESS'])
      expect(await coversOf(a.id)).toHaveLength(1)
    }
  })

  it('two files that make the same group: there is one, with the does of both', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const startDate = addDays('2027-01-01', round)
      const does = [await doe(), await doe()]
      const heard = await Promise.all(does.map(({ tattoo }) => send({ tattoos: [tattoo], startDate })))
      expect(heard.flat()).toEqual(['IMPORT_SUCCESS', 'IMPORT_SUCCESS'])
      const [first, second] = [await coversOf(does[0]?.id ?? 0), await coversOf(does[1]?.id ?? 0)]
      expect(first).toHaveLength(1)
      expect(second).toEqual(first)
    }
  })

  it('a file and the closing of its list: its doe is on the list, or an addition to it; tasks are made once', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const [a, b, { id: groupId }] = [await doe(), await doe(), await group()]
      await buildCover(world(), { farmId: herd.farmId, iaGroupId: groupId, motherId: b.id })
      const closing = async () => {
        await new Promise((resolve) => setTimeout(resolve, round % 4 === 0 ? 0 : 60 * (round % 4)))
        return world().app.inject({
          method: 'PUT',
          url: `/api/v1/ia-group/${groupId}/close`,
          headers: { authorization: `Bearer ${herd.token}` },
        })
      }
      const [codes, closed] = await Promise.all([send({ tattoos: [a.tattoo], groupId }), closing()])
      expect([codes, closed.statusCode]).toEqual([['IMPORT_SUCCESS'], 200])
      const { rows } = await world().admin.query<{ adding: boolean; tasks: number }>(
        `select g.post_addition_covers as adding, (select count(*)::int from app.ia_tasks t where t.ia_group_id = g.id) as tasks
         from app.ia_groups g where g.id = $1 and g.active`,
        [groupId],
      )
      expect(rows).toHaveLength(1)
      expect(rows[0]?.tasks).toBe(5)
      expect(await coversOf(a.id)).toEqual([{ group: groupId, post: rows[0]?.adding }])
    }
  })

  it('a file and a pairing of the same doe in another group: she is in one, or her line warned of the other', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const [a, here, there] = [await doe(), await group(), await group()]
      const body = { spermId, pedigree: 'CP', motherIds: [a.id] }
      const [codes, paired] = await Promise.all([
        send({ tattoos: [a.tattoo], groupId: here.id }),
        herd.call<{ messages: string[] }>('POST', `/api/v1/ia-group/${there.id}/covers`, body),
      ])
      const isInBoth = paired.body.messages.length === 0
      expect(codes).toEqual(isInBoth ? ['IMPREGNATED_MOTHER', 'IMPORT_SUCCESS'] : ['IMPORT_SUCCESS'])
      expect(await coversOf(a.id)).toHaveLength(isInBoth ? 2 : 1)
    }
  })

  it('a doe that is sold between reading and writing is not paired: the file is compared again behind the locks', async () => {
    const [a, { id: groupId }] = [await doe(), await group()]
    const holder = await world().admin.connect()
    try {
      await holder.query('begin')
      await holder.query('select from app.ia_groups where id = $1 for update', [groupId])
      const sent = send({ tattoos: [a.tattoo], groupId })
      await vi.waitFor(async () => expect(await waiting()).toBeGreaterThan(0), {
        timeout: 10_000,
        interval: 20,
      })
      await holder.query("update app.rabbits set status = 'SOLD', exit_date = $2 where id = $1", [
        a.id,
        TODAY,
      ])
      await holder.query('commit')
      expect(await sent).toEqual(['INVALID_MOTHER'])
      expect(await coversOf(a.id)).toEqual([])
    } finally {
      holder.release()
    }
  })
})
