import { record } from '../../kernel/record.ts'
import { EID_PATTERN, TAG_PATTERN } from './ear-tags.vocabulary.ts'

/** The fields of an ear tag; where it is and who wears it is moved, not edited [ETR-09, D-108]. */
export const EAR_TAG = record({
  tag: { kind: 'text', pattern: TAG_PATTERN, upper: true, required: true, import: 'cell' },
  eid: { kind: 'text', min: 15, max: 15, pattern: EID_PATTERN, required: true, import: 'cell' },
})
