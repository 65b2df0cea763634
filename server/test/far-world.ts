import type { InjectOptions } from 'fastify'
import pg from 'pg'
import type { World } from './world.ts'

/** What the samples need of a world: the door and the database of a server that runs as a process of its own. */
export interface FarWorld {
  readonly world: World
  readonly close: () => Promise<void>
}

type Asked = InjectOptions & { readonly url: string; readonly headers?: Record<string, string> }

const bodyOf = (payload: Asked['payload']): { headers?: Record<string, string>; body?: BodyInit } => {
  if (payload === undefined) return {}
  if (typeof payload === 'string' || payload instanceof Uint8Array) return { body: payload as BodyInit }
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(payload) }
}

/** The door, called as the framework's stand-in for it is called. */
const doorAt =
  (address: string) =>
  async ({ method = 'GET', url, headers, payload }: Asked) => {
    const sent = bodyOf(payload)
    const answer = await fetch(`${address}${url}`, {
      method,
      ...sent,
      headers: { ...sent.headers, ...headers },
    })
    const body = await answer.text()
    return {
      statusCode: answer.status,
      headers: Object.fromEntries(answer.headers),
      body,
      payload: body,
      json: () => JSON.parse(body) as unknown,
    }
  }

/** The time of its records is the engine's, whatever any other clock says. */
export async function farWorld(address: string, adminUrl: string): Promise<FarWorld> {
  const admin = new pg.Pool({ connectionString: adminUrl, max: 2 })
  admin.on('error', () => {})
  const { rows } = await admin.query<{ now: Date }>('select now() as now')
  const world = { admin, now: rows[0]?.now, app: { inject: doorAt(address) } }
  return { world: world as unknown as World, close: () => admin.end() }
}
