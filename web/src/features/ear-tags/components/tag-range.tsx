import { estimateRange } from '@warren/shared/features/ear-tags/ear-tags.rules.ts'
import { textsOf } from '../../../platform/texts.ts'
import type { Filter } from '../ear-tags.list.ts'
import classes from './ear-tags.module.css'
import { TagEnd } from './tag-end.tsx'

export type TagRangeProps = {
  filter: Filter
  onChange: (ends: Partial<Pick<Filter, 'tagStartFrom' | 'tagEndTo'>>) => void
}

/** First and last tag, and how many that can be at most: numbers may be missing in the register [ETR-10, D-110]. */
export function TagRange({ filter: { tagStartFrom, tagEndTo }, onChange }: TagRangeProps) {
  const t = textsOf('earTags')
  const estimate = estimateRange(tagStartFrom, tagEndTo)
  return (
    <div className={classes['range']}>
      <TagEnd
        label={t('tagFrom')}
        value={tagStartFrom ?? ''}
        onChange={(tag) => onChange({ tagStartFrom: tag })}
      />
      <TagEnd label={t('tagTo')} value={tagEndTo ?? ''} onChange={(tag) => onChange({ tagEndTo: tag })} />
      <output className={classes['estimate']} hidden={estimate === undefined}>
        {estimate !== undefined && t('estimate', { count: estimate })}
      </output>
    </div>
  )
}
