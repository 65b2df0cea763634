import { Session } from 'node:inspector/promises'
import vm from 'node:vm'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { mutantsOf } from './mutants.ts'
import {
  type CoveredFunction,
  hasRunAt,
  marksOf,
  offsetsOf,
  type ReachLine,
  spansRun,
} from './reached-code.ts'
import { candidatesIn, chooseMutant, distanceOf, partOf, patternOf } from './trace-choice.ts'

const whole = (startOffset: number, endOffset: number, count: number): CoveredFunction => ({
  ranges: [{ startOffset, endOffset, count }],
})

describe('spans that ran', () => {
  it('are those of the innermost range', () => {
    const outer = {
      ranges: [
        { startOffset: 0, endOffset: 100, count: 1 },
        { startOffset: 20, endOffset: 40, count: 0 },
      ],
    }
    expect(spansRun([outer, whole(60, 70, 0), whole(25, 30, 2)])).toEqual([
      [0, 20],
      [25, 30],
      [40, 60],
      [70, 100],
    ])
  })

  it('leave out a module that was loaded before, but not its functions', () => {
    expect(spansRun([whole(0, 100, 0), whole(10, 20, 3)])).toEqual([[10, 20]])
    expect(spansRun([whole(0, 100, 0)])).toEqual([])
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
const transform = (text: string): string =>
  ts.transpileModule(text, {
    compilerOptions: {
      inlineSourceMap: true,
      module: ts.ModuleKind.CommonJS,
      target: ts.ScriptTarget.ES2022,
    },
    fileName: 'a.rules.ts',
  }).outputText

let loaded = 0
/** Loads a module as the test runner does, calls a function of it, and returns its code and what ran in the call. */
async function cover(text: string, call: (exports: Record<string, (row: object) => unknown>) => void) {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  const code = `'use strict';async (exports)=>{{${transform(text)}\n\n//# vitestCache=W10=\n}}`
  const exported = {}
  loaded += 1
  const filename = `/x/shared/src/features/a/a${loaded}.rules.ts`
  await vm.runInThisContext(code, { filename })(exported)
  await session.post('Profiler.takePreciseCoverage')
  call(exported)
  const { result } = await session.post('Profiler.takePreciseCoverage')
  session.disconnect()
  const script = result.find(({ url }) => url.endsWith(filename))
  return { code, spans: spansRun(script?.functions ?? []) }
}

describe('mutants that ran', () => {
  const mutants = mutantsOf('shared/src/features/a/a.rules.ts', SOURCE)
  const ranIn = async (weight: number) => {
    const { code, spans } = await cover(SOURCE, ({ tax }) => tax?.({ weight }))
    const offsets = offsetsOf(SOURCE, mutants, marksOf(code))
    return mutants
      .filter((_, n) => hasRunAt(offsets[n] ?? [], spans))
      .map(({ line, before }) => [line, before])
  }

  it('are found through the source map of the module, block by block', async () => {
    expect(mutants.map(({ line, before }) => [line, before])).toEqual([
      [5, '>'],
      [5, '40'],
      [7, 'isHeavy(row)'],
      [8, '-'],
      [8, '3'],
      [10, '17'],
    ])
    expect(await ranIn(50)).toEqual([
      [5, '>'],
      [5, '40'],
      [7, 'isHeavy(row)'],
      [8, '-'],
      [8, '3'],
    ])
    expect(await ranIn(1)).toEqual([
      [5, '>'],
      [5, '40'],
      [7, 'isHeavy(row)'],
      [10, '17'],
    ])
  })

  it('are none without a source map', () => {
    expect(marksOf('const a = 1')).toEqual([])
    expect(offsetsOf(SOURCE, mutants.slice(0, 1), [])).toEqual([[]])
  })
})

describe('the nearest code', () => {
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

  it('is that of the feature, in any package', () => {
    const test = 'web/src/features/stock/stock.test.tsx'
    expect(distanceOf('shared/src/features/stock/stock.rules.ts', test)).toBe(0)
    expect(distanceOf('shared/src/features/farms/farms.rules.ts', test)).toBe(1)
    expect(distanceOf('shared/src/kernel/calendar.ts', test)).toBe(1)
    expect(distanceOf('web/src/platform/texts.ts', test)).toBe(2)
    expect(distanceOf('web/src/platform/texts.ts', 'web/src/platform/texts.test.ts')).toBe(0)
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

describe('the chosen mutant', () => {
  const file = 'shared/src/features/a/a.rules.ts'
  const far = 'server/src/platform/db/far.ts'
  const code = transform(SOURCE)
  const sources = (path: string) => ({ text: SOURCE, mutants: mutantsOf(path, SOURCE) })
  const at = (text: string): readonly [number, number] => {
    const from = code.indexOf(text)
    return [from, from + text.length]
  }
  const both = [at('row.weight > 40'), at('return 17')]
  const lines: ReachLine[] = [
    { test: 'a citing test [RAB-01]', ran: { [file]: both, [far]: both } },
    { test: 'another test [RAB-02]', ran: { [file]: [at('row.weight > 40')] } },
    { file, code },
    { file: far, code },
  ]
  const candidates = candidatesIn(lines, patternOf(['[RAB-01]']), 'server/src/features/a/a.test.ts', sources)

  it('is one of the nearest code that a citing test runs', () => {
    expect(candidates.map(({ mutant, share }) => [mutant.file, mutant.before, share])).toEqual([
      [file, '>', 1],
      [file, '40', 1],
      [file, '17', 0],
    ])
    const other = candidatesIn(lines, patternOf(['[RAB-01]']), 'web/src/features/b/b.test.ts', (path) =>
      path === far ? sources(path) : undefined,
    )
    expect(other.map(({ mutant }) => mutant.file)).toEqual([far, far, far])
  })

  it('is one that the fewest other tests run, the same for the same seed', () => {
    expect([1, 2, 3].map((seed) => chooseMutant(candidates, seed)?.before)).toEqual(['17', '17', '17'])
    expect(chooseMutant(candidates.slice(0, 2), 5)).toEqual(chooseMutant(candidates.slice(0, 2), 5))
    expect(
      new Set([1, 2, 3, 4, 5, 6].map((seed) => chooseMutant(candidates.slice(0, 2), seed)?.before)).size,
    ).toBe(2)
    expect(chooseMutant([], 1)).toBeUndefined()
  })
})
