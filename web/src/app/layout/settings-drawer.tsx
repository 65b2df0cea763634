import { CloseButton, Drawer } from '@mantine/core'
import { Link } from '../../platform/link.tsx'
import { textsOf } from '../../platform/texts.ts'
import { LayoutChoice } from './layout-choice.tsx'
import classes from './settings-drawer.module.css'
import { ThemeChoice } from './theme-choice.tsx'
import { useLayout } from './use-layout.ts'

/** The right sidebar: how Warren looks in this browser [LAY-03, LAY-06]. */
export function SettingsDrawer() {
  const t = textsOf('shell')
  const session = textsOf('session')
  const { settings, change } = useLayout()
  const hide = () => change({ kind: 'right-sidebar', action: 'hide' })
  return (
    <Drawer.Root
      opened={settings.showRightSidebar}
      onClose={hide}
      position="right"
      size={408}
      lockScroll={false}
      classNames={{ content: classes['drawer'] ?? '', inner: classes['inner'] ?? '' }}
    >
      <Drawer.Content data-keys-pass>
        <div className={classes['head']}>
          <Drawer.Title className={classes['title']}>{t('settings')}</Drawer.Title>
          <CloseButton aria-label={textsOf('common')('close')} onClick={hide} data-autofocus />
        </div>
        <div className={classes['body']}>
          <p className={classes['note']}>{t('displayFor')}</p>
          <LayoutChoice
            value={settings.layoutType}
            onChange={(layoutType) => change({ kind: 'choose', layoutType })}
          />
          <div className={classes['group']}>
            <p className={classes['legend']}>{t('theme')}</p>
            <ThemeChoice />
          </div>
        </div>
        <div className={classes['foot']}>
          <Link to="/terms">{session('termsLink')}</Link>
          <Link to="/privacy">{session('privacyLink')}</Link>
        </div>
      </Drawer.Content>
    </Drawer.Root>
  )
}
