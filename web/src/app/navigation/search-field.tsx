import { Kbd, UnstyledButton } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { getRabbit } from '@warren/shared/features/rabbits/rabbits.contract.ts'
import type { Role } from '@warren/shared/kernel/roles.ts'
import { textsOf } from '../../platform/texts.ts'
import { useSession } from '../../platform/use-session.ts'
import { PALETTE_KEYS } from './key-caps.ts'
import classes from './top-bar.module.css'

export type SearchFieldProps = { onOpen: () => void }

/** Looks like a field because people look for one; opens the palette. The only part of the bar that shrinks. */
export function SearchField({ onOpen }: SearchFieldProps) {
  const { role } = useSession().claims
  const t = textsOf('shell')
  // What one may look for is what it says: rabbits are found by who may open them.
  const roles: readonly Role[] = getRabbit.access
  const words = t(roles.includes(role) ? 'searchStock' : 'search')
  // Where the words of the menu are long, the first thing one may look for stands for all.
  const [first = ''] = words.split(',')
  return (
    <UnstyledButton
      className={classes['search']}
      onClick={onOpen}
      aria-keyshortcuts="Control+K /"
      aria-haspopup="dialog"
    >
      <IconSearch size={15} aria-hidden />
      <span className={classes['searchText']} data-whole>
        {words}
      </span>
      <span className={classes['searchText']} data-first>
        {`${first.replace('…', '')}…`}
      </span>
      <Kbd className={classes['keys']}>{PALETTE_KEYS}</Kbd>
    </UnstyledButton>
  )
}
