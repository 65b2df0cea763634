import { Menu } from '@mantine/core'
import { isLanguage, LANGUAGE_NAMES, LANGUAGES } from '@warren/shared/kernel/languages.ts'
import { activeLanguage } from '../../../platform/texts.ts'
import { chooseLanguage } from '../change-language.ts'
import { LanguageFace } from './language-face.tsx'

export type LanguageListProps = { short: boolean }

/** The drop-down itself, open: it is fetched when its button is pressed. */
export function LanguageList({ short }: LanguageListProps) {
  const choose = (value: string) => {
    if (isLanguage(value)) void chooseLanguage(value)
  }
  return (
    <Menu defaultOpened withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <LanguageFace short={short} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={activeLanguage()} onChange={choose}>
          {LANGUAGES.map((choice) => (
            <Menu.RadioItem key={choice} value={choice} lang={choice} closeMenuOnClick>
              {LANGUAGE_NAMES[choice]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
