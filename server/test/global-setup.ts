import type { TestProject } from 'vitest/node'
import { migrate } from '../src/platform/db/migrate.ts'
import { dropDatabase, prepareDatabase, urlFor } from '../src/platform/db/prepare.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    template: string
    adminUrl: string
  }
}

/** One migrated template per run; every test file clones it. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const adminUrl =
    process.env['DATABASE_ADMIN_URL'] ??
    process.env['DATABASE_URL'] ??
    'postgres://postgres@127.0.0.1:5432/postgres'
  const template = `warren_test_${process.pid}`
  await dropDatabase(adminUrl, template)
  await prepareDatabase(adminUrl, template)
  await migrate(urlFor(adminUrl, 'warren_owner', template))
  project.provide('template', template)
  project.provide('adminUrl', adminUrl)
  return () => dropDatabase(adminUrl, template)
}
