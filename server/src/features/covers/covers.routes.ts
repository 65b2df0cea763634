import { updateCover as endpoint } from '@warren/shared/features/covers/covers.contract.ts'
import { todayIn } from '@warren/shared/kernel/calendar.ts'
import { type Route, route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { updateCover } from './commands/update-cover.ts'

/** What is changed of one insemination. */
export const coversRoutes = ({ settings }: Services): Route[] => [
  route(endpoint, ({ context, actor, params, body }) =>
    updateCover(context, actor, {
      id: params.id,
      form: body,
      today: todayIn(settings.TIME_ZONE, context.now),
    }),
  ),
]
