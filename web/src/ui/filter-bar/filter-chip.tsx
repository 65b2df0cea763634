import { Popover } from '@mantine/core'
import { IconChevronDown, IconLock, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { textsOf } from '../../platform/texts.ts'
import classes from './filter-bar.module.css'
import type { FilterDef } from './filter-types.ts'

export type FilterChipProps = {
  filter: FilterDef
  /** Just added from the menu: opens at once. */
  fresh?: boolean
  /** Closed without a value. */
  onLeft?: () => void
}

/** One filter: name and chevron while it is off, name and bold value and a cross while it is on. */
export function FilterChip({ filter, fresh = false, onLeft }: FilterChipProps) {
  const t = textsOf('ui')
  const [opened, setOpened] = useState(fresh)
  const active = filter.value !== undefined
  const locked = filter.locked === true
  const change = (next: boolean) => {
    setOpened(next)
    if (!next) onLeft?.()
  }
  return (
    <div className={classes['chip']} data-active={active || undefined} data-locked={locked || undefined}>
      <Popover opened={opened} onChange={change} position="bottom-start" trapFocus returnFocus shadow="lg">
        <Popover.Target>
          <button
            type="button"
            className={classes['chipMain']}
            disabled={locked}
            onClick={() => change(!opened)}
          >
            {filter.label}
            {active ? <b>{filter.value}</b> : <IconChevronDown size={13} aria-hidden />}
            {locked && <IconLock size={13} aria-hidden />}
          </button>
        </Popover.Target>
        <Popover.Dropdown className={classes['editor']}>
          {filter.editor(() => change(false))}
        </Popover.Dropdown>
      </Popover>
      {active && !locked && (
        <button
          type="button"
          className={classes['chipRemove']}
          aria-label={t('removeFilter', { name: filter.label })}
          onClick={filter.onClear}
        >
          <IconX size={14} />
        </button>
      )}
    </div>
  )
}
