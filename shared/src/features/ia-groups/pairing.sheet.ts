import { sheet } from '../../kernel/sheet.ts'
import { LINES, PEDIGREES } from '../animals/animals.vocabulary.ts'
import { COLUMN_NAMES } from '../animals/column-names.vocabulary.ts'

/** Pairing list: one cover per row; what is written out can be read back [I-6, O-04, O-15]. */
export const pairingSheet = sheet({
  id: 'pairing',
  texts: 'pairingSheet',
  columns: {
    motherGroup: { cell: { kind: 'text' }, also: COLUMN_NAMES.motherGroup, example: 'BAND03', width: 16 },
    startDate: { cell: { kind: 'day' }, also: COLUMN_NAMES.startDate, example: '2026-05-12', width: 14 },
    cage: { cell: { kind: 'text' }, also: COLUMN_NAMES.cage, example: 'M1/1/D7', width: 12 },
    earTag: { cell: { kind: 'text' }, also: COLUMN_NAMES.earTag, example: 'A-00417', width: 12 },
    motherTattoo: {
      cell: { kind: 'text', min: 6, max: 255 },
      required: true,
      key: true,
      also: COLUMN_NAMES.doeTattoo,
      example: 'HY53393',
      width: 16,
    },
    spermLabel: {
      cell: { kind: 'text' },
      required: true,
      also: COLUMN_NAMES.spermLabel,
      example: 'HYB0117-2',
      code: 'INVALID_SPERM',
      width: 16,
    },
    pedigree: {
      cell: { kind: 'choice', codes: PEDIGREES },
      required: true,
      example: 'CP',
      code: 'INVALID_PEDIGREE',
      width: 10,
    },
    line: { cell: { kind: 'choice', codes: LINES }, example: 'PS', width: 8, direction: 'export' },
    iaCount: { cell: { kind: 'whole', min: 0, max: 9999 }, example: 6, width: 10, direction: 'export' },
    // Left blank for a pencil.
    remark: { cell: { kind: 'text' }, example: '', width: 24, direction: 'export' },
  },
})
