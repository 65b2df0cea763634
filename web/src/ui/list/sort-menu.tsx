import { Button, NativeSelect, Popover, SegmentedControl } from '@mantine/core'
import { IconArrowsSort } from '@tabler/icons-react'
import type { SortOrder } from '@warren/shared/kernel/paging.ts'
import { textsOf } from '../../platform/texts.ts'
import { sortsOf, type TableState, withSorts } from '../table/table-state.ts'
import { sortFieldOf } from '../table/table-types.ts'
import classes from './sort-menu.module.css'

type Column = {
  id: string
  header: string
  sortable?: boolean
  sortBy?: { readonly field: string; readonly turned?: boolean }
}
export type SortMenuProps = {
  columns: readonly Column[]
  state: TableState
  onStateChange: (state: TableState) => void
}

const TURNED = { asc: 'desc', desc: 'asc' } as const
const isOrder = (value: string): value is SortOrder => value === 'asc' || value === 'desc'

/** Two columns may be sorted by one field: the first one stands for it. */
function offeredIn(columns: readonly Column[]): readonly Column[] {
  const sortable = columns.filter((column) => column.sortable === true)
  return sortable.filter(
    (column, index) => sortable.findIndex((other) => sortFieldOf(other) === sortFieldOf(column)) === index,
  )
}

/** Sort order in words: for phones, where column heads are hidden, and for users who do not know Shift-click. */
export function SortMenu({ columns, state, onStateChange }: SortMenuProps) {
  const t = textsOf('ui')
  const offered = offeredIn(columns)
  const [first, then] = sortsOf(state)
  const isTurned = offered.find((column) => sortFieldOf(column) === first)?.sortBy?.turned === true
  const shown = (order: SortOrder): SortOrder => (isTurned ? TURNED[order] : order)
  const options = offered.map((column) => ({ value: sortFieldOf(column), label: column.header }))
  return (
    <Popover position="bottom-end" shadow="lg" trapFocus returnFocus>
      <Popover.Target>
        <Button size="xs" variant="subtle" color="gray" leftSection={<IconArrowsSort size={15} />}>
          {t('sort')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <div className={classes['menu']}>
          <NativeSelect
            size="xs"
            label={t('sortFirst')}
            data={options}
            value={first}
            onChange={(event) =>
              onStateChange(
                withSorts(state, [event.currentTarget.value, ...(then ? [then] : [])], state.sortOrder),
              )
            }
          />
          <NativeSelect
            size="xs"
            label={t('sortThen')}
            data={[{ value: '', label: t('noThen') }, ...options.filter(({ value }) => value !== first)]}
            value={then ?? ''}
            onChange={(event) => {
              const next = event.currentTarget.value
              onStateChange(
                withSorts(state, [state.sortField, ...(next === '' ? [] : [next])], state.sortOrder),
              )
            }}
          />
          <SegmentedControl
            size="xs"
            fullWidth
            aria-label={t('sort')}
            data={[
              { value: 'asc', label: t('ascending') },
              { value: 'desc', label: t('descending') },
            ]}
            value={shown(state.sortOrder)}
            onChange={(order) => {
              if (isOrder(order)) onStateChange(withSorts(state, sortsOf(state), shown(order)))
            }}
          />
          <p className={classes['hint']}>{t('sortHint')}</p>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
