import { UnstyledButton } from '@mantine/core'
import { IconLogout, IconSettings } from '@tabler/icons-react'
import { LanguageMenu, ThemeSwitch } from '../../features/session/index.ts'
import { Link } from '../../platform/link.tsx'
import { textsOf } from '../../platform/texts.ts'
import { useLayout } from '../layout/use-layout.ts'
import classes from './top-bar.module.css'
import { UserBadge } from './user-badge.tsx'

/** Right end of the bar: language, theme, settings, who is signed in, and the way out [NAV-18, LAY-03]. */
export function BarTools() {
  const t = textsOf('shell')
  const { settings, change } = useLayout()
  return (
    <>
      <LanguageMenu short />
      <ThemeSwitch />
      <UnstyledButton
        className={classes['tool']}
        aria-label={t('openSettings')}
        title={t('openSettings')}
        aria-expanded={settings.showRightSidebar}
        onClick={() => change({ kind: 'right-sidebar', action: 'toggle' })}
      >
        <IconSettings size={17} aria-hidden />
      </UnstyledButton>
      <UserBadge />
      <Link to="/logout" className={classes['tool']} aria-label={t('signOut')} title={t('signOut')}>
        <IconLogout size={16} aria-hidden />
      </Link>
    </>
  )
}
