import type { pagePostings } from '@warren/shared/features/group-pages/group-pages.contract.ts'
import type {
  compareOwnStables,
  listRounds,
  listTargets,
  showKilos,
} from '@warren/shared/features/statistics/figures.contract.ts'
import { LOSS_STEPS } from '@warren/shared/features/statistics/kilos.rules.ts'
import type { AnswerOf } from '@warren/shared/kernel/endpoint.ts'
import { LANGUAGES } from '@warren/shared/kernel/languages.ts'
import { readXlsx } from 'hucre'
import { beforeAll, describe, expect, it } from 'vitest'
import { bearer, buildFarm, buildUser, type Caller, callerFor, signInAs } from '../../../test/builders.ts'
import { groupFile } from '../../../test/group-file.ts'
import { savedByOffice } from '../../../test/office.ts'
import { buildStatisticFarm } from '../../../test/statistic-farm.ts'
import { testWorld } from '../../../test/world.ts'

const world = testWorld({ worker: true })
let [farmId, userId, token] = [0, 0, '']
let call: Caller
let stranger: Caller

const ask = async <T>(path: string, by: Caller = call): Promise<T> =>
  (await by('GET', `/api/v1/statistics/${path}`)).body as T
const roundsOf = (query = '', by?: Caller) => ask<AnswerOf<typeof listRounds>>(`rounds${query}`, by)
const kilosOf = (query = '', by?: Caller) => ask<AnswerOf<typeof showKilos>>(`kilos${query}`, by)
const targetsOf = (by?: Caller) => ask<AnswerOf<typeof listTargets>>('targets', by)
const save = (targets: readonly object[], by: Caller = call) =>
  by('PUT', '/api/v1/statistics/targets', { targets })
const fileOf = async (view: string, query = '', by = token) =>
  world().app.inject({
    method: 'GET',
    url: `/api/v1/export/statistics/${view}${query}`,
    headers: bearer(by),
  })

beforeAll(async () => {
  const farm = await buildStatisticFarm(world(), 4, 3)
  ;({ farmId, call } = farm)
  const user = await buildUser(world(), { role: 'ADMIN', farmId, username: 'kilos.admin' })
  ;[token, userId] = [await signInAs(world(), user), user.id]
  const { id } = await buildFarm(world())
  stranger = await callerFor(world(), await buildUser(world(), { role: 'ADMIN', farmId: id }))
})

describe('W-71: key figures of rounds', () => {
  it('[STA-01, D-172] has one row a round, the newest first, swapped days in order', async () => {
    const all = await roundsOf()
    expect(all.map(({ startDate }) => startDate)).toEqual(['2026-01-01', '2025-12-11', '2025-11-20'])
    const some = await roundsOf('?from=2025-12-31&to=2025-12-01')
    expect(some.map(({ startDate }) => startDate)).toEqual(['2025-12-11'])
    expect(all.every(({ isProvisional }) => isProvisional)).toBe(true)
    // S15: days at the ends of the calendar, from which none can be counted on.
    for (const query of ['?from=0001-01-01&to=9999-12-31', '?from=9999-12-31', '?to=0001-01-01'])
      expect(Array.isArray(await roundsOf(query))).toBe(true)
    expect(await roundsOf('?from=0001-01-01&to=9999-12-31')).toHaveLength(all.length)
  })

  it('[STA-01] knows nothing of another farm', async () => {
    expect(await roundsOf('', stranger)).toEqual([])
    expect((await kilosOf('', stranger)).rounds).toEqual([])
  })
})

describe('W-72: where the kilos went', () => {
  it('[STA-01] adds up to what was accepted, and each bar to the lines of its groups', async () => {
    const { steps, sources } = await kilosOf()
    const sum = steps.slice(0, -1).reduce((all, { kg }) => all + kg, 0)
    expect(Math.abs(sum - (steps.at(-1)?.kg ?? 0))).toBeLessThan(0.05)
    const heads = new Map(steps.map((one) => [one.step, one.heads]))
    for (const step of LOSS_STEPS) {
      const behind = sources.filter((source) => source.step === step)
      const sumOf = behind.reduce((all, one) => all + one.heads, 0)
      expect({ [step]: Math.round(sumOf) }).toEqual({ [step]: Math.round(heads.get(step) ?? 0) })
    }
    for (const step of ['deadInNest', 'culledInNest', 'missingAtWeaning']) {
      const behind = sources.filter((source) => source.step === step)
      expect([step, behind.length]).toEqual([step, 3])
      for (const { groupId, heads: counted, postings } of behind) {
        const query = `stock=${postings?.stock}&kind=${postings?.kind}`
        const { body } = await call('GET', `/api/v1/group/${groupId}/postings?${query}`)
        expect(Math.abs((body as AnswerOf<typeof pagePostings>).sum)).toBe(Math.abs(counted))
      }
    }
  })

  it('[STA-01] looks at one round as well; one of another farm is not there', async () => {
    const [{ groupId } = { groupId: 0 }] = await roundsOf()
    expect(await kilosOf(`?groupId=${groupId}`)).toMatchObject({ counted: 1 })
    const { status } = await stranger('GET', `/api/v1/statistics/kilos?groupId=${groupId}`)
    expect(status).toBe(404)
    const other = await fileOf('kilos', `?groupId=${groupId + 1_000_000}`)
    expect(other.statusCode).toBe(404)
  })
})

describe('W-73: stables', () => {
  it('[STA-01] compares closed groups of stables that have three', async () => {
    const before = await ask<AnswerOf<typeof compareOwnStables>>('stables')
    expect(before).toMatchObject({ figure: 'loss', verdict: 'few', stables: [] })
    await world().admin.query(
      "update app.production_groups set end_date = start_date + 55 where farm_id = $1 and kind = 'FATTENING'",
      [farmId],
    )
    // Feed and the next group are known of no group here.
    const compared = { loss: [['S1', 4]], dailyGain: [['S1', 4]], conversion: [], emptyDays: [] }
    for (const [figure, expected] of Object.entries(compared)) {
      const { stables } = await ask<AnswerOf<typeof compareOwnStables>>(`stables?figure=${figure}`)
      expect([figure, stables.map(({ name, groups }) => [name, groups])]).toEqual([figure, expected])
    }
    await world().admin.query(
      "update app.production_groups set end_date = null where farm_id = $1 and kind = 'FATTENING'",
      [farmId],
    )
  })
})

describe('W-74, W-98: targets', () => {
  it('[STA-01] begins with references that have source and year', async () => {
    const targets = await targetsOf()
    expect(targets.find(({ figure }) => figure === 'kgPerInsemination')).toEqual({
      figure: 'kgPerInsemination',
      value: 15.57,
      source: 'RENACEB, France',
      year: 2014,
      isReference: true,
    })
    expect(targets.find(({ figure }) => figure === 'pricePerKg')).toMatchObject({
      value: null,
      isReference: false,
    })
  })

  it('[STA-01] keeps what the farm sets, and goes back to the reference', async () => {
    const own = { figure: 'loss', value: 5.5, source: 'own plan', year: 2026 }
    expect((await save([own, { figure: 'pricePerKg', value: 2.1 }])).body).toEqual({ messages: [] })
    const lossOf = async (by?: Caller) => (await targetsOf(by)).find(({ figure }) => figure === 'loss')
    expect(await lossOf()).toEqual({ ...own, isReference: false })
    expect((await kilosOf()).pricePerKg).toBe(2.1)
    expect(await lossOf(stranger)).toMatchObject({ value: 8.1, isReference: true })
    await save([{ figure: 'loss', value: null }])
    expect(await lossOf()).toMatchObject({ value: 8.1, isReference: true })
    const { rows } = await world().admin.query(
      "select changes from app.commands where name = 'TARGETS_SAVE' and farm_id = $1 order by id desc limit 1",
      [farmId],
    )
    expect(rows).toMatchObject([{ changes: { loss: [{ value: 5.5 }, { value: 8.1 }] } }])
  })

  it.each([
    [{ figure: 'loss', value: -0.1 }],
    [{ figure: 'loss', value: 100_001 }],
    [{ figure: 'loss', value: 5, year: 1949 }],
    [{ figure: 'acceptedKg', value: 5 }],
    [{ figure: 'loss', value: 5, source: 'x'.repeat(256) }],
  ])('[STA-01] refuses %j', async (target) => {
    expect((await save([target])).status).toBe(400)
  })
})

describe('W-77: views as workbooks', () => {
  it('[STA-09] are called by what they are, and say what the screen says', async () => {
    const answer = await fileOf('rounds')
    expect(answer.headers['content-disposition']).toMatch(
      /filename="Key figures_kilos\.admin_2026-05-12_\d{4}\.xlsx"/,
    )
    const [round] = await roundsOf()
    const [row] = (await groupFile(answer.rawPayload)).rowsIn('Key figures')
    expect(row).toMatchObject({
      Round: round?.generatedName,
      'Kindling and nest: Kindling rate, %': round?.figures.kindlingRate,
      'Fattening: Weight out, g': round?.figures.meanOut,
      'Kilos sold: Per insemination, kg': round?.figures.kgPerInsemination,
    })
    const { steps } = await kilosOf()
    const kilos = await groupFile((await fileOf('kilos')).rawPayload)
    const told = kilos.rowsIn('Where the kilos went')
    expect(told.map((one) => one['kg'])).toEqual(steps.map(({ kg }) => Math.round(kg * 10) / 10))
  })

  it('[STA-09] have the formula of each figure as a note, and no formula in a cell', async () => {
    const { sheets } = await readXlsx((await fileOf('rounds')).rawPayload, { readStyles: true })
    const cells = [...(sheets[0]?.cells ?? [])]
    const notes = cells.flatMap(([, { comment }]) => (comment ? [comment.text] : []))
    expect(notes).toContain('kindlings ÷ does inseminated')
    expect(notes).toHaveLength(27)
    expect(cells.filter(([, { formula }]) => formula !== undefined)).toEqual([])
  })

  it('speak the language of their reader, each heading once', async () => {
    const second = {
      en: ['Insemination', 'Heads', 'Groups'],
      hu: ['Termékenyítés', 'Állat', 'Csoport'],
      fr: ['Insémination', 'Têtes', 'Groupes'],
      es: ['Inseminación', 'Animales', 'Grupos'],
    }
    for (const language of LANGUAGES) {
      await world().admin.query('update app.users set language_code = $1 where id = $2', [language, userId])
      for (const [at, view] of ['rounds', 'kilos', 'stables'].entries()) {
        const { headings } = await groupFile((await fileOf(view)).rawPayload)
        expect(headings[0]?.[1]).toBe(second[language][at])
        for (const heads of headings) expect(new Set(heads).size).toBe(heads.length)
      }
    }
    await world().admin.query("update app.users set language_code = 'en' where id = $1", [userId])
  })

  it('say the same after LibreOffice has saved them', async () => {
    const made = new Map([
      ['rounds', (await fileOf('rounds')).rawPayload],
      ['kilos', (await fileOf('kilos')).rawPayload],
    ])
    const saved = await savedByOffice(made)
    for (const [name, sheet] of [
      ['rounds', 'Key figures'],
      ['kilos', 'Where the kilos went'],
    ] as const) {
      const rows = async (file: Uint8Array) => (await groupFile(file)).rowsIn(sheet)
      const before = await rows(made.get(name) ?? new Uint8Array())
      expect(before.length).toBeGreaterThan(0)
      expect(await rows(saved.get(name) ?? new Uint8Array())).toEqual(before)
    }
  })
})
