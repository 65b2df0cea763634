import { saveDiaryCells } from '@warren/shared/features/group-pages/group-pages.contract.ts'
import type { RequestOf } from '@warren/shared/kernel/endpoint.ts'
import { callApi } from '../../../platform/api-client.ts'
import { readCall } from '../../../platform/outbox/call-outcomes.ts'
import type { SendRows } from '../../../platform/outbox/cell-outbox.ts'
import { textsOf } from '../../../platform/texts.ts'
import { sentChange, shownCells } from './diary-cells.ts'

type Body = RequestOf<typeof saveDiaryCells>['body']

/** Takes typed cells of a diary to the server (W-61). */
export const diarySender =
  (id: number): SendRows =>
  (rows, signal) => {
    // Which cells there are, the columns say; what each holds, the server reads.
    const body = { rows: rows.map(sentChange) } as Body
    return readCall(callApi(saveDiaryCells, { params: { id }, body }, signal), {
      shown: shownCells,
      another: () => textsOf('groupPages')('anotherPerson'),
    })
  }
