import { Button, Drawer } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconChevronDown, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { textsOf } from '../../platform/texts.ts'
import { useNumbers } from '../format/numbers.ts'
import classes from './filter-sheet.module.css'
import type { FilterDef } from './filter-types.ts'

export type FilterSheetProps = {
  filters: readonly FilterDef[]
  onReset: (() => void) | undefined
}

type LineProps = { filter: FilterDef; opened: boolean; onToggle: () => void }

/** One filter of the sheet; its editor opens below it. */
function FilterLine({ filter, opened, onToggle }: LineProps) {
  const { label, value, locked = false, editor, onClear } = filter
  return (
    <li className={classes['line']}>
      <div className={classes['head']}>
        <button
          type="button"
          className={classes['name']}
          aria-expanded={opened}
          disabled={locked}
          onClick={onToggle}
        >
          <span>{label}</span>
          {value === undefined ? <IconChevronDown size={16} aria-hidden /> : <b>{value}</b>}
        </button>
        {value !== undefined && !locked && (
          <button
            type="button"
            className={classes['remove']}
            aria-label={textsOf('ui')('removeFilter', { name: label })}
            onClick={onClear}
          >
            <IconX size={16} />
          </button>
        )}
      </div>
      {opened && <div className={classes['editor']}>{editor(onToggle)}</div>}
    </li>
  )
}

/** On a phone all filters stand in one sheet behind a button with their number, so that rows fill the screen. */
export function FilterSheet({ filters, onReset }: FilterSheetProps) {
  const t = textsOf('ui')
  const n = useNumbers()
  const [shown, setShown] = useState(false)
  const [open, setOpen] = useState<string>()
  const count = filters.filter(({ value }) => value !== undefined).length
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconAdjustmentsHorizontal size={15} />}
        rightSection={count > 0 ? <span className={classes['count']}>{n(count)}</span> : undefined}
        onClick={() => setShown(true)}
      >
        {t('filters')}
      </Button>
      <Drawer
        opened={shown}
        onClose={() => setShown(false)}
        position="bottom"
        size="85%"
        radius="md"
        padding="md"
        title={t('filters')}
        closeButtonProps={{ 'aria-label': t('close') }}
        classNames={{ body: classes['body'] ?? '' }}
      >
        <ul className={classes['lines']}>
          {filters.map((filter) => (
            <FilterLine
              key={filter.id}
              filter={filter}
              opened={open === filter.id}
              onToggle={() => setOpen(open === filter.id ? undefined : filter.id)}
            />
          ))}
        </ul>
        <div className={classes['foot']}>
          {onReset !== undefined && (
            <Button variant="default" onClick={onReset}>
              {t('reset')}
            </Button>
          )}
          <Button onClick={() => setShown(false)}>{t('showRows')}</Button>
        </div>
      </Drawer>
    </>
  )
}
