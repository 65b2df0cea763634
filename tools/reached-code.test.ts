import { Session } from 'node:inspector/promises'
import vm from 'node:vm'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { mutantsOf } from './mutants.ts'
import { type CoveredFunction, hasRunAt, marksOf, offsetsOf, readReach, spansRun } from './reached-code.ts'

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

  it('are kept test by test', async () => {
    const { code, spans } = await cover(SOURCE, ({ tax }) => tax?.({ weight: 1 }))
    const file = 'shared/src/features/a/a.rules.ts'
    const lines = [
      { test: 'light', ran: { [file]: spans } },
      { test: 'nothing', ran: {} },
      { file, code },
    ]
    const tests = readReach('a.test.ts', lines, (_, text) => offsetsOf(SOURCE, mutants, marksOf(text)))
    expect(tests).toEqual([
      { file: 'a.test.ts', name: 'light', ran: new Map([[file, new Set([0, 1, 2, 5])]]) },
      { file: 'a.test.ts', name: 'nothing', ran: new Map() },
    ])
  })
})
