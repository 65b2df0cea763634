import { Button, Menu } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { textsOf } from '../../platform/texts.ts'
import type { TableState } from './table-state.ts'
import { defaultColumns, visibleColumns } from './visible-columns.ts'

export type ColumnChooserProps = {
  columns: readonly { id: string; header: string; hidden?: boolean }[]
  state: TableState
  onStateChange: (state: TableState) => void
}

/** Which columns a table shows; the key column is not up for choice. */
export function ColumnChooser({ columns, state, onStateChange }: ColumnChooserProps) {
  const t = textsOf('ui')
  const shown = new Set(visibleColumns(columns, state).map((column) => column.id))
  const toggle = (id: string) => {
    const next = columns.map((column) => column.id).filter((other) => (other === id) !== shown.has(other))
    const standard = defaultColumns(columns)
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
            {column.header}
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
