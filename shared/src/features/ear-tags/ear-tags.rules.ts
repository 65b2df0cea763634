import { NO_FARM, TAG_PATTERN } from './ear-tags.vocabulary.ts'

/** The filter of the register as the screen holds it [ETR-02]. */
export interface EarTagFilter {
  readonly tagStartFrom?: string | undefined
  readonly tagEndTo?: string | undefined
  readonly farmId?: number | undefined
  readonly active?: boolean | undefined
  readonly used?: boolean | undefined
  readonly statuses?: readonly string[] | undefined
  readonly healthConditions?: readonly string[] | undefined
}

/** What a choice in one field does to the others [ETR-04, ETR-05]. */
export function coupled<F extends EarTagFilter>(filter: F): F {
  const placed = filter.farmId === NO_FARM ? { ...filter, active: true, used: false } : filter
  return placed.used === false ? { ...placed, statuses: [], healthConditions: [] } : placed
}

/** Active and used cannot be chosen while tags without a farm are shown [ETR-04]. */
export const isFixedByFarm = (filter: EarTagFilter): boolean => filter.farmId === NO_FARM

/** Tags of no farm may be placed on one [ETR-06, ETR-11, D-113]. */
export const mayPlace = (filter: EarTagFilter): boolean => filter.farmId === NO_FARM

/** Unused, active tags of a farm may travel to another [ETR-07, ETR-11]. */
export const mayRelocate = (filter: EarTagFilter): boolean =>
  filter.farmId !== undefined && filter.farmId !== NO_FARM && filter.used === false && filter.active === true

/** An end of a range that is moved must be the beginning of a tag: a typing error must not mean everything [ETR-09]. */
export const isRangeEnd = (end: string | undefined): boolean =>
  end === undefined || end.trim() === '' || /^[A-Z](-\d{0,5})?$/i.test(end.trim())

/** Tags between two ends, when both are valid, of one letter and in order [ETR-09, ETR-10, D-110]. */
export function estimateRange(from: string | undefined, to: string | undefined): number | undefined {
  if (from === undefined || to === undefined || !TAG_PATTERN.test(from) || !TAG_PATTERN.test(to))
    return undefined
  const count = Number(to.slice(2)) - Number(from.slice(2)) + 1
  return from[0] === to[0] && count > 0 ? count : undefined
}
