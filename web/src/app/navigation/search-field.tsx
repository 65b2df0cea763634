import { Kbd, UnstyledButton } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { textsOf } from '../../platform/texts.ts'
import { PALETTE_KEYS } from './key-caps.ts'
import classes from './top-bar.module.css'

export type SearchFieldProps = { onOpen: () => void }

/** Looks like a field because people look for one; opens the palette. The only part of the bar that shrinks. */
export function SearchField({ onOpen }: SearchFieldProps) {
  const t = textsOf('shell')
  return (
    <UnstyledButton
      className={classes['search']}
      onClick={onOpen}
      aria-keyshortcuts="Control+K /"
      aria-haspopup="dialog"
    >
      <IconSearch size={15} aria-hidden />
      <span className={classes['searchText']}>{t('search')}</span>
      <Kbd className={classes['keys']}>{PALETTE_KEYS}</Kbd>
    </UnstyledButton>
  )
}
