import type { ImportLine } from '@warren/shared/features/imports/imports.contract.ts'
import { addDays } from '@warren/shared/kernel/calendar.ts'
import { describe, expect, it } from 'vitest'
import { buildRow, buildStable } from '../../../../test/builders.ts'
import { brief, type Cells, herdFile } from '../../../../test/import-herd.ts'
import { BORN, saved, START, testResults } from '../../../../test/result-files.ts'
import { TODAY } from '../../../../test/test-round.ts'
import { testWorld } from '../../../../test/world.ts'

const world = testWorld({ worker: true })
const { here, linesOf, round, send, stored } = testResults(world)

describe('results of a workbook', () => {
  it('are written to the covers of the does they name, every column of them [FAR-06, I-7, IMP-18]', async () => {
    const { id, first } = await round()
    const row = {
      motherTattoo: first,
      touching: '+',
      touchingDate: addDays(START, 14),
      farrowingDate: BORN,
      viable: 10,
      unviable: 1,
      added: 0,
      taken: 1,
      adjusted: 9,
      nestCount3Week: 9,
      weight3Week: 3330,
      smallestWeight: 780,
      largestWeight: 1040,
      nestCount: 8,
      weight4Week: 5490,
      nanny: 'yes',
      grid: 'x',
      status: 'WASTE_CANDIDATE',
      healthCondition: 'TOOTH',
    }
    expect(await linesOf(id, [row])).toEqual(saved(1))
    expect(await stored(id)).toMatchObject([
      {
        touching: true,
        touching_date: addDays(START, 14),
        farrowing_date: BORN,
        viable: 10,
        unviable: 1,
        added: 0,
        taken: 1,
        adjusted: 9,
        nest_count_3week: 9,
        weight_3week: 3330,
        smallest_weight: 780,
        largest_weight: 1040,
        nest_count: 8,
        weight_4week: 5490,
        nanny: true,
        grid: true,
        status: 'WASTE_CANDIDATE',
        health_condition: 'TOOTH',
        version: 2,
        counted: true,
        updated_by: here.herd.user.id,
      },
    ])
  })

  it('leave alone what is blank, and a palpation without a day is of today, also one that is not sure [D-092]', async () => {
    const { id, tattoos } = await round(3)
    await world().admin.query(
      'update app.covers set viable = 7, farrowing_date = $2, nanny = true where ia_group_id = $1',
      [id, BORN],
    )
    const signs = ['+', '−', '?']
    const rows = tattoos.map((motherTattoo, at) => ({ motherTattoo, touching: signs[at] ?? null }))
    expect(await linesOf(id, rows)).toEqual(saved(3))
    const kept = { viable: 7, farrowing_date: BORN, nanny: true, touching_date: TODAY }
    expect(await stored(id)).toMatchObject([
      { ...kept, touching: true },
      { ...kept, touching: false },
      { ...kept, touching: null },
    ])
  })

  it('take a doe out of her cage when she has left [D-062, D-093]', async () => {
    const { id, first } = await round()
    const [cage] = await buildRow(world(), await buildStable(world(), here.herd.farmId), 1)
    await world().admin.query('update app.rabbits set cage_id = $1 where tattoo = $2', [cage?.id, first])
    expect(await linesOf(id, [{ motherTattoo: first, status: 'DEAD_DIG' }])).toEqual(saved(1))
    expect(await stored(id)).toMatchObject([{ status: 'DEAD_DIG', exit_date: TODAY, cage_id: null }])
  })

  it('say which doe is not in the group, and leave her row out [FAR-06]', async () => {
    const [{ id, first }, other] = [await round(), await round()]
    const rows = [
      { motherTattoo: first, touching: '+' },
      { motherTattoo: other.first, touching: '+' },
      { motherTattoo: 'NOSUCH9', touching: '+' },
    ]
    expect(await linesOf(id, rows)).toEqual([
      [3, 'C', 'WARNING', 'MISSING_MOTHER', other.first],
      [4, 'C', 'WARNING', 'MISSING_MOTHER', 'NOSUCH9'],
      ...saved(1),
    ])
    expect(await stored(id)).toMatchObject([{ touching: true }])
    expect(await stored(other.id)).toMatchObject([{ touching: null, version: 1 }])
  })

  it('are one change of the round, logged with its file', async () => {
    const { id, first } = await round()
    await send(id, [{ motherTattoo: first, touching: '-' }])
    const { rows } = await world().admin.query<{ kind: string; cells: number }>(
      "select kind, jsonb_array_length(changes -> 'cells') as cells from app.round_changes where ia_group_id = $1",
      [id],
    )
    expect(rows).toEqual([{ kind: 'IMPORT', cells: 1 }])
    const log = await world().admin.query(
      "select from app.commands where farm_id = $1 and name = 'IMPORT_FARROWING' and status = 'DONE' and effect_records = 1",
      [here.herd.farmId],
    )
    expect(log.rowCount).toBeGreaterThan(0)
  })
})

describe('nothing of a file of results is saved', () => {
  /** Lines of one bad row that is sent with a good one, and whether anything was written. */
  const refused = async (cells: Cells) => {
    const { id, tattoos } = await round(2)
    const before = await stored(id)
    const rows = [
      { motherTattoo: tattoos[0] ?? '', touching: '+' },
      { motherTattoo: tattoos[1] ?? '', ...cells },
    ]
    const { body } = await send(id, rows)
    expect(await stored(id)).toEqual(before)
    return body.map(({ row, col, code, msg }) => [row, col, code, msg])
  }

  it.each([
    ['a count that is not whole, or beyond 25', { viable: 26 }, 'G', 'Must be from 0 to 25.'],
    ['a weight beyond 15000', { weight3Week: 15_001 }, 'M', 'Must be from 0 to 15000.'],
    [
      'a day that is none',
      { farrowingDate: 'soon' },
      'F',
      'Not a date. Write it as a date, 2026-05-12 or 12.05.2026.',
    ],
    ['a palpation that is none', { touching: 'maybe' }, 'D', 'Not one of: +, -, ?.'],
    [
      'a birth before the insemination',
      { farrowingDate: addDays(START, -1) },
      'F',
      `Before the insemination on ${START}.`,
    ],
    [
      'a palpation before it',
      { touching: '+', touchingDate: addDays(START, -1) },
      'E',
      `Before the insemination on ${START}.`,
    ],
    ['a birth that is to come', { farrowingDate: addDays(TODAY, 1) }, 'F', 'This date is in the future.'],
    ['kits without a day of birth', { viable: 9 }, 'F', 'Kits were born on a day: give the farrowing date.'],
    [
      'an equalized litter that is none',
      { adjusted: 8 },
      'K',
      'There is no litter to equalize: neither kits born nor a nurse doe.',
    ],
    [
      'more kits taken than there are',
      { farrowingDate: BORN, viable: 4, taken: 5 },
      'J',
      'More kits taken than there are in the nest.',
    ],
    [
      'a largest kit below the smallest',
      { smallestWeight: 900, largestWeight: 800 },
      'O',
      'The largest kit weighs less than the smallest.',
    ],
    ['an unknown status', { status: 'HAPPY' }, 'T', 'Not one of: '],
  ] as const)('for %s [FAR-06]', async (_what, cells, col, msg) => {
    const lines = await refused(cells)
    expect(lines.map(([row, at, code]) => [row, at, code])).toEqual([[3, col, 'INVALID_DATA']])
    expect(lines[0]?.[3]).toContain(msg)
  })

  it('for a doe that left: a file does not bring her back [D-062]', async () => {
    const { id, first } = await round()
    await world().admin.query("update app.rabbits set status = 'SOLD', exit_date = $2 where tattoo = $1", [
      first,
      TODAY,
    ])
    const { body } = await send(id, [{ motherTattoo: first, touching: '+', status: 'IN_PROD' }])
    expect(body.map(({ col, code }) => [col, code])).toEqual([['T', 'INVALID_DATA']])
    expect(await stored(id)).toMatchObject([{ status: 'SOLD', touching: null }])
  })

  it('for a doe that is in it twice, and for a tattoo that is missing', async () => {
    const { id, first } = await round()
    const rows = [
      { motherTattoo: first, touching: '+' },
      { motherTattoo: first, touching: '-' },
      { touching: '+' },
    ]
    expect(await linesOf(id, rows)).toEqual([
      [3, 'C', 'ERROR', 'INVALID_DATA', first],
      [4, 'C', 'ERROR', 'INVALID_DATA', ''],
    ])
    expect(await stored(id)).toMatchObject([{ touching: null }])
  })

  it('for a group that has no day yet', async () => {
    const { id, first } = await round(1, null)
    const { body } = await send(id, [{ motherTattoo: first, farrowingDate: BORN, viable: 8 }])
    expect(body.map(({ code }) => code)).toEqual(['INVALID_DATA'])
    expect(body[0]?.msg).toContain('has no insemination date yet')
  })

  it('in another language than the caller’s [IMP-08, D-052]', async () => {
    const { id, first } = await round()
    const file = await herdFile('FARROWING', [{ motherTattoo: first, touching: '+' }], 'hu')
    const { body } = await here.herd.upload<ImportLine[]>(`/api/v1/import/ia-group/${id}/farrowing`, file)
    expect(brief(body)).toEqual([[1, null, 'ERROR', 'INVALID_LANGUAGE', null]])
  })
})

describe('a value that was wrong before', () => {
  it('does not hold up the other cells of its row, as in the grid', async () => {
    const { id, first } = await round()
    await world().admin.query('update app.covers set viable = 6 where ia_group_id = $1', [id])
    expect(await linesOf(id, [{ motherTattoo: first, touching: '+' }])).toEqual(saved(1))
  })
})
