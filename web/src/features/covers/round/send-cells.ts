import { saveCoverCells } from '@warren/shared/features/covers/grid.contract.ts'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import type { RequestOf } from '@warren/shared/kernel/endpoint.ts'
import { callApi } from '../../../platform/api-client.ts'
import { readCall } from '../../../platform/outbox/call-outcomes.ts'
import type { SendRows } from '../../../platform/outbox/cell-outbox.ts'
import { textsOf } from '../../../platform/texts.ts'
import { sentChange, shownCells } from './round-cells.ts'

/** Days of the page for what is typed without one [D-092]. */
export interface HeadDays {
  readonly touching: Day | null
  readonly farrowing: Day | null
}

/** Takes typed cells of a group to the server (W-43), with the days of the page's head as they are then. */
export function cellSender(id: number): {
  readonly send: SendRows
  readonly setDays: (days: HeadDays) => void
} {
  let dates: HeadDays = { touching: null, farrowing: null }
  type Body = RequestOf<typeof saveCoverCells>['body']
  return {
    setDays: (days) => {
      dates = days
    },
    send: (rows, signal) => {
      // Which cells there are, the columns say; what each holds, the server reads.
      const body = { rows: rows.map(sentChange), dates } as Body
      return readCall(callApi(saveCoverCells, { params: { id }, body }, signal), {
        shown: shownCells,
        another: () => textsOf('covers')('anotherPerson'),
      })
    },
  }
}
