import { sheet } from '../../kernel/sheet.ts'
import { BREEDS, LINES } from '../animals/animals.vocabulary.ts'
import { COLUMN_NAMES } from '../animals/column-names.vocabulary.ts'
import { SEMEN } from './semen.record.ts'

/** Semen by its label, and the buck it comes from [I-4, O-02]. */
export const spermSheet = sheet({
  id: 'sperms',
  texts: 'spermSheet',
  columns: {
    label: {
      cell: SEMEN.label,
      required: true,
      key: true,
      also: COLUMN_NAMES.spermLabel,
      example: 'HYB0117-2',
      width: 18,
    },
    // A tattoo, or N/A for an unknown buck; blank is neither [SPB-02].
    buckTattoo: {
      cell: SEMEN.buckTattoo,
      required: true,
      also: COLUMN_NAMES.buckTattoo,
      example: 'HYB0117',
      code: 'MISSING_BUCK',
      width: 16,
    },
    buckFarm: {
      cell: { kind: 'text', max: 10, upper: true },
      example: 'HO',
      code: 'INVALID_BUCK_FARM',
      width: 12,
    },
    pedigree: { cell: SEMEN.pedigree, also: COLUMN_NAMES.pedigree, example: true, width: 10 },
    buckBreed: {
      cell: { kind: 'choice', codes: BREEDS, labels: ['stock', 'breeds'] },
      example: 'HYCOLE',
      width: 14,
      direction: 'export',
    },
    buckLine: { cell: { kind: 'choice', codes: LINES }, example: 'C', width: 12, direction: 'export' },
  },
})
