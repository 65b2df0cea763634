import type { Endpoint } from '@warren/shared/kernel/endpoint.ts'
import { OWN_PAGE } from '@warren/shared/kernel/own-page.ts'
import type { Request } from './sample.ts'
import { fileForm } from './workbooks.ts'
import type { World } from './world.ts'

const payloadOf = (endpoint: Endpoint, body: unknown) => {
  if (body === undefined) return { headers: {} }
  if (body instanceof Uint8Array) return fileForm('sample.xlsx', body)
  const type = endpoint.bodyType === 'text' ? 'text/plain' : 'application/json'
  return {
    headers: { 'content-type': type },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  }
}

/** Sends a sample through the door. */
export function send(
  world: World,
  endpoint: Endpoint,
  request: Request,
  headers: Record<string, string> = {},
) {
  const filled = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    String(request.path?.[name] ?? 1),
  )
  const body = payloadOf(endpoint, request.body)
  return world.app.inject({
    method: endpoint.method,
    url: request.query === undefined ? filled : `${filled}?${request.query}`,
    ...body,
    headers: {
      ...(endpoint.ownPageOnly && { [OWN_PAGE.name]: OWN_PAGE.value }),
      ...headers,
      ...body.headers,
    },
  })
}
