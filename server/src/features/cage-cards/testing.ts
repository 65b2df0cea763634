import type { CardCover, CardRabbit } from './cage-cards.queries.ts'

/** A doe as the database hands her over. */
export const doe = (given: Partial<CardRabbit> = {}): CardRabbit => ({
  id: 1,
  sex: 'FEMALE',
  tattoo: 'HY51187',
  earTag: 'A-04478',
  breed: 'HYCOLE',
  line: 'D',
  family: null,
  birthDate: '2025-04-09',
  bredFrom: null,
  teats: null,
  weight32d: null,
  weight66d: null,
  weight18w: null,
  farmName: 'Homokhát',
  farmShortName: 'HO',
  stable: 'M1',
  cageLabel: 'M1/2/U7',
  semenLabels: 0,
  ...given,
})

/** An insemination of hers. */
export const cover = (startDate: string, given: Partial<CardCover> = {}): CardCover => ({
  motherId: 1,
  startDate,
  sperm: 'C-2187',
  touching: null,
  farrowingDate: null,
  viable: null,
  unviable: null,
  adjusted: null,
  weaned: null,
  ...given,
})
