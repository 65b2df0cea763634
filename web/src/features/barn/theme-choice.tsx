import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { textsOf } from '../../platform/texts.ts'
import { setBarnPrefs, useBarnPrefs } from './barn-prefs.ts'
import classes from './phone.module.css'

const THEMES = ['light', 'dark', 'sun'] as const

/** Light, dark, or black on white for the sun. */
export function ThemeChoice() {
  const t = textsOf('barnPhone')
  const { sun } = useBarnPrefs()
  const { setColorScheme } = useMantineColorScheme()
  const scheme = useComputedColorScheme('light')
  const chosen = sun ? 'sun' : scheme
  const choose = (theme: (typeof THEMES)[number]) => {
    setBarnPrefs({ sun: theme === 'sun' })
    setColorScheme(theme === 'dark' ? 'dark' : 'light')
  }
  return (
    <section className={classes['card']} aria-label={t('looks')}>
      <h2 className={classes['title']}>{t('looks')}</h2>
      <div className={classes['choices']}>
        {THEMES.map((theme) => (
          <button key={theme} type="button" aria-pressed={theme === chosen} onClick={() => choose(theme)}>
            {t(`themes/${theme}`)}
          </button>
        ))}
      </div>
    </section>
  )
}
