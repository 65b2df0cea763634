import { randomUUID } from 'node:crypto'
import { sourceOf } from '@warren/shared/features/ia-groups/candidates.rules.ts'
import { addDays } from '@warren/shared/kernel/calendar.ts'
import { describe, expect, it } from 'vitest'
import { buildCover, buildRow, buildStable } from '../../../test/builders.ts'
import { chainProblems } from '../../../test/log.ts'
import { TODAY, testRound, type Pairing } from '../../../test/test-round.ts'
import { testWorld } from '../../../test/world.ts'

const world = testWorld()
const { here, doe, draft, get, group, pair, put, candidates, free, logged } = testRound(world)

describe('does for a round', () => {
  it('are the free ones: female, in production, tattooed, not in it and awaited by no other group [IAG-12, IAG-30, D-084]', async () => {
    const id = await draft(TODAY)
    const good = await doe()
    await doe({ status: 'WASTE_CANDIDATE' })
    await doe({ tattoo: null })
    await doe({ sex: 'MALE' })
    const other = await draft(addDays(TODAY, -34))
    const awaited = await doe()
    await buildCover(world(), { farmId: here.farmId, iaGroupId: other, motherId: awaited.id })
    const empty = await doe()
    await buildCover(world(), { farmId: here.farmId, iaGroupId: other, motherId: empty.id, touching: false })
    const lost = await doe()
    await buildCover(world(), {
      farmId: here.farmId,
      iaGroupId: await draft(addDays(TODAY, -35)),
      motherId: lost.id,
    })
    expect(await free(id)).toEqual([good.id, empty.id, lost.id])
    await pair(id, [good.id])
    expect(await free(id)).toEqual([empty.id, lost.id])
  })

  it('come with their source, remarks and, if wanted, what blocks them', async () => {
    const id = await draft(TODAY)
    const stable = await buildStable(world(), here.farmId)
    const cages = await buildRow(world(), stable, 1)
    const kindled = async (day: string, at: number) => {
      const mother = await doe({ cageId: cages[at]?.id ?? null })
      const iaGroupId = await draft(addDays(day, -31))
      await buildCover(world(), {
        farmId: here.farmId,
        iaGroupId,
        motherId: mother.id,
        farrowingDate: day,
        viable: at,
      })
    }
    await kindled('2026-05-04', 0)
    await kindled('2026-05-05', 1)
    await kindled('2026-04-28', 2)
    await kindled('2026-04-27', 3)
    const young = await doe({ birthDate: '2026-03-01', healthCondition: 'TOOTH' })
    const blocked = await doe({ status: 'WASTE_CANDIDATE' })
    const [once, twice] = [await doe(), await doe()]
    for (const [at, mothers] of [[twice], [once, twice], []].entries()) {
      const iaGroupId = await draft(addDays(TODAY, -60 + 20 * at))
      for (const { id: motherId } of mothers)
        await buildCover(world(), {
          farmId: here.farmId,
          iaGroupId,
          motherId,
          touching: false,
          touchingDate: TODAY,
        })
    }
    const { content, totalElements, sources } = await candidates(id)
    expect(
      content.map(({ source, sinceKindling, lastLitter }) => [source, sinceKindling, lastLitter]),
    ).toEqual([
      ['RHYTHM', 8, 0],
      ['SUCKLING', 7, 1],
      ['RHYTHM', 14, 2],
      ['OPEN', 15, 3],
      ['YOUNG', null, null],
      ['EMPTY', null, null],
      ['EMPTY', null, null],
    ])
    expect(content.find((one) => one.id === young.id)?.remarks).toEqual(['TOO_YOUNG', 'NOT_HEALTHY'])
    expect(content[1]?.remarks).toEqual(['SUCKLING'])
    expect(content.find((one) => one.id === twice.id)?.remarks).toEqual(['EMPTY_TWICE'])
    expect(content.find((one) => one.id === once.id)?.remarks).toEqual([])
    expect(totalElements).toBe(7)
    expect(sources).toMatchObject({ RHYTHM: 2, SUCKLING: 1, OPEN: 1, YOUNG: 1, LOST: 0 })
    const rhythm = await candidates(id, '?sources=RHYTHM,OPEN&sortFields=sinceKindling&sortOrder=desc')
    expect(rhythm.content.map(({ sinceKindling }) => sinceKindling)).toEqual([8, 14, 15])
    expect(rhythm.sources).toMatchObject({ SUCKLING: 1 })
    const all = await candidates(id, '?blocked=true')
    expect(all.content.find((one) => one.id === blocked.id)?.blocked).toEqual({
      code: 'STATUS',
      group: null,
      day: null,
    })
    expect((await candidates(id, `?stableId=${stable.id}&row=1&search=d3`)).content).toHaveLength(1)
  })
})

it('the engine tells where a doe comes from as the rule does, over 36 pasts', async () => {
  const starts = [-90, -66, -46, -43, -36, -35, -34, -20].map((days) => addDays(TODAY, days))
  const groups: number[] = []
  for (const start of starts) groups.push(await draft(start))
  const expected = new Map<number, string>()
  for (let at = 0; at < 36; at++) {
    const mother = await doe()
    const covers = starts.flatMap((startDate, k) => {
      // The first groups, more or less of them, with a gap; of each cover another result.
      if (k >= at % 9 || (at * 7 + k * 5) % 4 === 0) return []
      const kind = (at + k) % 4
      const farrowingDate = kind === 0 && k < 5 ? addDays(startDate, 30 + (at % 4)) : null
      const touching = kind === 1 ? false : kind === 2 ? true : null
      return [{ startDate, iaGroupId: groups[k] ?? 0, farrowingDate, touching, touchingDate: null }]
    })
    for (const { iaGroupId, farrowingDate, touching } of covers)
      await buildCover(world(), {
        farmId: here.farmId,
        iaGroupId,
        motherId: mother.id,
        farrowingDate,
        touching,
      })
    const lastKindling =
      covers
        .flatMap((one) => one.farrowingDate ?? [])
        .toSorted()
        .at(-1) ?? null
    expected.set(mother.id, sourceOf({ birthDate: null, lastKindling, newest: covers.at(-1) ?? null }, TODAY))
  }
  const { content } = await candidates(await draft(TODAY), '?blocked=true')
  expect(new Map(content.map(({ id, source }) => [id, source]))).toEqual(expected)
  expect(new Set(expected.values()).size).toBeGreaterThan(4)
})

describe('pairing', () => {
  it('is for all chosen does or for none, and names those in the way [IAG-11, IAG-31, D-085, D-270]', async () => {
    const id = await draft(TODAY)
    const [a, b] = [await doe(), await doe()]
    expect(await pair(id, [a.id])).toMatchObject({
      status: 200,
      messages: [],
      pairings: [{ tattoo: a.tattoo, spermLabel: 'C-2219', pedigree: 'CP', motherIds: [a.id] }],
    })
    expect(await pair(id, [b.id, a.id])).toEqual({
      status: 200,
      messages: ['MISSING_MOTHER'],
      problems: [{ code: 'MISSING_MOTHER', field: 'motherIds', params: { count: 1, tattoos: a.tattoo } }],
    })
    expect((await group(id)).pairings).toHaveLength(1)
    expect((await pair(id, [b.id], { spermId: 0 })).messages).toEqual(['INVALID_SPERM'])
    expect((await pair(id, [b.id], { pedigree: 'XY' })).messages).toEqual(['INVALID_DATA'])
    expect((await pair(id, [])).messages).toEqual(['INVALID_DATA'])
  })

  it('of all that match a filter leaves out the exceptions, and happens once', async () => {
    const id = await draft(TODAY)
    const [a, b, c] = [await doe({ line: 'PS' }), await doe({ line: 'PS' }), await doe({ line: 'D' })]
    const body = {
      clientId: randomUUID(),
      matching: { lines: 'PS', except: [b.id] },
      spermId: here.spermId,
      pedigree: 'TP',
    }
    const first = await here.call('POST', `/api/v1/ia-group/${id}/pairings`, body)
    expect(first.body).toMatchObject({ messages: [], added: 1 })
    expect((await here.call('POST', `/api/v1/ia-group/${id}/pairings`, body)).body).toEqual(first.body)
    expect((await group(id)).pairings.map(({ motherIds }) => motherIds)).toEqual([[a.id]])
    expect(await free(id)).toEqual([b.id, c.id])
    const page = await get<{ content: (Pairing & { post: boolean })[]; pedigrees: Record<string, number> }>(
      `/api/v1/ia-group/${id}/pairings`,
    )
    expect(page).toMatchObject({
      totalElements: 1,
      pedigrees: { TP: 1, CP: 0 },
      content: [{ post: false, result: false }],
    })
  })

  it('is taken back as one piece, once, and not after a result', async () => {
    const id = await draft(TODAY)
    const does = [await doe(), await doe()]
    const { changeId } = await pair(
      id,
      does.map((one) => one.id),
    )
    const undo = async (change = changeId) => {
      const heard = await here.call('POST', `/api/v1/round-change/${change}/undo`)
      return [heard.status, heard.body]
    }
    expect(await undo()).toEqual([200, { messages: [], changed: 2 }])
    expect((await group(id)).covers).toBe(0)
    expect((await undo())[0]).toBe(405)
    const again = await pair(id, [does[0]?.id ?? 0])
    await world().admin.query('update app.covers set touching = true where ia_group_id = $1', [id])
    expect((await undo(again.changeId))[0]).toBe(405)
    expect((await group(id)).covers).toBe(1)
  })

  it('of one doe is removed from a draft, and from a closed list only if added later and without a result [IAG-17, IAG-33, D-090]', async () => {
    const id = await draft(TODAY)
    const [a, b, late] = [await doe(), await doe(), await doe()]
    await pair(id, [a.id, b.id])
    const remove = async (mother: number) =>
      (await here.call('DELETE', `/api/v1/ia-group/${id}/mother/${mother}`)).status
    expect(await remove(a.id)).toBe(200)
    expect(await remove(a.id)).toBe(404)
    await put(`/api/v1/ia-group/${id}/close`)
    expect(await remove(b.id)).toBe(405)
    await pair(id, [late.id])
    expect(await remove(b.id)).toBe(405)
    expect(await remove(late.id)).toBe(200)
  })
})

it('every command of a round is in the chain of its farm with what it changed', async () => {
  const rows = await logged()
  expect(rows.map(({ name }) => name)).toEqual([
    'IA_GROUP_CLOSE',
    'IA_GROUP_COVERS_ADD',
    'IA_GROUP_COVER_REMOVE',
    'ROUND_UNDO',
  ])
  expect(rows.filter(({ bare }) => bare > 0)).toEqual([])
  expect(await chainProblems(world())).toEqual([])
})
