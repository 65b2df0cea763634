/**
 * The seconds of the tests, project by project, and a budget for each file, so that the proof does not grow slower
 * with the product. Used by `.ci/run` and `.ci/nightly` as a reporter of vitest.
 */
import { existsSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'

export interface FileTime {
  readonly project: string
  /** From the root of the repository. */
  readonly file: string
  readonly tests: number
  readonly seconds: number
  readonly cpuSeconds: number
}

/** Seconds a file may take on a machine that does nothing else. */
export const BUDGET: Readonly<Record<string, number>> = { shared: 10, web: 10, server: 35, tools: 30 }

/** Files that may take longer, each with its reason. Keep it short: mostly a file wants to be two. */
export const LONGER: Readonly<Record<string, { seconds: number; because: string }>> = {
  'server/src/platform/excel/round-trip.test.ts': {
    seconds: 80,
    because: 'LibreOffice starts for each sheet',
  },
  'server/src/platform/excel/hostile-files.test.ts': {
    seconds: 50,
    because: 'files as large as are accepted',
  },
  'server/src/platform/jobs/abandoned.test.ts': {
    seconds: 45,
    because: 'waits for the locks of killed workers',
  },
  'server/src/app/fuzz.test.ts': { seconds: 90, because: 'every operation is asked' },
  'server/src/app/lock-order.test.ts': { seconds: 75, because: 'each command meets each other one' },
  'server/src/app/access-matrix.test.ts': {
    seconds: 60,
    because: 'every operation, role and farm',
  },
  'server/src/demo/demo.test.ts': { seconds: 60, because: 'a year and a half of four farms' },
  'server/src/app/faults.test.ts': {
    seconds: 85,
    because: 'each fault waits for the engine to be there again, and every command is done once',
  },
  'server/src/app/operator-faults.test.ts': {
    seconds: 50,
    because: 'a farm is moved or restored after each fault',
  },
  'tools/ops/machine-clock.test.ts': {
    seconds: 60,
    because: 'every change of a super administrator, thrice',
  },
  'tools/ops/restore.test.ts': { seconds: 50, because: 'four backups are restored and checked whole' },
  'tools/ops/alerts.test.ts': { seconds: 80, because: 'Prometheus sees five planted faults come and go' },
  'tools/ops/pgbackrest.test.ts': { seconds: 70, because: 'seven restores of a whole cluster' },
  'tools/ops/point-in-time.test.ts': { seconds: 50, because: 'copies and recovers whole clusters' },
  'web/src/features/rabbits/dialogs/rabbit-dialog.test.tsx': {
    seconds: 40,
    because: '25 fields in each test',
  },
  'web/src/features/users/user-edit-page.test.tsx': { seconds: 15, because: 'every kind of account' },
  'web/src/features/covers/dialog/cover-dialog.test.tsx': { seconds: 20, because: '20 fields in each test' },
  'web/src/features/stock/bulk/stock-bulk.test.tsx': { seconds: 22, because: 'list and dialog in each test' },
  'web/src/features/cage-cards/cage-card-dialog.test.tsx': {
    seconds: 20,
    because: 'three dialogs in each test',
  },
  'web/src/features/farms/dialogs/row-dialog.test.tsx': {
    seconds: 15,
    because: 'ranges of cages line by line',
  },
  'web/src/features/stock/stock-filters.test.tsx': { seconds: 15, because: 'every filter of the list' },
  'web/src/features/stock/stock-page.test.tsx': { seconds: 15, because: 'the whole list in each test' },
  'web/src/features/imports/import-dialog.test.tsx': {
    seconds: 15,
    because: 'the whole wizard in each test',
  },
  'web/src/features/fattening-groups/origins/origins.test.tsx': {
    seconds: 25,
    because: 'page, dialog and diary in each test',
  },
  'web/src/features/mother-groups/numbers/numbers.test.tsx': {
    seconds: 22,
    because: '17 fields in each test',
  },
  'web/src/features/mother-groups/page/diary.test.tsx': {
    seconds: 20,
    because: 'a grid with the days of a round, typed into',
  },
  'web/src/features/ear-tags/ear-tags-page.test.tsx': {
    seconds: 14,
    because: 'a list with its dialogs and a file of tags',
  },
  'web/src/features/mother-groups/page/group-page.test.tsx': {
    seconds: 20,
    because: 'the whole page in each test',
  },
  'web/src/features/fattening-groups/page/diary.test.tsx': {
    seconds: 20,
    because: 'the whole page in each test',
  },
  'web/src/features/weights/weights-page.test.tsx': { seconds: 20, because: 'the whole page in each test' },
  'web/src/features/slaughtering/slaughterings.test.tsx': {
    seconds: 22,
    because: 'page and dialog in each test',
  },
  'web/src/features/imports/import-result.test.tsx': { seconds: 22, because: 'hundreds of problem lines' },
}

const ROOT = join(import.meta.dirname, '..')
/** Projects whose tests compute and hardly wait, so that their clocks tell how busy the machine is. */
const COMPUTING = new Set(['shared', 'web'])
const TELLING_SECONDS = 0.5

/**
 * How much longer than alone everything takes at the moment: what else runs stretches the seconds of a file, but not
 * its processor time. The median of both over the files that compute; never below one.
 */
export function slowdownOf(files: readonly FileTime[]): number {
  const ratios = files
    .filter(({ project, cpuSeconds }) => COMPUTING.has(project) && cpuSeconds >= TELLING_SECONDS)
    .map(({ seconds, cpuSeconds }) => seconds / cpuSeconds)
    .toSorted((a, b) => a - b)
  return Math.max(1, ratios[Math.floor(ratios.length / 2)] ?? 1)
}

/** Seconds a test file may take, by its path from the root. */
export const budgetOf = (file: string): number =>
  LONGER[file]?.seconds ?? BUDGET[file.split('/')[0] ?? ''] ?? 0

/**
 * Sentences about files beyond their budget. They are told, and fail nothing: processors that are lent out run at a
 * fifth of their speed at times, and processor time then grows with the seconds, so that `slowdownOf` does not see it.
 */
export function overBudget(files: readonly FileTime[], longer: typeof LONGER = LONGER): string[] {
  const slowdown = slowdownOf(files)
  return files.flatMap(({ project, file, seconds }) => {
    const allowed = longer[file]?.seconds ?? BUDGET[project] ?? 0
    const fair = seconds / slowdown
    return fair > allowed ? [`${file} took ${fair.toFixed(1)} s; ${allowed} s are allowed`] : []
  })
}

/** Sentences about exceptions that no longer belong to a file. */
export function goneExceptions(longer: typeof LONGER = LONGER): string[] {
  const gone = Object.keys(longer).filter((file) => !existsSync(join(ROOT, file)))
  return gone.map((file) => `${file} has an exception in tools/test-budget.ts and is no test`)
}

/** One line per project: files, tests, seconds. */
export function projectLines(files: readonly FileTime[]): string[] {
  const projects = Map.groupBy(files, ({ project }) => project)
  return [...projects].map(([project, of]) => {
    const sum = (value: (file: FileTime) => number) => of.reduce((total, file) => total + value(file), 0)
    const figures = `${of.length} files, ${sum(({ tests }) => tests)} tests`
    return `${project.padEnd(7)} ${figures}: ${sum(({ seconds }) => seconds).toFixed(0)} s of a worker`
  })
}

const timeOf = (module: TestModule): FileTime => {
  const { duration, collectDuration, setupDuration } = module.diagnostic()
  return {
    project: module.project.name,
    file: relative(ROOT, module.moduleId),
    tests: [...module.children.allTests()].length,
    seconds: (duration + collectDuration + setupDuration) / 1000,
    cpuSeconds: (module.meta().cpu ?? 0) / 1000,
  }
}

export class TestBudget implements Reporter {
  /** Where problems are written as well, for who sums the run up. */
  private readonly report: string

  constructor(report: string) {
    this.report = report
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const files = modules.map(timeOf)
    const slowdown = slowdownOf(files)
    const dearest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10)
    const print = (line: string) => process.stdout.write(`${line}\n`)
    for (const line of projectLines(files)) print(line)
    print(`the machine was ${slowdown.toFixed(1)} times as slow as alone; dearest files:`)
    for (const { file, seconds } of dearest) print(`${(seconds / slowdown).toFixed(1).padStart(6)} s ${file}`)
    for (const line of overBudget(files)) print(`over its budget: ${line}`)
    const problems = goneExceptions()
    for (const problem of problems) print(`✗ ${problem}`)
    writeFileSync(this.report, problems.map((problem) => `${problem}\n`).join(''))
    if (problems.length > 0) process.exitCode = 1
  }
}
