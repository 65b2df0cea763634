/**
 * Setup file of `mutant-runner.ts`: writes which code of the product each test runs, where a run asks for it. Counters
 * are put to zero before each test, so that what only loads a module is not counted.
 */
import { appendFileSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import { afterAll, afterEach, beforeEach, inject, type RunnerTask } from 'vitest'
import { type CoveredFunction, type ReachLine, spansRun } from './reached-code.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The file that is written; empty where nothing is asked for. */
    reach: string
  }
}

/** The path of a source of the product from the root, or undefined for other scripts. */
const sourceOf = (url: string): string | undefined =>
  url.includes('/node_modules/') || /\.test\.tsx?$/.test(url)
    ? undefined
    : /\/((?:server|shared|web)\/src\/[^?]+\.tsx?)$/.exec(url)?.[1]

const nameOf = (task: RunnerTask): string =>
  task.suite === undefined || task.suite === task.file ? task.name : `${nameOf(task.suite)} ${task.name}`

/** Where the function around a module begins. */
const LOADING = "'use strict';".length

const target = inject('reach')
if (target !== '') {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  const scripts = new Map<string, string>()
  const write = (line: ReachLine) => appendFileSync(target, `${JSON.stringify(line)}\n`)
  const hasRun = ({ ranges: [whole] }: CoveredFunction) => whole !== undefined && whole.count > 0
  /** False for a module as a whole, and for the function around it: a test may load a page. */
  const isOwn = ({ ranges: [whole] }: CoveredFunction) => (whole?.startOffset ?? 0) > LOADING

  beforeEach(async () => {
    await session.post('Profiler.takePreciseCoverage')
  })
  afterEach(async ({ task }) => {
    const { result } = await session.post('Profiler.takePreciseCoverage')
    const ran: Record<string, ReturnType<typeof spansRun>> = {}
    for (const { url, scriptId, functions: all } of result) {
      const file = sourceOf(url)
      const functions = all.filter(isOwn)
      if (file === undefined || !functions.some(hasRun)) continue
      scripts.set(file, scriptId)
      ran[file] = spansRun(functions)
    }
    write({ test: nameOf(task), ran })
  })
  // After this V8 counts no blocks of what is loaded: a run that records has one test file.
  afterAll(async () => {
    await session.post('Debugger.enable')
    for (const [file, scriptId] of scripts) {
      const { scriptSource } = await session.post('Debugger.getScriptSource', { scriptId })
      write({ file, code: scriptSource })
    }
    session.disconnect()
  })
}
