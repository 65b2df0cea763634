import { UnstyledButton, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { textsOf } from '../../../platform/texts.ts'
import classes from './bar-button.module.css'

/** One press between light and dark; "like the device" is in the settings. */
export function ThemeSwitch() {
  const t = textsOf('shell')
  const { setColorScheme } = useMantineColorScheme()
  const dark = useComputedColorScheme('light') === 'dark'
  const label = dark ? t('switchToLight') : t('switchToDark')
  return (
    <UnstyledButton
      className={classes['button']}
      aria-label={label}
      title={label}
      onClick={() => setColorScheme(dark ? 'light' : 'dark')}
    >
      {dark ? <IconSun size={17} aria-hidden /> : <IconMoon size={17} aria-hidden />}
    </UnstyledButton>
  )
}
