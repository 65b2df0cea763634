import { type MantineColorScheme, SegmentedControl, useMantineColorScheme } from '@mantine/core'
import { textsOf } from '../../platform/texts.ts'

const THEMES = ['light', 'dark', 'auto'] as const satisfies readonly MantineColorScheme[]

export function ThemeChoice() {
  const t = textsOf('shell')
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <SegmentedControl
      fullWidth
      aria-label={t('theme')}
      value={colorScheme}
      onChange={(value) => setColorScheme(value as MantineColorScheme)}
      data={THEMES.map((theme) => ({ value: theme, label: t(`themes/${theme}`) }))}
    />
  )
}
