import { UnstyledButton } from '@mantine/core'
import { IconHelpCircle } from '@tabler/icons-react'
import { askForHelp } from '../../platform/help.ts'
import { textsOf } from '../../platform/texts.ts'
import classes from '../navigation/top-bar.module.css'

/** In the bar of every desk screen, also on a phone: who needs help looks for it there. */
export function HelpButton() {
  const label = textsOf('shell')('help')
  return (
    <UnstyledButton
      className={classes['help']}
      aria-label={label}
      title={label}
      aria-keyshortcuts="F1"
      onClick={askForHelp}
    >
      <IconHelpCircle size={17} aria-hidden />
    </UnstyledButton>
  )
}
