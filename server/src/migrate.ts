import { migrate } from './platform/db/migrate.ts'

const url = process.env['DATABASE_OWNER_URL']
if (url === undefined) {
  console.error('Set DATABASE_OWNER_URL to the login of warren_owner')
  process.exit(1)
}
const applied = await migrate(url)
console.log(applied.length === 0 ? 'the schema is up to date' : `applied: ${applied.join(', ')}`)
