import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '../../../../platform/link.tsx'
import type { NavigationPage } from '../../../../platform/use-navigation.ts'
import classes from './desk-home.module.css'

export type PageTileProps = {
  page: NavigationPage
  /** A card of its own, not a line in a panel. */
  framed?: boolean
}

export function PageTile({ page, framed = false }: PageTileProps) {
  return (
    <Link to={page.to} className={classes['tile']} data-framed={framed || undefined}>
      <span className={classes['icon']}>
        <page.icon size={18} aria-hidden />
      </span>
      <span className={classes['words']}>
        <span className={classes['name']}>{page.label}</span>
        <span className={classes['hint']}>{page.hint}</span>
      </span>
      <IconChevronRight size={16} className={classes['chevron']} aria-hidden />
    </Link>
  )
}
