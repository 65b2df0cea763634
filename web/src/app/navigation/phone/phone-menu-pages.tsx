import { IconHome } from '@tabler/icons-react'
import { Link } from '../../../platform/link.tsx'
import { textsOf } from '../../../platform/texts.ts'
import { type NavigationPage, useNavigation } from '../../../platform/use-navigation.ts'
import { currentPage } from '../current-page.ts'
import classes from './phone-menu.module.css'

export type PhoneMenuPagesProps = { path: string; onChoose: () => void }

/** All pages of the role at once: a menu in a menu would hide half of them. */
export function PhoneMenuPages({ path, onChoose }: PhoneMenuPagesProps) {
  const t = textsOf('shell')
  const navigation = useNavigation()
  const current = path === '/' ? 'home' : currentPage(navigation, path)?.page.key
  const link = ({
    key,
    to,
    label,
    icon: PageIcon,
  }: Pick<NavigationPage, 'key' | 'to' | 'label' | 'icon'>) => (
    <Link
      key={key}
      to={to}
      className={classes['link']}
      onClick={onChoose}
      aria-current={key === current ? 'page' : undefined}
      activeOptions={{ exact: to === '/' }}
    >
      <PageIcon size={18} aria-hidden />
      {label}
    </Link>
  )
  return (
    <nav className={classes['pages']} aria-label={t('mainNavigation')}>
      {link({ key: 'home', to: '/', label: t('home'), icon: IconHome })}
      {navigation.map((entry) =>
        entry.isMenu ? (
          <div key={entry.key} className={classes['group']}>
            <p className={classes['groupName']}>{entry.label}</p>
            {entry.pages.map(link)}
          </div>
        ) : (
          link(entry.pages[0])
        ),
      )}
    </nav>
  )
}
