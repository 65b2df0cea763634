import { CloseButton, Drawer, UnstyledButton } from '@mantine/core'
import { IconMenu2 } from '@tabler/icons-react'
import { useState } from 'react'
import { textsOf } from '../../../platform/texts.ts'
import { PhoneMenuPages } from './phone-menu-pages.tsx'
import classes from './phone-menu.module.css'
import { PhoneMenuTools } from './phone-menu-tools.tsx'
import barClasses from '../top-bar.module.css'
import { UserBadge } from '../user-badge.tsx'

export type PhoneMenuProps = { path: string }

/** Everything the bar has no room for on a phone: pages, language, theme, and the way out. */
export function PhoneMenu({ path }: PhoneMenuProps) {
  const t = textsOf('shell')
  // Open only at the address where it was opened: once one has arrived elsewhere it has done its work.
  const [openedAt, setOpenedAt] = useState<string>()
  const opened = openedAt === path
  const close = () => setOpenedAt(undefined)
  return (
    <>
      <UnstyledButton
        className={barClasses['burger']}
        aria-label={t('openMenu')}
        aria-expanded={opened}
        onClick={() => setOpenedAt(path)}
      >
        <IconMenu2 size={20} aria-hidden />
      </UnstyledButton>
      <Drawer.Root
        opened={opened}
        onClose={close}
        position="left"
        size={320}
        classNames={{ content: classes['drawer'] ?? '' }}
      >
        <Drawer.Overlay />
        <Drawer.Content>
          <div className={classes['head']}>
            <Drawer.Title className={classes['title']}>{t('menu')}</Drawer.Title>
            <CloseButton aria-label={textsOf('common')('close')} onClick={close} />
          </div>
          <PhoneMenuPages path={path} onChoose={close} />
          <div className={classes['foot']}>
            <PhoneMenuTools />
            <UserBadge />
          </div>
        </Drawer.Content>
      </Drawer.Root>
    </>
  )
}
