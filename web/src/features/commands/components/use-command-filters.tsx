import { NO_FARM } from '@warren/shared/features/commands/commands.contract.ts'
import { COMMAND_SOURCES, COMMAND_STATUSES } from '@warren/shared/kernel/commands.ts'
import { useState } from 'react'
import { textsOf } from '../../../platform/texts.ts'
import { FilterChoices } from '../../../ui/filter-bar/filter-choices.tsx'
import type { FilterDef } from '../../../ui/filter-bar/filter-types.ts'
import { useCommandNames } from '../commands.api.ts'
import { listed } from '../commands-search.ts'
import type { useCommandsList } from '../use-commands-list.ts'
import { FarmFilter } from './farm-filter.tsx'
import { UsernameFilter } from './username-filter.tsx'

type List = Pick<ReturnType<typeof useCommandsList>, 'filters' | 'setFilter' | 'rows'>
type Choice = { value: string; label: string }

/** The filters of the log: farm, user, statuses, sources, commands [CMD-04]. */
export function useCommandFilters({ filters, setFilter, rows }: List): readonly FilterDef[] {
  const t = textsOf('commandLog')
  const names = useCommandNames().data ?? filters.commands
  const ticked = (
    id: 'statuses' | 'sources' | 'commands',
    label: string,
    choices: readonly Choice[],
  ): FilterDef => {
    const value: readonly string[] = filters[id]
    const chosen = choices.filter((choice) => value.includes(choice.value))
    return {
      id,
      label,
      ...(chosen.length > 0 && { value: chosen.map((choice) => choice.label).join(', ') }),
      onClear: () => setFilter({ [id]: undefined }),
      editor: () => (
        <FilterChoices
          label={label}
          choices={choices}
          value={value}
          onChange={(next) => setFilter({ [id]: listed(next) })}
        />
      ),
    }
  }
  return [
    useFarmFilter({ filters, setFilter, rows }),
    ticked(
      'statuses',
      t('filterStatuses'),
      COMMAND_STATUSES.map((value) => ({ value, label: t(`statuses/${value}`) })),
    ),
    userFilter({ filters, setFilter }),
    ticked(
      'sources',
      t('filterSources'),
      COMMAND_SOURCES.map((value) => ({ value, label: t(`sources/${value}`) })),
    ),
    ticked(
      'commands',
      t('filterCommands'),
      names.map((value) => ({ value, label: value })),
    ),
  ].map((filter) => ({ ...filter, pinned: filter.id === 'farm' || filter.id === 'statuses' }))
}

/** A link carries the farm's number only; its name comes with the rows, or from the choice just made. */
function useFarmFilter({ filters: { farm }, setFilter, rows }: List): FilterDef {
  const t = textsOf('commandLog')
  const [picked, setPicked] = useState<{ id: number; label: string }>()
  const nameOf = (id: number): string => {
    if (id === NO_FARM) return t('noFarm')
    return (picked?.id === id && picked.label) || rows?.[0]?.farmName || t('farmNumber', { id })
  }
  return {
    id: 'farm',
    label: t('filterFarm'),
    ...(farm !== undefined && { value: nameOf(farm) }),
    onClear: () => setFilter({ farm: undefined }),
    editor: (close) => (
      <FarmFilter
        value={farm}
        onPick={(id, label) => {
          setPicked({ id, label })
          setFilter({ farm: id })
          close()
        }}
      />
    ),
  }
}

const userFilter = ({ filters, setFilter }: Omit<List, 'rows'>): FilterDef => ({
  id: 'username',
  label: textsOf('commandLog')('filterUser'),
  ...(filters.username !== '' && { value: filters.username }),
  onClear: () => setFilter({ username: undefined }),
  editor: (close) => (
    <UsernameFilter
      value={filters.username}
      onApply={(username) => {
        setFilter({ username: username || undefined })
        close()
      }}
    />
  ),
})
