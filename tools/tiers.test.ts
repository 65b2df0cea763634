import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { areasOf, DAILY, leftOut, LONG } from './tiers.ts'

const ROOT = join(import.meta.dirname, '..')

describe('what a change leaves to the night', () => {
  it('is there', () => {
    expect(LONG.filter(([path]) => !existsSync(join(ROOT, path)))).toEqual([])
    const all = new Set(readdirSync(join(ROOT, 'e2e/journeys')))
    expect(DAILY.filter((name) => !all.has(`${name}.spec.ts`))).toEqual([])
    expect(DAILY.length).toBeLessThanOrEqual(32)
  })

  it('is never row security, the access matrix or a check of migrations', () => {
    const paths = LONG.map(([path]) => path)
    const kept = [
      'server/src/platform/db/row-security.test.ts',
      'server/src/platform/db/catalog.test.ts',
      'server/src/app/access-matrix.test.ts',
      'tools/check-migrations.test.ts',
      'tools/migration-contracts.test.ts',
    ]
    expect(kept.filter((file) => !existsSync(join(ROOT, file)))).toEqual([])
    expect(kept.filter((file) => paths.some((path) => file.startsWith(path)))).toEqual([])
  })

  it('comes along with a change that is about it', () => {
    expect(areasOf(['ops/backup.sh', 'web/src/ui/README.md'])).toEqual(['ops'])
    expect(leftOut(['ops/backup.sh'])).not.toContain('tools/ops/')
    expect(leftOut(['server/src/platform/db/engine.ts'])).not.toContain('server/src/app/lock-order.test.ts')
    expect(leftOut(['server/src/platform/commands/command.ts'])).not.toContain(
      'server/src/app/faults.test.ts',
    )
    expect(leftOut(['server/src/platform/jobs/worker.ts'])).not.toContain(
      'server/src/app/round.kills.test.ts',
    )
    expect(leftOut(['web/src/ui/field.tsx'])).toHaveLength(LONG.length)
    const page = 'web/src/features/weights/weights-page.test.tsx'
    expect(leftOut(['web/src/features/stock/stock-page.tsx'])).toContain(page)
    expect(leftOut(['shared/src/features/weights/weights.rules.ts'])).not.toContain(page)
  })
})
