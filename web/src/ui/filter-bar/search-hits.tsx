import { Combobox } from '@mantine/core'
import { textsOf } from '../../platform/texts.ts'
import { LongName } from '../long-name/long-name.tsx'
import classes from './filter-bar.module.css'

export type SearchHit = { id: string; label: string; info?: string; disabled?: boolean }
export type SearchHitsProps = {
  label: string
  hits: readonly SearchHit[] | undefined
  loading: boolean
  /** Set while the text is shorter than this. */
  minLength: number | undefined
}

/** What a search found, or why there is nothing to see yet. */
export function SearchHits({ label, hits = [], loading, minLength }: SearchHitsProps) {
  const t = textsOf('ui')
  const shown = minLength === undefined ? hits : []
  const remark = () => {
    if (minLength !== undefined) return t('searchMinimum', { count: minLength })
    return loading ? t('searching') : t('noHit')
  }
  return (
    <Combobox.Dropdown>
      <Combobox.Options aria-label={label} className={classes['hits']}>
        {shown.map((hit) => (
          <Combobox.Option
            key={hit.id}
            value={hit.id}
            disabled={hit.disabled === true}
            className={classes['hit']}
          >
            <span className={classes['hitLabel']}>
              <LongName name={hit.label} />
            </span>
            {hit.info !== undefined && <span className={classes['hitInfo']}>{hit.info}</span>}
          </Combobox.Option>
        ))}
        {shown.length === 0 && <Combobox.Empty className={classes['remark']}>{remark()}</Combobox.Empty>}
      </Combobox.Options>
    </Combobox.Dropdown>
  )
}
