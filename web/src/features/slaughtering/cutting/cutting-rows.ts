import {
  cutPercent,
  type CuttingWeights,
  partSums,
  shareOver,
} from '@warren/shared/features/slaughtering/cutting.rules.ts'
import {
  type CarcassPart,
  CUTTING_PARTS,
  type CuttingPart,
  MAX_PART_GRAMS,
} from '@warren/shared/features/slaughtering/cutting.vocabulary.ts'
import type { CellRefusal, Cells, RowId } from '@warren/shared/kernel/cells.ts'
import { formatNumber } from '../../../platform/format.ts'
import { activeLanguage, textsOf } from '../../../platform/texts.ts'
import type { GridColumn, GridRow, GridRules, GridTotal } from '../../../ui/edit-grid/grid-types.ts'
import { numberKind } from '../../../ui/edit-grid/kinds.tsx'
import type { Cutting } from './cutting.api.ts'

type CuttingRow = Cutting['cuttingData'][number]

/** A row keeps its name when the server has given it a number. */
export const rowIdOf = ({ id, rowKey }: CuttingRow): RowId => rowKey ?? id

const cellsOf = (row: CuttingRow): Cells =>
  Object.fromEntries(CUTTING_PARTS.map((part) => [part, row[`${part}Weight`] || null]))

/** Rows of the server, then those that only this screen knows; the last one is empty. */
export const gridRows = (data: readonly CuttingRow[], keys: readonly string[]): GridRow[] => {
  const known = data.map((row) => ({ id: rowIdOf(row), cells: cellsOf(row) }))
  const ids = new Set(known.map(({ id }) => id))
  return [...known, ...keys.filter((key) => !ids.has(key)).map((id) => ({ id, cells: {} }))]
}

/** The cells of a row as weights: what is empty was not weighed [D-171]. */
export const weightsOf = (cells: Cells): CuttingWeights =>
  Object.fromEntries(
    CUTTING_PARTS.map((part) => [part, typeof cells[part] === 'number' ? cells[part] : 0]),
  ) as CuttingWeights

export const hasWeights = (cells: Cells): boolean =>
  CUTTING_PARTS.some((part) => typeof cells[part] === 'number' && cells[part] > 0)

const percentWord = (percent: number | null): string | undefined =>
  percent === null || percent === 0 ? undefined : formatNumber(percent, 2)

const isCarcass = (part: CuttingPart): part is CarcassPart => part !== 'liveWeight'

/** Ten weights in grams, each part with its percentage of the live weight [CUT-02, CUT-04, D-170]. */
export const cuttingColumns = (): GridColumn[] => {
  const t = textsOf('slaughtering')
  const kind = numberKind(
    { min: 0, max: MAX_PART_GRAMS, unit: 'g' },
    t('cutting/rule', { max: formatNumber(MAX_PART_GRAMS) }),
    activeLanguage(),
  )
  return CUTTING_PARTS.map((part) => ({
    key: part,
    label: t(`parts/${part}`),
    kind,
    width: isCarcass(part) ? 118 : 136,
    editable: true,
    strong: !isCarcass(part),
    ...(isCarcass(part) && { note: (cells: Cells) => percentWord(cutPercent(weightsOf(cells), part)) }),
  }))
}

const ofParts = (of: (part: CuttingPart) => string | undefined): Record<string, string> =>
  Object.fromEntries(
    CUTTING_PARTS.flatMap((part) => {
      const word = of(part)
      return word === undefined ? [] : [[part, word]]
    }),
  )

/** Sum, count and mean of each column [CUT-03, D-171]. */
export const cuttingTotals = (): GridTotal[] => {
  const t = textsOf('slaughtering')
  const sums = (rows: readonly Cells[]) => {
    const weights = rows.map(weightsOf)
    return (part: CuttingPart) => partSums(weights, part)
  }
  return [
    {
      key: 'sum',
      label: t('cutting/sum'),
      of: (rows) => ofParts((part) => formatNumber(sums(rows)(part).sum)),
    },
    { key: 'no', label: t('cutting/no'), of: (rows) => ofParts((part) => formatNumber(sums(rows)(part).no)) },
    {
      key: 'avg',
      label: t('cutting/avg'),
      of: (rows) =>
        ofParts((part) => {
          const { avg } = sums(rows)(part)
          return avg === null ? '–' : formatNumber(avg)
        }),
      notes: (rows) =>
        ofParts((part) =>
          isCarcass(part) ? percentWord(shareOver(rows.map(weightsOf), part, 'liveWeight')) : undefined,
        ),
    },
  ]
}

export const cuttingRules: GridRules = {
  refusal: ({ code }: CellRefusal) => {
    const t = textsOf('slaughtering')
    return code === 'NOT_FOUND' ? t('cutting/gone') : t('cutting/nothing')
  },
}
