import { Kbd } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { KeyboardEventHandler } from 'react'
import { textsOf } from '../../platform/texts.ts'
import { ESCAPE_KEY } from '../navigation/key-caps.ts'
import { takeHeld } from './held-keys.ts'
import classes from './palette.module.css'

export type PaletteFieldProps = {
  value: string
  onChange: (text: string) => void
  onKeyDown: KeyboardEventHandler
  listId: string
  /** The current line; none when nothing was found. */
  optionId: string | undefined
}

/** Where one types; the keys of the list are handled here because the focus never leaves. */
export function PaletteField({ value, onChange, onKeyDown, listId, optionId }: PaletteFieldProps) {
  const t = textsOf('shell')
  return (
    <div className={classes['field']}>
      <IconSearch size={17} aria-hidden />
      <input
        className={classes['input']}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onFocus={() => {
          const typed = takeHeld()
          if (typed !== '') onChange(value + typed)
        }}
        onKeyDown={onKeyDown}
        placeholder={textsOf('search')('palettePlaceholder')}
        aria-label={t('openPalette')}
        role="combobox"
        aria-expanded={optionId !== undefined}
        aria-controls={listId}
        aria-activedescendant={optionId}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        data-autofocus
      />
      <Kbd>{ESCAPE_KEY}</Kbd>
    </div>
  )
}
