import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { hashesIn, migrationProblems } from './check-migrations.ts'

const directory = mkdtempSync(join(tmpdir(), 'warren-migrations-'))
afterAll(() => rmSync(directory, { recursive: true }))
const write = (name: string, text: string) => writeFileSync(join(directory, name), text)

write('202611150900-create-platform.sql', 'create schema app;')
write('202611151000-create-views.sql', 'select 1;')
const released = hashesIn(directory)

it('takes released files that are as they were, and new ones behind them', () => {
  expect(migrationProblems(released, released)).toEqual([])
  expect(migrationProblems({ ...released, '202612010000-add-chip.sql': 'x' }, released)).toEqual([])
})

it('refuses a released file that has changed by one character', () => {
  write('202611150900-create-platform.sql', 'create schema app; ')
  expect(migrationProblems(hashesIn(directory), released)).toEqual([
    '202611150900-create-platform.sql was released and has changed: write a new migration',
  ])
  write('202611150900-create-platform.sql', 'create schema app;')
})

it('refuses one that is gone, and a new one in between', () => {
  const { '202611151000-create-views.sql': _, ...rest } = released
  expect(migrationProblems(rest, released)).toEqual([
    '202611151000-create-views.sql was released and is gone',
  ])
  expect(migrationProblems({ ...released, '202611150930-late.sql': 'x' }, released)).toEqual([
    '202611150930-late.sql is older than 202611151000-create-views.sql, which was released: give it a newer name',
  ])
})
