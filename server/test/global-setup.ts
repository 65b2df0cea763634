import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../src/platform/db/migrate.ts'
import { dropDatabase, prepareDatabase, urlFor } from '../src/platform/db/prepare.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    template: string
    adminUrl: string
  }
}

/** The months of the worlds' clock and of the machine's: tests write into months as the product does. */
async function makeMonths(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  await client.query("select app.make_log_months(date '2026-05-12', 1), app.make_log_months(now()::date, 1)")
  await client.end()
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
  await makeMonths(urlFor(adminUrl, 'warren_owner', template))
  project.provide('template', template)
  project.provide('adminUrl', adminUrl)
  return () => dropDatabase(adminUrl, template)
}
