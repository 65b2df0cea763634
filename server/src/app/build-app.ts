import type { FastifyInstance } from 'fastify'
import { API } from '@warren/shared/api.ts'
import { signedIn } from '../platform/http/admit.ts'
import { HttpFailure } from '../platform/http/failures.ts'
import { mount } from '../platform/http/mount.ts'
import { openApiDocument } from '../platform/http/openapi.ts'
import { mountOperations } from '../platform/http/operations.ts'
import { buildServer } from '../platform/http/server.ts'
import type { Log } from '../platform/log/log.ts'
import type { Services } from '../platform/services.ts'
import { allRoutes } from './routes.ts'
import { serveWeb } from './web-files.ts'

/** The whole HTTP side of Warren; `webDirectory` holds the built web, if there is one. */
export async function buildApp(
  services: Services,
  log: Log,
  webDirectory?: string,
): Promise<FastifyInstance> {
  const app = await buildServer(services, log)
  mountOperations(app, services)
  mount(app, services, allRoutes(services))
  if (services.settings.NODE_ENV === 'development') mountOpenApi(app, services)
  if (webDirectory === undefined) {
    app.setNotFoundHandler(() => {
      throw new HttpFailure('NOT_FOUND')
    })
  } else await serveWeb(app, webDirectory, services.settings.FIELD_WORKER === 'on')
  return app
}

/** The machine-readable contract, for signed-in developers only. */
function mountOpenApi(app: FastifyInstance, services: Services): void {
  const document = openApiDocument(API)
  app.get('/api/v1/openapi.json', async (request) => {
    await signedIn(services, request)
    return document
  })
}
