import * as contract from '@warren/shared/features/ear-tagging/ear-tagging.contract.ts'
import { DEFAULT_MONTHS } from '@warren/shared/features/ear-tagging/ear-tagging.vocabulary.ts'
import { addMonths, dayStart, readDay, todayIn } from '@warren/shared/kernel/calendar.ts'
import type { QueryOf } from '@warren/shared/kernel/endpoint.ts'
import { scopeOf } from '../../platform/auth/actor.ts'
import { fileRoute } from '../../platform/files/file-route.ts'
import { HttpFailure } from '../../platform/http/failures.ts'
import { type Route, route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { pageLists } from './ear-tagging.queries.ts'
import { exportEarTagging } from './export-list.ts'

/** The instants of the asked days, both included; six months back to today unless said otherwise [ETL-03, D-115]. */
function periodOf({ from, to }: QueryOf<typeof contract.pageEarTagging>, now: Date, zone: string) {
  const [first, last] = [from, to].map((day) => {
    const read = day === undefined ? undefined : readDay(day)
    if (day !== undefined && read === undefined) throw new HttpFailure('UNREADABLE_REQUEST')
    return read
  })
  const until = last ?? todayIn(zone, now)
  const since = first ?? addMonths(until, -DEFAULT_MONTHS)
  const [begin, end] = since <= until ? [since, until] : [until, since]
  return { from: dayStart(begin, zone), until: dayStart(end, zone, 1) }
}

export const earTaggingRoutes = ({ settings }: Services): Route[] => [
  route(contract.pageEarTagging, ({ actor, context, read, query }) => {
    const period = periodOf(query, context.now, settings.TIME_ZONE)
    return read((db) => pageLists(scopeOf(actor), db, query, period))
  }),
  fileRoute(contract.exportEarTagging, (call) => exportEarTagging(call, call.params.id, settings.TIME_ZONE)),
]
