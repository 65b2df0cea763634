import type { Bundle } from '../work-list.ts'

type Round = Bundle['rounds'][number]

/** A nest of a round; what is not said is what most are. */
export const sampleNest = (
  place: number,
  viable: number | null,
  more: Partial<Round['nests'][number]> = {},
): Round['nests'][number] => ({
  coverId: 100 + place,
  motherId: 200 + place,
  cage: `M2/3/D${place}`,
  tattoo: `HY5${1000 + place}`,
  earTag: `A-0${4000 + place}`,
  eid: null,
  stableId: 1,
  stable: 'M2',
  row: 3,
  place,
  viable,
  added: null,
  taken: null,
  farrowingDate: viable === null ? null : '2026-11-17',
  isFirst: false,
  isNurse: false,
  isOrphan: false,
  teats: null,
  ...more,
})

export const sampleRound = (nests: Round['nests']): Round => ({
  iaGroupId: 5,
  name: 'BAND02',
  startDate: '2026-10-17',
  nests,
})
