import { Menu, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { Link, linkTo } from '../../platform/link.tsx'
import type { NavigationEntry } from '../../platform/use-navigation.ts'
import classes from './top-bar.module.css'

export type NavEntryProps = {
  entry: NavigationEntry
  /** The page of this entry one is on, if any. */
  currentKey: string | undefined
}

/** One entry of the bar: a link, or a menu with a chevron [NAV-09…17]. */
export function NavEntry({ entry, currentKey }: NavEntryProps) {
  const active = currentKey !== undefined
  if (!entry.isMenu)
    return (
      <Link
        to={entry.pages[0].to}
        className={classes['entry']}
        data-active={active || undefined}
        aria-current={active ? 'page' : undefined}
      >
        {entry.label}
      </Link>
    )
  return (
    <Menu position="bottom-start" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <UnstyledButton className={classes['entry']} data-active={active || undefined}>
          {entry.label}
          <IconChevronDown size={14} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {entry.pages.map((page) => (
          <Menu.Item
            key={page.key}
            renderRoot={linkTo({ to: page.to })}
            leftSection={<page.icon size={16} aria-hidden />}
            aria-current={page.key === currentKey ? 'page' : undefined}
          >
            {page.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
