import type { EntrySource, FattenedGroup, RoundSource, StatisticSources } from '../statistic-sources.rules.ts'

/** The golden round of the tests: a mother page of 600 does and the fattening group that took its kits. */
export const SAMPLE_ROUND: RoundSource = {
  id: 1,
  name: 'ALFA01-240301',
  startDate: '2024-03-01',
  endDate: '2024-05-13',
  pages: [
    {
      id: 1,
      name: 'ALFA01-240301',
      inseminated: 600,
      kindlings: 488,
      born: 5368,
      viable: 4978,
      added: 4978,
      fostered: -98,
      corrected: -15,
      weaned: 4392,
      dead: 402,
      culled: 71,
      balance: 0,
      nestDead: [210, 130, 62],
      feedGrams: 14_600_000,
    },
  ],
}

export const SAMPLE_GROUP: FattenedGroup = {
  id: 2,
  name: 'FAT-240401',
  startDate: '2024-05-06',
  endDate: '2024-06-21',
  age: 35,
  culled: 0,
  corrected: 0,
  balance: 0,
  sold: 0,
  slaughtered: 4088,
  gramsSold: 0,
  gramsSlaughtered: 11_087_900,
  gramsMoved: 0,
  days: [
    { offset: 0, dead: 0, out: 0, movedOut: 0, in: 4392 },
    { offset: 14, dead: 168, out: 0, movedOut: 0, in: 0 },
    { offset: 28, dead: 92, out: 0, movedOut: 0, in: 0 },
    { offset: 29, dead: 44, out: 0, movedOut: 0, in: 0 },
    { offset: 42, dead: 0, out: 1500, movedOut: 0, in: 0 },
    { offset: 46, dead: 0, out: 2588, movedOut: 0, in: 0 },
  ],
  weights: [
    { offset: 14, grams: 1440 },
    { offset: 28, grams: 2000 },
  ],
  feedGrams: 22_340_000,
  condemned: 23,
  condemnedGrams: 49_600,
  deadInTransport: 5,
  stables: [7],
}

export const placedFrom = (
  round: number,
  group: number,
  [heads, grams]: readonly [heads: number, grams: number],
  more: Partial<EntrySource> = {},
): EntrySource => ({
  group,
  kind: 'FATTENING',
  heads,
  grams,
  age: 35,
  from: { id: round, kind: 'MOTHER' },
  ...more,
})

export const SAMPLE_SOURCES: StatisticSources = {
  rounds: [SAMPLE_ROUND],
  groups: [SAMPLE_GROUP],
  entries: [placedFrom(1, 2, [4392, 4_150_400])],
  stables: [{ id: 7, name: 'F1', areaM2: 420, cages: 560 }],
  does: { '2024-03': 630, '2024-04': 650 },
  rhythmDays: 42,
}
