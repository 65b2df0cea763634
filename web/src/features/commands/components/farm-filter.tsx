import { NO_FARM } from '@warren/shared/features/commands/commands.contract.ts'
import { useState } from 'react'
import { textsOf } from '../../../platform/texts.ts'
import { FilterPick } from '../../../ui/filter-bar/filter-pick.tsx'
import { SearchBox } from '../../../ui/filter-bar/search-box.tsx'
import { useFarmSearch } from '../commands.api.ts'
import classes from './commands.module.css'

export type FarmFilterProps = {
  value: number | undefined
  onPick: (id: number, label: string) => void
}

/** One farm, found by name or farm id, or the changes that belong to no farm [CMD-04, CMD-09]. */
export function FarmFilter({ value, onPick }: FarmFilterProps) {
  const t = textsOf('commandLog')
  const [term, setTerm] = useState('')
  const farms = useFarmSearch(term)
  const choices = [{ id: NO_FARM, label: t('noFarm'), info: '' }, ...(farms.data ?? [])]
  return (
    <div className={classes['editor']}>
      <SearchBox
        label={t('findFarm')}
        value={term}
        onSearch={setTerm}
        loading={farms.isFetching}
        width={240}
      />
      <FilterPick
        label={t('filterFarm')}
        choices={choices.map(({ id, label, info }) => ({ value: String(id), label, info }))}
        value={value === undefined ? undefined : String(value)}
        onPick={(id) => onPick(Number(id), choices.find((choice) => String(choice.id) === id)?.label ?? id)}
      />
      {farms.data?.length === 0 && <p className={classes['remark']}>{textsOf('ui')('noHit')}</p>}
    </div>
  )
}
