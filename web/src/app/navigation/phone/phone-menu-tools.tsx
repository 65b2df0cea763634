import { UnstyledButton } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { LANGUAGE_NAMES, LANGUAGES } from '@warren/shared/kernel/languages.ts'
import { chooseLanguage } from '../../../features/session/index.ts'
import { Link } from '../../../platform/link.tsx'
import { activeLanguage, textsOf } from '../../../platform/texts.ts'
import { ThemeChoice } from '../../layout/theme-choice.tsx'
import classes from './phone-menu.module.css'

/** Language, theme and signing out, laid open: a finger has no hover to find them with. */
export function PhoneMenuTools() {
  const t = textsOf('shell')
  return (
    <div className={classes['tools']}>
      <fieldset className={classes['languages']}>
        <legend className={classes['groupName']}>{t('language')}</legend>
        {LANGUAGES.map((code) => (
          <UnstyledButton
            key={code}
            lang={code}
            className={classes['language']}
            aria-pressed={code === activeLanguage()}
            onClick={() => void chooseLanguage(code)}
          >
            {LANGUAGE_NAMES[code]}
          </UnstyledButton>
        ))}
      </fieldset>
      <ThemeChoice />
      <Link to="/logout" className={classes['link']}>
        <IconLogout size={18} aria-hidden />
        {t('signOut')}
      </Link>
    </div>
  )
}
