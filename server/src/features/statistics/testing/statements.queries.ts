import type { Day } from '@warren/shared/kernel/calendar.ts'
import { recorded, type Statement } from '../../../../test/recorded.ts'
import { scopeOf } from '../../../platform/auth/actor.ts'
import type { Db } from '../../../platform/db/db.ts'
import { statisticSources } from '../sources.queries.ts'

const PROVER = { userId: 1, sessionId: 1, username: 'prove', role: 'ADMIN', language: 'en' } as const

/** Statements that the key figures and the kilos of a range are worked out from, to run them without Warren. */
export const statisticStatements = (
  farmId: number,
  range: { readonly from: Day; readonly to: Day },
): Promise<Statement[]> =>
  recorded(
    { id: 1, startDate: range.from, pageId: null, days: null, typed: null, weighed: null, month: '9999' },
    (db) => statisticSources(scopeOf({ ...PROVER, farmIds: [farmId] }), db as Db, range),
  )
