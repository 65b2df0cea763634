import { useRef } from 'react'
import { Link } from '../../platform/link.tsx'
import { textsOf } from '../../platform/texts.ts'
import { useNavigation } from '../../platform/use-navigation.ts'
import { Mark } from '../../ui/brand/mark.tsx'
import { HelpButton } from '../help/help-button.tsx'
import { BarTools } from './bar-tools.tsx'
import { currentPage } from './current-page.ts'
import { FarmName } from './farm-name.tsx'
import { NavEntry } from './nav-entry.tsx'
import { PhoneMenu } from './phone/phone-menu.tsx'
import { SearchField } from './search-field.tsx'
import classes from './top-bar.module.css'
import { useCompact } from './use-compact.ts'

export type TopBarProps = { path: string; onSearch: () => void }

/** The bar over every desk screen; on a phone its entries and tools are behind the burger. */
export function TopBar({ path, onSearch }: TopBarProps) {
  const t = textsOf('shell')
  const navigation = useNavigation()
  const current = currentPage(navigation, path)
  const bar = useRef<HTMLElement>(null)
  const compact = useCompact(bar)
  return (
    <header ref={bar} className={classes['bar']} data-compact={compact || undefined}>
      <PhoneMenu path={path} />
      <Link to="/" activeOptions={{ exact: true }} className={classes['brand']} data-part>
        <Mark size={24} />
        Warren
      </Link>
      <FarmName />
      <nav className={classes['nav']} data-part aria-label={t('mainNavigation')}>
        {navigation.map((entry) => (
          <NavEntry
            key={entry.key}
            entry={entry}
            currentKey={current?.entry.key === entry.key ? current.page.key : undefined}
          />
        ))}
      </nav>
      <div className={classes['right']}>
        <SearchField onOpen={onSearch} />
        <HelpButton />
        <div className={classes['tools']} data-part>
          <BarTools />
        </div>
      </div>
    </header>
  )
}
