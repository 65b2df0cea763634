import {
  Menu,
  UnstyledButton,
  useComputedColorScheme,
  useMantineColorScheme,
  VisuallyHidden,
} from '@mantine/core'
import { IconLogout, IconMoon, IconSun, IconWorld } from '@tabler/icons-react'
import { isLanguage, LANGUAGE_NAMES, LANGUAGES } from '@warren/shared/kernel/languages.ts'
import { Link } from '../../../../platform/link.tsx'
import { activeLanguage, textsOf } from '../../../../platform/texts.ts'
import { chooseLanguage } from '../../change-language.ts'
import classes from './field-home.module.css'

/** Language, theme and the way out, where the thumb is; no menu, these roles have none [NAV-18, NAV-19]. */
export function FieldBar() {
  const t = textsOf('shell')
  const { setColorScheme } = useMantineColorScheme()
  const dark = useComputedColorScheme('light') === 'dark'
  const language = activeLanguage()
  return (
    <footer className={classes['bar']}>
      <Menu position="top-start" withinPortal={false} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <UnstyledButton
            className={classes['key']}
            aria-label={t('languageIs', { language: LANGUAGE_NAMES[language] })}
          >
            <IconWorld size={26} aria-hidden />
            <span>{LANGUAGE_NAMES[language]}</span>
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown className={classes['languages']}>
          <Menu.RadioGroup
            value={language}
            onChange={(value) => {
              if (isLanguage(value)) void chooseLanguage(value)
            }}
          >
            {LANGUAGES.map((code) => (
              <Menu.RadioItem key={code} value={code} lang={code} className={classes['language']}>
                {LANGUAGE_NAMES[code]}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        </Menu.Dropdown>
      </Menu>
      <UnstyledButton className={classes['key']} onClick={() => setColorScheme(dark ? 'light' : 'dark')}>
        {dark ? <IconSun size={26} aria-hidden /> : <IconMoon size={26} aria-hidden />}
        <span>{t(dark ? 'themes/light' : 'themes/dark')}</span>
        <VisuallyHidden>{t('theme')}</VisuallyHidden>
      </UnstyledButton>
      <Link to="/logout" className={classes['key']}>
        <IconLogout size={26} aria-hidden />
        <span>{t('signOut')}</span>
      </Link>
    </footer>
  )
}
