import { LANGUAGES } from '@warren/shared/kernel/languages.ts'
import { readXlsx } from 'hucre'
import { beforeAll, describe, expect, it } from 'vitest'
import { bearer, buildFarm, buildUser, signInAs } from '../../../../test/builders.ts'
import { groupFile } from '../../../../test/group-file.ts'
import { savedByOffice } from '../../../../test/office.ts'
import { type MadeGroup, START } from '../../../../test/test-groups.ts'
import { testYoung } from '../../../../test/test-young.ts'
import { testWorld } from '../../../../test/world.ts'

const world = testWorld({ worker: true })
const groups = testYoung(world)
const { here, start, arrive, type } = groups

let token = ''
let userId = 0
const ask = (kind: string, query = '', by = token) =>
  world().app.inject({
    method: 'GET',
    url: `/api/v1/export/group/${kind}/summary${query}`,
    headers: bearer(by),
  })
const fileOf = async (kind: string, query = '') => {
  const answer = await ask(kind, query)
  expect(answer.statusCode).toBe(200)
  return answer.rawPayload
}

let group: MadeGroup
beforeAll(async () => {
  const user = await buildUser(world(), { role: 'ADMIN', farmId: here.farmId, username: 'sums.admin' })
  ;[token, userId] = [await signInAs(world(), user), user.id]
  group = await start({ name: 'TAVASZ' })
  await arrive(group.id, 1000, { weight: 912.5 })
  await type(
    group,
    '2026-04-22',
    { dead: 4, 'feed.type': 'WEANING', 'feed.amount': 1250.5 },
    {
      dead: 0,
      'feed.type': null,
      'feed.amount': null,
    },
  )
  await type(group, '2026-05-04', { 'weights.FAT': 1740 }, { 'weights.FAT': null })
  await start({ name: 'OSZ', startDate: '2026-02-01' })
})

describe('the summary as a workbook', () => {
  it('[SUM-07, STA-09] has the groups of the range, a column for each type of feed and each week', async () => {
    const answer = await ask('fattening', '?from=2026-04-01&to=2026-05-12')
    expect(answer.headers['content-disposition']).toMatch(
      /filename="Summary of fattening groups_sums\.admin_2026-05-12_\d{4}\.xlsx"/,
    )
    const file = await groupFile(answer.rawPayload)
    expect(file.names).toEqual(['Summary'])
    expect(file.rowsIn('Summary')).toEqual([
      {
        Name: 'TAVASZ-260316',
        Stable: 'S1',
        'Start date': `date ${START}`,
        'Age, days': 57,
        'Placed: Heads': 1000,
        'Placed: kg': 912.5,
        'Now: Heads': 996,
        'Now: kg': 1733.04,
        'Dead: Heads': 4,
        'Dead: %': 0.4,
        'Feed, kg: Lactation': 0,
        'Feed, kg: Weaning': 1250.5,
        'Feed, kg: Female starter': 0,
        'Feed, kg: Finisher': 0,
        'Feed, kg: Total': 1250.5,
        'Sold: Heads': 0,
        'Sold: kg': 0,
        'Weight: Last, g': 1740,
        'Weight: Gain, g a day': 59.1,
        'Gain, g a day: Week 7': 59.1,
        'Weight of the week, g: Week 5': 913,
        'Weight of the week, g: Week 7': 1740,
      },
    ])
  })

  it('[SUM-07] tells the formula of a column in a note at its heading, and has no formula in a cell', async () => {
    const { sheets } = await readXlsx(await fileOf('fattening'))
    const cells = [...(sheets[0]?.cells ?? [])]
    const notes = new Map(cells.flatMap(([place, { comment }]) => (comment ? [[place, comment.text]] : [])))
    const headings = sheets[0]?.rows[0] ?? []
    expect(notes.get(`0,${headings.indexOf('Dead: %')}`)).toBe('Dead ÷ placed × 100')
    expect(notes.size).toBe(headings.length - 4)
    expect(cells.filter(([, { formula }]) => formula !== undefined)).toEqual([])
  })

  it('[SUM-07] speaks the language of its reader, in all three kinds', async () => {
    for (const language of LANGUAGES) {
      await world().admin.query('update app.users set language_code = $1 where id = $2', [language, userId])
      for (const kind of ['mother', 'young', 'fattening']) {
        const [headings = []] = (await groupFile(await fileOf(kind))).headings
        expect(new Set(headings).size).toBe(headings.length)
        expect(headings.length).toBeGreaterThan(15)
      }
    }
    await world().admin.query("update app.users set language_code = 'en' where id = $1", [userId])
  })

  it('[SUM-07] says the same after LibreOffice has saved it', async () => {
    const made = await fileOf('fattening')
    const saved = await savedByOffice(new Map([['summary', made]]))
    const rows = async (file: Uint8Array) => (await groupFile(file)).rowsIn('Summary')
    expect(await rows(saved.get('summary') ?? new Uint8Array())).toEqual(await rows(made))
  })

  it('[SUM-07] is of the own farm alone, and of no other kind', async () => {
    expect((await ask('weight')).statusCode).toBe(400)
    expect((await ask('fattening', '?from=yesterday')).statusCode).toBe(400)
    const { id: farmId } = await buildFarm(world())
    const other = await signInAs(world(), await buildUser(world(), { role: 'ADMIN', farmId }))
    const answer = await ask('fattening', '', other)
    expect((await groupFile(answer.rawPayload)).rowsIn('Summary')).toEqual([])
  })
})
