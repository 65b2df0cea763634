import { Link } from '../../platform/link.tsx'
import { textsOf } from '../../platform/texts.ts'
import type { NavigationEntry } from '../../platform/use-navigation.ts'
import classes from './desk-frame.module.css'

export type SideListProps = {
  entry: NavigationEntry
  currentKey: string
}

/** The pages beside the current one [D-193]. */
export function SideList({ entry, currentKey }: SideListProps) {
  const t = textsOf('shell')
  return (
    <nav className={classes['side']} aria-label={t('siblingPages', { area: entry.label })}>
      <p className={classes['sideTitle']}>{entry.label}</p>
      <ul className={classes['sideList']}>
        {entry.pages.map((page) => (
          <li key={page.key}>
            <Link
              to={page.to}
              className={classes['sideLink']}
              aria-current={page.key === currentKey ? 'page' : undefined}
            >
              <page.icon size={16} aria-hidden />
              {page.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
