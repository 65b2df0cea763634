import { FIELD_SAMPLES } from './field-samples.ts'
import { GROUP_SAMPLES } from './group-samples.ts'
import { SLAUGHTER_SAMPLES } from './slaughter-samples.ts'
import { WATCH_SAMPLES } from './watch-samples.ts'
import { WEIGHT_SAMPLES } from './weight-samples.ts'

/** Requests of all that stands on the pages of groups, and of phones. */
export const PAGE_SAMPLES = {
  ...FIELD_SAMPLES,
  ...GROUP_SAMPLES,
  ...SLAUGHTER_SAMPLES,
  ...WATCH_SAMPLES,
  ...WEIGHT_SAMPLES,
}
