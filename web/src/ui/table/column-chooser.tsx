import { Button, Menu } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { textsOf } from '../../platform/texts.ts'
import { fullHeader } from './parts/column-groups.ts'
import type { TableState } from './table-state.ts'
import type { ColumnGroup } from './table-types.ts'
import { defaultColumns, visibleColumns } from './visible-columns.ts'

type Column = { id: string; header: string; name?: string; group?: ColumnGroup; hidden?: boolean }

export type ColumnChooserProps = {
  columns: readonly Column[]
  /** Also those the list has at other times: a choice made now leaves them as they are. */
  all?: readonly Column[]
  state: TableState
  onStateChange: (state: TableState) => void
}

/** Which columns a table shows; the key column is not up for choice. */
export function ColumnChooser({ columns, all = columns, state, onStateChange }: ColumnChooserProps) {
  const t = textsOf('ui')
  const shown = new Set(visibleColumns(all, state).map((column) => column.id))
  const toggle = (id: string) => {
    const next = all.map((column) => column.id).filter((other) => (other === id) !== shown.has(other))
    const standard = defaultColumns(all)
    const same = next.length === standard.length && next.every((column, index) => column === standard[index])
    onStateChange({ ...state, columns: same ? undefined : next })
  }
  return (
    <Menu closeOnItemClick={false} position="bottom-end">
      <Menu.Target>
        <Button size="xs" variant="subtle" color="gray" leftSection={<IconColumns3 size={15} />}>
          {t('columns')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('shownColumns')}</Menu.Label>
        {columns.slice(1).map((column) => (
          <Menu.CheckboxItem
            key={column.id}
            checked={shown.has(column.id)}
            onChange={() => toggle(column.id)}
          >
            {fullHeader(column)}
          </Menu.CheckboxItem>
        ))}
        {state.columns !== undefined && (
          <>
            <Menu.Divider />
            <Menu.Item onClick={() => onStateChange({ ...state, columns: undefined })}>
              {t('allColumns')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
