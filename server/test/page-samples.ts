import { GROUP_SAMPLES } from './group-samples.ts'
import { SLAUGHTER_SAMPLES } from './slaughter-samples.ts'
import { WEIGHT_SAMPLES } from './weight-samples.ts'

/** Requests of all that stands on the pages of groups. */
export const PAGE_SAMPLES = { ...GROUP_SAMPLES, ...SLAUGHTER_SAMPLES, ...WEIGHT_SAMPLES }
