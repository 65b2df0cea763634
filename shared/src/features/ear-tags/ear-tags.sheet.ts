import { sheet } from '../../kernel/sheet.ts'
import { COLUMN_NAMES } from '../animals/column-names.vocabulary.ts'
import { EAR_TAG } from './ear-tags.record.ts'

/** Ear tags as the maker delivers them [I-5]: both cells are text, so that no zero gets lost. */
export const earTagSheet = sheet({
  id: 'ear-tags',
  texts: 'earTagSheet',
  columns: {
    tag: {
      cell: EAR_TAG.tag,
      required: true,
      key: true,
      also: COLUMN_NAMES.earTag,
      example: 'A-00001',
      width: 14,
    },
    eid: { cell: EAR_TAG.eid, required: true, also: COLUMN_NAMES.eid, example: '900123000000001', width: 20 },
    farmName: { cell: { kind: 'text' }, example: 'Homokhát', width: 24, direction: 'export' },
    tattoo: { cell: { kind: 'text' }, example: 'HY53393', width: 14, direction: 'export' },
    active: { cell: { kind: 'flag' }, example: true, width: 10, direction: 'export' },
    used: { cell: { kind: 'flag' }, example: false, width: 10, direction: 'export' },
  },
})
