import { textsOf } from '../../../platform/texts.ts'
import type { EarTagsList } from '../use-ear-tags-list.ts'
import type { Farms } from '../use-farm-names.ts'
import { earTagFilters } from './ear-tag-filters.tsx'

/** What the list was asked for, in words. */
export function askedWords(list: EarTagsList, farms: Farms): readonly string[] {
  const t = textsOf('earTags')
  const { tagStartFrom, tagEndTo, farmId } = list.filter
  return [
    ...(farmId === undefined ? [] : [farms.nameOf(farmId)]),
    ...(tagStartFrom ? [`${t('tagFrom')} ${tagStartFrom}`] : []),
    ...(tagEndTo ? [`${t('tagTo')} ${tagEndTo}`] : []),
    ...earTagFilters(list).flatMap(({ label, value }) => (value === undefined ? [] : [`${label}: ${value}`])),
  ]
}
