import { sendCommands } from '@warren/shared/features/commands/commands.contract.ts'
import { OWN_PAGE } from '@warren/shared/kernel/own-page.ts'
import { newTrace } from '../traceparent.ts'
import type { Reply } from './entry-answer.ts'
import type { Lane } from './entry.ts'
import type { Deliver } from './entry-sender.ts'

/** As the server says it of a lane whose token is over. */
const NOT_SIGNED_IN: Reply = { status: 401, body: { code: 'LANE_ENDED' }, retryAfter: null, date: null }

interface Right {
  readonly credentials: RequestCredentials
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * A lane goes by its own token, without the session of the user who sits there. A lane that has ended is carried: by the
 * session of who takes it along.
 */
function rightOf({ token, standing }: Lane): Right | undefined {
  if (standing !== 'open') return { credentials: 'same-origin' }
  return token === null ? undefined : { credentials: 'omit', headers: { authorization: `Bearer ${token}` } }
}

/**
 * Takes a run to the server, letter by letter as it was stored. A small client of its own: a 401 here says something
 * about a lane, and must neither end the session nor lead away from a screen in the middle of a row.
 */
export const deliverToServer: Deliver = async (lane, text, signal) => {
  const right = rightOf(lane)
  if (!right) return NOT_SIGNED_IN
  const response = await fetch(sendCommands.path, {
    method: sendCommands.method,
    credentials: right.credentials,
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      [OWN_PAGE.name]: OWN_PAGE.value,
      ...newTrace(),
      ...right.headers,
    },
    body: text,
    signal,
  })
  const body: unknown = await response.json().catch(() => undefined)
  return {
    status: response.status,
    body,
    retryAfter: response.headers.get('retry-after'),
    date: response.headers.get('date'),
  }
}
