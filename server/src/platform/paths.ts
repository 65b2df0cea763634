import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The server's folder, found from below: source and bundle lie at different depths. */
function findServerRoot(from: string): string {
  if (existsSync(join(from, 'roles.sql'))) return from
  if (dirname(from) === from) throw new Error('The server folder with roles.sql and migrations is missing')
  return findServerRoot(dirname(from))
}

export const SERVER_ROOT = findServerRoot(import.meta.dirname)
export const WEB_DIRECTORY = join(SERVER_ROOT, '../web/dist')
