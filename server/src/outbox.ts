/** `pnpm outbox`: mails that could not be sent, for the operator of an installation without a mail server. */
import pg from 'pg'
import { urlFor } from './platform/db/prepare.ts'
import { LOCAL_ADMIN_URL, LOCAL_DATABASE } from './platform/settings/start-settings.ts'

const client = new pg.Client({
  connectionString:
    process.env['DATABASE_OWNER_URL'] ?? urlFor(LOCAL_ADMIN_URL, 'warren_owner', LOCAL_DATABASE),
})
await client.connect()
const { rows } = await client.query<{
  created_at: Date
  to_address: string
  subject: string
  body: string
  status: string
}>(
  "select created_at, to_address, subject, body, status from app.mails where status in ('KEPT', 'FAILED') order by id",
)
await client.end()
for (const mail of rows)
  console.log(
    `${mail.created_at.toISOString()} ${mail.status}\nTo: ${mail.to_address}\nSubject: ${mail.subject}\n\n${mail.body}\n${'-'.repeat(60)}`,
  )
console.log(`${rows.length} mails kept`)
