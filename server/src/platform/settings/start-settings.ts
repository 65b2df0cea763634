import { localSettings, readSettings, type Settings } from './settings.ts'

/** Where development and the demo keep their data: the local PostgreSQL, database `warren`. */
export const LOCAL_ADMIN_URL =
  process.env['DATABASE_ADMIN_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres'
export const LOCAL_DATABASE = 'warren'

/**
 * The settings of this process. Outside production, a machine without any gets those of the local database;
 * in production nothing is assumed. A mistake ends the process with a sentence, not with a stack.
 */
export function readStartSettings(): Settings {
  const local =
    process.env['NODE_ENV'] === 'development'
      ? localSettings(LOCAL_DATABASE, LOCAL_ADMIN_URL, { DEMO_MODE: 'true' })
      : {}
  try {
    return readSettings({ ...local, ...process.env })
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    process.exit(1)
  }
}
