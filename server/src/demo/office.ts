import type { AnswerOf, Endpoint, RequestOf } from '@warren/shared/kernel/endpoint.ts'
import { buildApp } from '../app/build-app.ts'
import { watchFarm } from '../features/watch/index.ts'
import { openEngine } from '../platform/db/engine.ts'
import { JOB_LIMITS } from '../platform/db/pools.ts'
import { openLog } from '../platform/log/log.ts'
import { localSettings, readSettings } from '../platform/settings/settings.ts'

/** Calls the product as one person on one day, and answers what the product answers. */
export type Call = <E extends Endpoint>(endpoint: E, sent: RequestOf<E>) => Promise<AnswerOf<E>>

/** The demo's people at work: each through the product's own calls, at a moment that may lie in the past. */
export interface Office {
  readonly at: (moment: Date, username: string) => Promise<Call>
  /** What the night does: looks at the groups of a farm. */
  readonly watch: (farmId: number) => Promise<void>
  readonly close: () => Promise<void>
}

const filled = (path: string, params: Readonly<Record<string, unknown>> = {}): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))

function queryOf(query: Readonly<Record<string, unknown>> = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  return given.length === 0
    ? ''
    : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()}`
}

/** The whole server without a port, on the database of the demo, under a clock that can be set. */
export async function openOffice(adminUrl: string, password: string): Promise<Office> {
  const database = new URL(adminUrl).pathname.slice(1)
  const settings = readSettings(
    localSettings(database, adminUrl, { NODE_ENV: 'test', PASSWORD_CALLS_PER_MINUTE: '1000000' }),
  )
  const urls = {
    app: settings.DATABASE_URL,
    auth: settings.DATABASE_AUTH_URL,
    superadmin: settings.DATABASE_SUPERADMIN_URL,
  }
  const engine = openEngine({ urls, poolSize: 2, limits: JOB_LIMITS })
  let now = new Date()
  const app = await buildApp({ settings, engine, clock: () => now }, openLog('silent'))
  await app.ready()

  const send = async (
    method: Endpoint['method'],
    url: string,
    payload: unknown,
    token?: string,
  ): Promise<unknown> => {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
    const body = payload === undefined ? {} : { payload: payload as object }
    const answer = await app.inject({ method, url, headers, ...body })
    const heard: unknown = answer.json()
    const refused = (heard as { messages?: readonly unknown[] }).messages ?? []
    if (answer.statusCode !== 200 || refused.length > 0)
      throw new Error(`The demo was refused ${method} ${url}: ${answer.statusCode} ${answer.body}`)
    return heard
  }

  return {
    at: async (moment, username) => {
      now = moment
      const signedIn = await send('POST', '/auth/v1/login', { username, password })
      const { jwtToken } = signedIn as { jwtToken: string }
      return async (endpoint, { params, query, body }) => {
        const url = `${filled(endpoint.path, params)}${queryOf(query)}`
        return (await send(endpoint.method, url, body, jwtToken)) as AnswerOf<typeof endpoint>
      }
    },
    watch: (farmId) => watchFarm({ engine, now: new Date(), zone: settings.TIME_ZONE }, farmId),
    close: async () => {
      await app.close()
      await engine.close()
    },
  }
}
