import { Menu } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { textsOf } from '../../platform/texts.ts'
import classes from './filter-bar.module.css'
import type { FilterDef } from './filter-types.ts'

export type AddFilterProps = { filters: readonly FilterDef[]; onAdd: (id: string) => void }

/** The filters that have no chip yet. */
export function AddFilter({ filters, onAdd }: AddFilterProps) {
  const t = textsOf('ui')
  if (filters.length === 0) return null
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <button type="button" className={classes['add']}>
          <IconPlus size={14} aria-hidden />
          {t('addFilter')}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {filters.map((filter) => (
          <Menu.Item key={filter.id} onClick={() => onAdd(filter.id)}>
            {filter.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
