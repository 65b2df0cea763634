import { isFixedByFarm } from '@warren/shared/features/ear-tags/ear-tags.rules.ts'
import { textsOf } from '../../../platform/texts.ts'
import { FilterChoices } from '../../../ui/filter-bar/filter-choices.tsx'
import { FilterPick } from '../../../ui/filter-bar/filter-pick.tsx'
import type { FilterDef } from '../../../ui/filter-bar/filter-types.ts'
import { HEALTH_CONDITIONS, RABBIT_STATUSES } from '../../stock/index.ts'
import type { EarTagsList } from '../use-ear-tags-list.ts'

type List = Pick<EarTagsList, 'filter' | 'setFilter'>
type Choice = { value: string; label: string }

function flagFilter({ filter, setFilter }: List, id: 'active' | 'used'): FilterDef {
  const label = textsOf('earTagSheet')(`columns/${id}`)
  const words = [textsOf('imports')('yes'), textsOf('imports')('no')] as const
  const [yes, no] = words
  const value = filter[id]
  const word = value ? yes : no
  return {
    id,
    label,
    ...(value !== undefined && { value: word }),
    // Tags of no farm are active and unused, all of them [ETR-04].
    locked: isFixedByFarm(filter),
    pinned: true,
    onClear: () => setFilter({ [id]: undefined }),
    editor: (close) => (
      <FilterPick
        label={label}
        choices={words.map((one) => ({ value: one, label: one }))}
        value={value === undefined ? undefined : word}
        onPick={(picked) => {
          setFilter({ [id]: picked === yes })
          close()
        }}
      />
    ),
  }
}

function tickFilter(
  { filter, setFilter }: List,
  id: 'statuses' | 'healthConditions',
  label: string,
  choices: readonly Choice[],
): FilterDef {
  const value: readonly string[] = filter[id]
  const chosen = choices.filter((choice) => value.includes(choice.value))
  return {
    id,
    label,
    ...(chosen.length > 0 && { value: chosen.map((choice) => choice.label).join(', ') }),
    pinned: true,
    onClear: () => setFilter({ [id]: [] }),
    editor: () => (
      <FilterChoices
        label={label}
        choices={choices}
        value={value}
        onChange={(next) => setFilter({ [id]: next })}
      />
    ),
  }
}

/** The chips of the register. An unused tag has no rabbit, so nothing to say about one's state [ETR-02, ETR-05]. */
export function earTagFilters(list: List): readonly FilterDef[] {
  const t = textsOf('earTags')
  const word = textsOf('stock')
  const flags = [flagFilter(list, 'active'), flagFilter(list, 'used')]
  if (list.filter.used === false) return flags
  return [
    ...flags,
    tickFilter(
      list,
      'statuses',
      t('status'),
      RABBIT_STATUSES.map((value) => ({ value, label: word(`statuses/${value}`) })),
    ),
    tickFilter(
      list,
      'healthConditions',
      t('health'),
      HEALTH_CONDITIONS.map((value) => ({ value, label: word(`health/${value}`) })),
    ),
  ]
}
