import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { citationsIn, citedIds, readCitations, readIds, reportTrace, testNames } from './check-trace.ts'

describe('ids of the matrix', () => {
  it('are the first cells of its tables', () => {
    const matrix =
      '| ID | x |\n|---|---|\n| SES-01 | see SES-09 |\n| D-029 | y |\ntext SES-02\n| E-032 405 | z |'
    expect([...readIds(matrix)]).toEqual(['SES-01', 'D-029'])
  })
})

describe('citations in a test name', () => {
  it.each([
    ['signs in [SES-20]', ['SES-20']],
    ['signs in [SES-19, SES-20] twice [T-37]', ['SES-19', 'SES-20', 'T-37']],
    ['lays out [LAY-01…03]', ['LAY-01', 'LAY-02', 'LAY-03']],
    ['lays out [LAY-01..03]', ['LAY-01', 'LAY-02', 'LAY-03']],
    ['lays out [LAY-09...LAY-11]', ['LAY-09', 'LAY-10', 'LAY-11']],
    ['weighs [WGT-11, 12, 16]', ['WGT-11', 'WGT-12', 'WGT-16']],
    ['keeps three digits [D-099…101]', ['D-099', 'D-100', 'D-101']],
    ['matches [A-Z]{3} and array[0]', []],
  ])('%s', (name, ids) => {
    expect(citedIds(name)).toEqual(ids)
  })

  it('keep their text, by which the test is found again', () => {
    expect(citationsIn('weighs [WGT-11, 12] twice [T-37]')).toEqual([
      { text: '[WGT-11, 12]', ids: ['WGT-11', 'WGT-12'] },
      { text: '[T-37]', ids: ['T-37'] },
    ])
  })

  it.each([
    ['[SES-03…01]', ['SES-03…01']],
    ['[SES-01…NAV-03]', ['SES-01…NAV-03']],
    ['[SES-01 and more]', ['SES-01 and more']],
  ])('keeps an unreadable %s, to be reported', (name, ids) => {
    expect(citedIds(name)).toEqual(ids)
  })
})

describe('names of a test file', () => {
  it('come from tests that run, not from comments, data or skipped tests', () => {
    const source = `
      // it('comment [SES-01]')
      const data = '[SES-02]'
      it('plain [SES-03]', () => { log('[SES-04]') })
      it.each([['[SES-05]']])('row %s [SES-06]', () => {})
      test.describe('group [SES-07]', () => { test(\`inner \${data} [SES-08]\`, () => {}) })
      it.skip('skipped [SES-09]', () => {})
      describe.skip('skipped group', () => { it('inside [SES-10]', () => {}) })
      it.todo('later [SES-11]')
      it('two ' + 'parts [SES-12]', () => {})`
    const ids = testNames(source, 'x.test.ts').flatMap(citedIds)
    expect(ids).toEqual(['SES-03', 'SES-06', 'SES-07', 'SES-08', 'SES-12'])
  })

  it('are read from unit tests and journeys, not from packages', () => {
    const root = mkdtempSync(join(tmpdir(), 'warren-trace-'))
    const write = (folder: string, file: string, id: string) => {
      mkdirSync(join(root, folder), { recursive: true })
      writeFileSync(join(root, folder, file), `it('x [${id}]')`)
    }
    write('shared/src', 'a.test.ts', 'SES-01')
    write('web/src', 'b.test.tsx', 'SES-02')
    write('e2e/journeys', 'c.spec.ts', 'SES-03')
    write('e2e/node_modules/p', 'd.spec.ts', 'SES-04')
    write('server/src', 'e.ts', 'SES-05')
    try {
      expect([...readCitations(root).keys()].toSorted()).toEqual(['SES-01', 'SES-02', 'SES-03'])
    } finally {
      rmSync(root, { recursive: true })
    }
  })
})

describe('report', () => {
  const ids = new Set(['SES-01', 'SES-02', 'NAV-01', 'D-001'])
  const cited = (...list: string[]) => new Map(list.map((id) => [id, new Set(['a.test.ts'])]))

  it('lists the tested and the missing ids of each slice', () => {
    const { lines, failures } = reportTrace(ids, cited('SES-02', 'D-001'), [])
    expect(lines).toContain('SES 1/2')
    expect(lines).toContain('  with:    02')
    expect(lines).toContain('  without: 01')
    expect(lines.at(-1)).toBe('1 of 3 requirements have a test')
    expect(failures).toEqual([])
  })

  it('fails on an id that does not exist, in any register', () => {
    const { failures } = reportTrace(ids, cited('SES-03', 'D-002', 'SES-01'), [])
    expect(failures).toEqual(['SES-03 does not exist: a.test.ts', 'D-002 does not exist: a.test.ts'])
  })

  it('fails on a gap in a slice that must be complete', () => {
    expect(reportTrace(ids, cited('NAV-01', 'SES-01'), ['NAV']).failures).toEqual([])
    expect(reportTrace(ids, cited('NAV-01', 'SES-01'), ['NAV', 'SES']).failures).toEqual([
      'SES must be complete, but nothing tests SES-02',
    ])
    expect(reportTrace(ids, cited(), ['XYZ']).failures).toEqual(['no slice XYZ'])
  })

  it('lets a row wait for the slice that brings it, and no longer', () => {
    const [one, two] = ['SES-01', 'SES-02']
    const known = new Set([one, two, 'NAV-01'])
    const later = { 'SES-02': 'NAV' }
    expect(reportTrace(known, cited(one), ['SES'], later).failures).toEqual([])
    expect(reportTrace(known, cited(one, 'NAV-01'), ['SES', 'NAV'], later).failures).toEqual([
      'SES must be complete, but nothing tests SES-02',
    ])
    expect(reportTrace(known, cited(one, two), ['SES'], later).failures).toEqual([
      'SES-02 has a test now: it is no row of later',
    ])
  })
})
