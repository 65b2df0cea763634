import pg from 'pg'

/** The engine's time, for an operator's command that dates one thing with it. */
export async function engineTime(url: string): Promise<Date> {
  const client = new pg.Client({ connectionString: url, application_name: 'warren-time' })
  await client.connect()
  try {
    const { rows } = await client.query<{ now: Date }>('select now() as now')
    return rows[0]?.now ?? new Date()
  } finally {
    await client.end()
  }
}
