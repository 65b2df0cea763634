import { UnstyledButton, type UnstyledButtonProps } from '@mantine/core'
import { IconChevronDown, IconWorld } from '@tabler/icons-react'
import { LANGUAGE_NAMES } from '@warren/shared/kernel/languages.ts'
import type { ComponentPropsWithRef } from 'react'
import { activeLanguage, textsOf } from '../../../platform/texts.ts'
import classes from './bar-button.module.css'

export type LanguageFaceProps = UnstyledButtonProps &
  ComponentPropsWithRef<'button'> & {
    /** `EN` in the narrow top bar, `English` where there is room. */
    short: boolean
  }

/** The button that shows the language: the same before and after its list is there. */
export function LanguageFace({ short, ...button }: LanguageFaceProps) {
  const language = activeLanguage()
  const code = language.toUpperCase()
  // The spoken name begins with what it is and holds what is seen.
  const name = textsOf('shell')('languageIs', { language: LANGUAGE_NAMES[language] })
  return (
    <UnstyledButton
      {...button}
      className={classes['button'] ?? ''}
      aria-label={short ? `${name} ${code}` : name}
    >
      <IconWorld size={16} aria-hidden />
      <span>{short ? code : LANGUAGE_NAMES[language]}</span>
      <IconChevronDown size={13} aria-hidden />
    </UnstyledButton>
  )
}
