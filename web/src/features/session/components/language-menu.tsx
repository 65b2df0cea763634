import { Menu, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconWorld } from '@tabler/icons-react'
import { isLanguage, LANGUAGE_NAMES, LANGUAGES } from '@warren/shared/kernel/languages.ts'
import { activeLanguage, textsOf } from '../../../platform/texts.ts'
import { chooseLanguage } from '../change-language.ts'
import classes from './bar-button.module.css'

export type LanguageMenuProps = {
  /** `EN` in the narrow top bar, `English` where there is room. */
  short?: boolean
}

/** The language drop-down; each language calls itself by its own name [NAV-18, SES-01]. */
export function LanguageMenu({ short = false }: LanguageMenuProps) {
  const t = textsOf('shell')
  const language = activeLanguage()
  const code = language.toUpperCase()
  // The spoken name begins with what it is and holds what is seen.
  const name = t('languageIs', { language: LANGUAGE_NAMES[language] })
  const choose = (value: string) => {
    if (isLanguage(value)) void chooseLanguage(value)
  }
  return (
    <Menu withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <UnstyledButton className={classes['button']} aria-label={short ? `${name} ${code}` : name}>
          <IconWorld size={16} aria-hidden />
          <span>{short ? code : LANGUAGE_NAMES[language]}</span>
          <IconChevronDown size={13} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={language} onChange={choose}>
          {LANGUAGES.map((choice) => (
            <Menu.RadioItem key={choice} value={choice} lang={choice}>
              {LANGUAGE_NAMES[choice]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
