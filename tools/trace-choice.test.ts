import { describe, expect, it } from 'vitest'
import { mutantsOf } from './mutants.ts'
import type { RecordedTest } from './reached-code.ts'
import {
  candidatesIn,
  chooseMutant,
  citingCodeIn,
  partOf,
  patternOf,
  visibleMutantsOf,
} from './trace-choice.ts'

describe('a part of the product', () => {
  it.each([
    ['server/src/features/stock/queries/list.ts', 'features/stock'],
    ['web/src/features/stock/pages/x.test.tsx', 'features/stock'],
    ['web/src/platform/outbox/entry.ts', 'web/src/platform/outbox/'],
    ['web/src/platform/texts.ts', 'web/src/platform/'],
    ['shared/src/kernel/calendar.ts', 'shared/src/kernel/'],
    ['shared/src/api.ts', 'shared/src/'],
  ])('%s belongs to %s', (file, part) => {
    expect(partOf(file)).toBe(part)
  })
})

describe('citing tests', () => {
  it('are found by the text of a citation, not by what is like it', () => {
    const pattern = new RegExp(patternOf(['[WGT-11, 12]', '[WGT-12]']))
    expect(pattern.test('weights are saved [WGT-11, 12]')).toBe(true)
    expect(pattern.test('[WGT-12] weights are saved')).toBe(true)
    expect(pattern.test('weights are saved [WGT-11]')).toBe(false)
  })
})

const CITING = `import { a } from './a.ts'
/** A price [STK-01, STK-02…04]. */
export interface Price {
  readonly amount: number
}
/** What it costs [STK-05, D-012]. */
export function cost(price: Price): number {
  // Nothing is given away [STK-06].
  if (price.amount === 0) return 1
  return price.amount - 3
}
export const isFree = (price: Price): boolean => price.amount === 0
`
describe('code whose comment cites', () => {
  it('is what follows the comment, without what is around it', () => {
    const parts = citingCodeIn('shared/src/features/a/a.rules.ts', CITING)
    expect(
      parts.map(({ from, to, ids, isFile }) => [CITING.slice(from, to).split('\n')[0], ids.join(), isFile]),
    ).toEqual([
      ['export interface Price {', 'STK-01,STK-02,STK-03,STK-04', false],
      ['export function cost(price: Price): number {', 'STK-05,D-012', false],
      ['if (price.amount === 0) return 1', 'STK-06', false],
    ])
  })

  it('is all of a file whose head cites', () => {
    const text = `/** Prices [STK-01]. */\n${CITING}`
    expect(citingCodeIn('a.ts', text)[0]).toEqual({ from: 0, to: text.length, ids: ['STK-01'], isFile: true })
  })
})

describe('a fault that no test of one requirement sees', () => {
  it.each([
    ["const a = db.where('r.farm_id', '=', farmId)", false],
    ["const a = db.where('r.id', '=', id)", true],
    ['await holdRabbits(tx, ids)', false],
    ['await saveRabbits(tx, ids)', true],
    ["request.log.warn('slow')", false],
    ['booking.note.change(id, { ...(size > 0 && { left: 1 }) })', false],
    ['this.#log?.warn(1)', false],
    ['keepNotes(id, before, after)', true],
    ['const a = query.isPending ? b : c', false],
    ['const a = form.saving ? b : c', false],
    ['const a = query.isOpen ? b : c', true],
  ])('%s: %s', (text, seen) => {
    const file = 'server/src/features/a/a.queries.ts'
    expect(mutantsOf(file, text)).not.toEqual([])
    expect(visibleMutantsOf(file, text).length > 0).toBe(seen)
  })
})

const SOURCE = `interface Row {
  readonly weight: number
}

export const isHeavy = (row: Row): boolean => row.weight > 40
export function tax(row: Row): number {
  if (isHeavy(row)) {
    return row.weight - 3
  }
  return 17
}
`

describe('the chosen mutant', () => {
  const file = 'shared/src/features/a/a.rules.ts'
  const far = 'server/src/platform/db/far.ts'
  const test = 'server/src/features/a/a.test.ts'
  const sourceOf = (path: string, text = SOURCE) => ({
    text,
    mutants: mutantsOf(path, text),
    citing: citingCodeIn(path, text),
  })
  const mutants = mutantsOf(file, SOURCE)
  const indexesOf = (...befores: string[]) =>
    new Set(befores.map((before) => mutants.findIndex((mutant) => mutant.before === before)))
  const both = indexesOf('>', '40', '17')
  const run = (name: string, ran: Record<string, ReadonlySet<number>>): RecordedTest => ({
    file: test,
    name,
    ran: new Map(Object.entries(ran)),
  })
  const other = run('another test [RAB-02]', { [file]: indexesOf('>', '40') })
  const recorded = [run('a citing test [RAB-01]', { [file]: both, [far]: both }), other]
  const cited = { id: 'RAB-01', names: patternOf(['[RAB-01]']) }
  const candidates = candidatesIn(recorded, cited, (path) => sourceOf(path))

  it('is one that a citing test runs, by how few other tests run it', () => {
    expect(
      candidates.map(({ mutant, level, match, tests }) => [mutant.before, level, match.toFixed(2), tests]),
    ).toEqual([
      ['>', 2, '0.71', [test]],
      ['40', 2, '0.71', [test]],
      ['17', 2, '1.00', [test]],
    ])
    expect([1, 2, 3].map((seed) => chooseMutant(candidates, seed)?.mutant)).toEqual(
      Array(3).fill(candidates[2]?.mutant),
    )
  })

  it('is of code that many citing tests run rather than one of them', () => {
    const more = ['b', 'c'].map((name) => run(`${name} [RAB-01]`, { [file]: indexesOf('>') }))
    const all = candidatesIn([...recorded, ...more], cited, (path) => sourceOf(path))
    expect(chooseMutant(all, 1)?.mutant.before).toBe('>')
  })

  it('is in code whose comment cites, also of the platform and where others run it', () => {
    const citing = SOURCE.replace('export const isHeavy', '/** Heavy [RAB-01]. */\nexport const isHeavy')
    const readSource = (path: string) => sourceOf(path, path === far ? citing : SOURCE)
    const chosen = chooseMutant(candidatesIn(recorded, cited, readSource), 1)
    expect([chosen?.mutant.file, chosen?.mutant.line, chosen?.level]).toEqual([far, 6, 0])
    const otherwise = candidatesIn(recorded, { ...cited, id: 'RAB-02' }, readSource)
    expect(chooseMutant(otherwise, 1)?.mutant.file).toBe(file)
  })

  it('is in code that cites by itself rather than in a part that cites others', () => {
    const citing = SOURCE.replace(
      'export function tax',
      '/** Taxes [RAB-01]. */\nexport function tax',
    ).replace('  return 17', '  // Less than that [RAB-03].\n  return 17')
    const all = run('a citing test [RAB-01]', { [file]: indexesOf('-', '3', '17') })
    const [one, inner] = [cited, { ...cited, id: 'RAB-03' }].map((id) =>
      candidatesIn([all], id, (path) => sourceOf(path, citing)),
    )
    const levels = (found = candidates) => found.map(({ mutant, level }) => [mutant.before, level])
    expect(levels(one)).toEqual([
      ['-', 0],
      ['3', 0],
      ['17', 1],
    ])
    expect(levels(inner).at(-1)).toEqual(['17', 0])
  })

  it('is not in code that far more other tests run, unless its comment cites', () => {
    const onWay = (count: number, text = SOURCE) =>
      chooseMutant(
        candidatesIn([...recorded, ...Array<RecordedTest>(count).fill(other)], cited, (path) =>
          path === file ? sourceOf(path, text) : undefined,
        ).filter(({ mutant }) => mutant.before !== '17'),
        1,
      )
    expect(onWay(2)?.match.toFixed(2)).toBe('0.50')
    expect(onWay(3)).toBeUndefined()
    expect(onWay(3, `/** Weights [RAB-01]. */\nimport a from 'a'\n${SOURCE}`)).toBeDefined()
  })

  it('is in code whose comment cites few others rather than many', () => {
    const citing = SOURCE.replace(
      'export function tax',
      '/** Taxes [RAB-01…09]. */\nexport function tax',
    ).replace('export const isHeavy', '/** Heavy [RAB-01, D-012]. */\nexport const isHeavy')
    const chosen = chooseMutant(
      candidatesIn(recorded, cited, (path) => sourceOf(path, citing)),
      1,
    )
    expect([chosen?.mutant.line, chosen?.match.toFixed(2)]).toEqual([6, '1.00'])
  })

  it('is none of another part that does not cite', () => {
    expect(candidates.map(({ mutant }) => mutant.file)).toEqual(Array(3).fill(file))
  })

  it('is the same for the same seed', () => {
    const two = candidates.slice(0, 2)
    expect(chooseMutant(two, 5)).toEqual(chooseMutant(two, 5))
    expect(new Set([1, 2, 3, 4, 5, 6].map((seed) => chooseMutant(two, seed)?.mutant.before)).size).toBe(2)
    expect(chooseMutant([], 1)).toBeUndefined()
  })
})
