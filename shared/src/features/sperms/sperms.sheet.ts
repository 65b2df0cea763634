import { sheet } from '../../kernel/sheet.ts'
import { BREEDS, LINES } from '../stock/index.ts'

/** Semen by its label, and the buck it comes from [I-4, O-02]. */
export const spermSheet = sheet({
  id: 'sperms',
  texts: 'spermSheet',
  columns: {
    label: { cell: { kind: 'text', max: 255 }, required: true, key: true, example: 'HYB0117-2', width: 18 },
    // A tattoo, or N/A for a buck nobody knows; blank is neither [SPB-02].
    buckTattoo: {
      cell: { kind: 'text', max: 255 },
      required: true,
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
    pedigree: { cell: { kind: 'flag' }, example: true, width: 10 },
    buckBreed: {
      cell: { kind: 'choice', codes: BREEDS, labels: ['stock', 'breeds'] },
      example: 'HYCOLE',
      width: 14,
      direction: 'export',
    },
    buckLine: { cell: { kind: 'choice', codes: LINES }, example: 'C', width: 12, direction: 'export' },
  },
})
