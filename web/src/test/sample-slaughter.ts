import { CAUSE_FIELDS, type CauseField } from '@warren/shared/features/group-pages/slaughter.vocabulary.ts'
import type { Slaughtering } from '@warren/shared/features/group-pages/slaughterings.contract.ts'
import {
  cuttingRowOf,
  cuttingSummaryOf,
  type CuttingWeights,
} from '@warren/shared/features/slaughtering/cutting.rules.ts'
import { CUTTING_PARTS } from '@warren/shared/features/slaughtering/cutting.vocabulary.ts'
import type { getCutting } from '@warren/shared/features/slaughtering/slaughtering.contract.ts'
import type { AnswerOf } from '@warren/shared/kernel/endpoint.ts'

const NO_CAUSE = Object.fromEntries(CAUSE_FIELDS.map((field) => [field, 0])) as Record<CauseField, number>

/** 400 animals of group 7, six of them condemned. */
export const slaughterOf = (more: Partial<Slaughtering> = {}): Slaughtering => ({
  id: 61,
  groupId: 7,
  createDate: '2026-05-10',
  lot: 'L-2261',
  itemNo: '4410-07',
  item: null,
  num: 400,
  weight: 1055.2,
  ...NO_CAUSE,
  abscessNum: 4,
  abscessWeight: 8.4,
  trDeadNum: 2,
  trDeadWeight: 5,
  version: 3,
  ...more,
})

const NONE = Object.fromEntries(CUTTING_PARTS.map((part) => [part, 0])) as CuttingWeights
export const cutOf = (more: Partial<CuttingWeights>): CuttingWeights => ({ ...NONE, ...more })

export const CUTS: readonly CuttingWeights[] = [
  cutOf({ liveWeight: 2500, coldCarcass: 1400 }),
  {
    liveWeight: 2600,
    warmCarcass: 1508,
    coldCarcass: 1456,
    liver: 78,
    head: 130,
    chest: 312,
    middle: 338,
    back: 494,
    loinFillet: 180,
    thigh: 290,
  },
]

/** The cutting screen of a slaughtering; rows are numbered from 501 on. */
export const cuttingOf = (
  cuts: readonly CuttingWeights[] = CUTS,
  more: Partial<AnswerOf<typeof getCutting>> = {},
): AnswerOf<typeof getCutting> => ({
  groupFormattedName: 'FAT-260327',
  createDate: '2026-05-11',
  lot: 'L-2261',
  num: 400,
  cuttingData: cuts.map((weights, at) => ({ id: 501 + at, rowKey: null, ...cuttingRowOf(weights) })),
  ...cuttingSummaryOf(cuts),
  ...more,
})
