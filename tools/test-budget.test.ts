import { describe, expect, it } from 'vitest'
import { BUDGET, type FileTime, goneExceptions, overBudget, projectLines, slowdownOf } from './test-budget.ts'

const page = (name: string, seconds: number, cpuSeconds = seconds): FileTime => ({
  project: 'web',
  file: `web/src/${name}.test.tsx`,
  tests: 3,
  seconds,
  cpuSeconds,
})
const server = (name: string, seconds: number): FileTime => ({
  ...page(name, seconds, 1),
  project: 'server',
  file: `server/src/${name}.test.ts`,
})

describe('the budget of a test file', () => {
  it('is kept at its limit and told above it', () => {
    expect(overBudget([page('a', 10), server('b', 35)], {})).toEqual([])
    expect(overBudget([page('a', 10.1), server('b', 35.1)], {})).toEqual([
      'web/src/a.test.tsx took 10.1 s; 10 s are allowed',
      'server/src/b.test.ts took 35.1 s; 35 s are allowed',
    ])
  })

  it('is nothing for a project without one', () => {
    expect(overBudget([{ ...page('a', 1), project: 'new' }], {})).toHaveLength(1)
    expect(Object.keys(BUDGET).toSorted()).toEqual(['server', 'shared', 'tools', 'web'])
  })

  it('allows for a busy machine, also where a file mostly waits', () => {
    const busy = [page('a', 18, 6), page('b', 30, 10), page('c', 27, 9), server('d', 99)]
    expect(slowdownOf(busy)).toBe(3)
    expect(overBudget(busy, {})).toEqual([])
    expect(overBudget([...busy, page('e', 33, 11), server('f', 108)], {})).toHaveLength(2)
  })

  it('is not widened by files that only wait, nor by a machine faster than its clock', () => {
    expect(slowdownOf([server('a', 60), page('b', 4, 0.1)])).toBe(1)
    expect(slowdownOf([page('a', 8, 10)])).toBe(1)
  })

  it('has exceptions with a limit of their own, which end with their file', () => {
    const longer = { 'web/src/a.test.tsx': { seconds: 15, because: 'a reason' } }
    expect(overBudget([page('a', 14)], longer)).toEqual([])
    expect(overBudget([page('a', 16)], longer)).toHaveLength(1)
    expect(goneExceptions()).toEqual([])
    expect(goneExceptions(longer)).toEqual([
      'web/src/a.test.tsx has an exception in tools/test-budget.ts and is no test',
    ])
  })
})

it('tells the seconds of each project', () => {
  expect(projectLines([page('a', 2), page('b', 3.4), server('c', 7)])).toEqual([
    'web     2 files, 6 tests: 5 s of a worker',
    'server  1 files, 3 tests: 7 s of a worker',
  ])
})
