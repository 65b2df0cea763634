import {
  addWeight,
  deleteWeights,
  listWeights,
  type WeightRecord,
} from '@warren/shared/features/weights/weights.contract.ts'
import type { AnswerOf } from '@warren/shared/kernel/endpoint.ts'
import type { Language } from '@warren/shared/kernel/languages.ts'
import { mock } from '../../../test/mock-server.ts'
import { renderApp } from '../../../test/render-as.tsx'

type Weights = AnswerOf<typeof listWeights>

export const TEN = [2486, 2938, 2526, 2662, 2686, 2978, 2550, 2170, 2544, 2494]
export const recordOf = (weight: number, at: number, userName = 'kovács.éva'): WeightRecord => ({
  id: at + 1,
  weight,
  at: new Date(Date.parse('2026-05-12T08:00:00Z') + at * 20_000).toISOString(),
  userName,
})
export const weightsOf = (weights: readonly WeightRecord[], more: Partial<Weights> = {}): Weights => ({
  diaryId: 7190,
  actualDate: '2026-05-12',
  weekOfAge: 9,
  dayOfAge: 57,
  weights: [...weights],
  expected: null,
  infos: [],
  group: { kind: 'FATTENING', formattedName: 'FAT-260316', stables: ['F1'], endDate: null, isParent: false },
  editable: true,
  ...more,
})

export const PATH = '/grouppage-fattening/7/diary/7190/weight/FAT'
export const open = (at = PATH, language: Language = 'en') => renderApp({ as: 'ADMIN', at, language })

/** A server that keeps what it is sent. */
export function serving(first: readonly number[], more: Partial<Weights> = {}) {
  let kept = first.map((weight, at) => recordOf(weight, at))
  const lists = mock(listWeights, () => weightsOf(kept, more))
  const added = mock(addWeight, ({ body }) => {
    const record = recordOf(Number(body.weight), kept.length)
    kept = [...kept, record]
    return { messages: [], id: record.id, record }
  })
  const removed = mock(deleteWeights, ({ query }) => {
    const id = Number(query.get('weightId'))
    kept = query.get('deleteAll') === 'true' ? [] : kept.filter((record) => record.id !== id)
    return { messages: [], removal: id || 1, num: 1 }
  })
  return { lists, added, removed }
}
