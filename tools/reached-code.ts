/** Maps the precise coverage of transformed modules to the mutants of their sources. */
import { SourceMap } from 'node:module'
import type { Mutant } from './mutants.ts'

/** A function as V8 reports it: its first range is the whole, the others are blocks inside. */
export interface CoveredFunction {
  readonly ranges: readonly {
    readonly startOffset: number
    readonly endOffset: number
    readonly count: number
  }[]
}
/** From one offset to before another one. */
export type Span = readonly [from: number, to: number]

/** One line of what a run writes: the spans that ran in a test by source file, or the transformed code of a file. */
export type ReachLine =
  | { readonly test: string; readonly ran: Readonly<Record<string, readonly Span[]>> }
  | { readonly file: string; readonly code: string }

/** Returns the spans that ran; an inner range takes precedence over the one around it. */
export function spansRun(functions: readonly CoveredFunction[]): Span[] {
  const ranges = functions.flatMap(({ ranges: all }) => all)
  const end = Math.max(0, ...ranges.map(({ endOffset }) => endOffset))
  const hasRun = new Uint8Array(end + 1)
  for (const { startOffset, endOffset, count } of ranges.toSorted(
    (a, b) => a.startOffset - b.startOffset || b.endOffset - a.endOffset,
  ))
    hasRun.fill(count > 0 ? 1 : 0, startOffset, endOffset)
  const spans: Span[] = []
  for (let from = hasRun.indexOf(1); from >= 0; ) {
    const to = hasRun.indexOf(0, from)
    spans.push([from, to])
    from = hasRun.indexOf(1, to)
  }
  return spans
}

/** An offset of a transformed module and the place in the source it comes from; lines and columns count from 0. */
export interface Mark {
  readonly offset: number
  readonly line: number
  readonly column: number
}

const WRAPPER = /^'use strict';async \([^)]*\)=>\{\{/
const INLINE_MAPS = /^\/\/# sourceMappingURL=data:application\/json[^,]*;base64,([\w+/=]+)/gm

/** Returns the marks of a module that has its source map with it, in the order of the source. */
export function marksOf(code: string): Mark[] {
  const [, encoded] = Array.from(code.matchAll(INLINE_MAPS)).at(-1) ?? []
  if (encoded === undefined) return []
  const map = new SourceMap(JSON.parse(Buffer.from(encoded, 'base64').toString()))
  // The map knows nothing of the function around the module.
  const wrapper = WRAPPER.exec(code)?.[0].length ?? 0
  let next = wrapper
  return code
    .slice(wrapper)
    .split('\n')
    .flatMap((text, line) => {
      const begin = next
      next += text.length + 1
      return Array.from(text.matchAll(/\w+|[^\w\s]/g)).flatMap(({ index }) => {
        const entry = map.findEntry(line, index)
        const isHere =
          'originalLine' in entry && entry.generatedLine === line && entry.generatedColumn === index
        return isHere
          ? [{ offset: begin + index, line: entry.originalLine, column: entry.originalColumn }]
          : []
      })
    })
    .toSorted((a, b) => a.line - b.line || a.column - b.column)
}

/**
 * Returns for each mutant of a source the offsets at which it is in the transformed module: those of the last mark at
 * or before it. More than one where a name was written twice.
 */
export function offsetsOf(text: string, mutants: readonly Mutant[], marks: readonly Mark[]): number[][] {
  return mutants.map(({ from, line }) => {
    const column = from - (text.lastIndexOf('\n', from - 1) + 1)
    const isBefore = (mark: Mark) => mark.line < line - 1 || (mark.line === line - 1 && mark.column <= column)
    const last = marks.findLast(isBefore)
    return marks
      .filter((mark) => last !== undefined && mark.line === last.line && mark.column === last.column)
      .map(({ offset }) => offset)
  })
}

/** True if code at one of the offsets ran. */
export const hasRunAt = (offsets: readonly number[], spans: readonly Span[]): boolean =>
  spans.some(([from, to]) => offsets.some((offset) => from <= offset && offset < to))

/** A test that has run once: its name, and by source the mutants that it ran, by their place among those of the source. */
export interface RecordedTest {
  readonly file: string
  readonly name: string
  readonly ran: ReadonlyMap<string, ReadonlySet<number>>
}

/** Returns the mutants that each test ran; `offsetsIn` returns where those of a file are in its transformed code. */
export function readReach(
  test: string,
  lines: readonly ReachLine[],
  offsetsIn: (file: string, code: string) => readonly number[][],
): RecordedTest[] {
  const offsets = new Map(
    lines.flatMap((line) => ('code' in line ? [[line.file, offsetsIn(line.file, line.code)] as const] : [])),
  )
  const mutantsRun = (file: string, spans: readonly Span[]) =>
    (offsets.get(file) ?? []).flatMap((places, n) => (hasRunAt(places, spans) ? [n] : []))
  return lines
    .filter((line) => 'test' in line)
    .map((line) => {
      const ran = Object.entries(line.ran).map(
        ([file, spans]) => [file, new Set(mutantsRun(file, spans))] as const,
      )
      return { file: test, name: line.test, ran: new Map(ran.filter(([, mutants]) => mutants.size > 0)) }
    })
}
