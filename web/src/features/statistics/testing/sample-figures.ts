import type { pagePostings } from '@warren/shared/features/group-pages/group-pages.contract.ts'
import type {
  compareOwnStables,
  listRounds,
  showKilos,
} from '@warren/shared/features/statistics/figures.contract.ts'
import { kiloView } from '@warren/shared/features/statistics/kilo-view.rules.ts'
import { roundBooks } from '@warren/shared/features/statistics/round-facts.rules.ts'
import { writtenFigures } from '@warren/shared/features/statistics/round-figures.rules.ts'
import { SAMPLE_SOURCES } from '@warren/shared/features/statistics/testing/sample-statistics.ts'
import { targetsOf } from '@warren/shared/features/statistics/targets.rules.ts'
import type { AnswerOf } from '@warren/shared/kernel/endpoint.ts'

const books = roundBooks(SAMPLE_SOURCES)
export const ROUNDS: AnswerOf<typeof listRounds> = books.map(({ source, facts }) => ({
  groupId: source.id,
  generatedName: source.name,
  startDate: source.startDate,
  endDate: source.endDate,
  isProvisional: true,
  facts: { ...facts, dead: [...facts.dead], nestDead: [...facts.nestDead] },
  figures: writtenFigures(facts),
}))
const targets = targetsOf([{ figure: 'pricePerKg', value: 2, source: '', year: null }])
const view = kiloView({ books, settled: books, targets, headGrams: 2650 })
export const KILOS: AnswerOf<typeof showKilos> = {
  rounds: [{ groupId: 1, generatedName: 'ALFA01-240301', startDate: '2024-03-01' }],
  counted: 1,
  inseminated: view.inseminated,
  isProvisional: false,
  headGrams: 2650,
  headFrom: 'sales',
  pricePerKg: 2,
  steps: [...view.steps],
  comparisons: view.comparisons.map((one) => ({ ...one, untold: [...one.untold] })),
  sources: [...view.sources],
}
export const STABLES: AnswerOf<typeof compareOwnStables> = {
  figure: 'loss',
  verdict: 'differ',
  mean: 7.75,
  stables: [
    { stableId: 1, name: 'F1', groups: 9, mean: 6.1, value: 6.42, from: 5.43, to: 7.4, standing: 'better' },
    { stableId: 2, name: 'F2', groups: 9, mean: 8.4, value: 8.27, from: 7.29, to: 9.26, standing: 'none' },
  ],
}
export const LINE: AnswerOf<typeof pagePostings>['content'][number] = {
  id: 5,
  day: '2024-05-20',
  kind: 'DIED',
  stock: 'FAT',
  num: 168,
  kg: 0,
  from: null,
  to: null,
  document: 'diary',
  by: 'kovács.éva',
  at: '2024-05-20T06:10:00Z',
  late: false,
}
