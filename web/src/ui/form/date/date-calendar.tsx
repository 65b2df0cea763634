import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/es'
import 'dayjs/locale/fr'
import 'dayjs/locale/hu'
import './calendar.css'
import { FocusTrap } from '@mantine/core'
import { DatePicker, DatesProvider } from '@mantine/dates'
import type { Language } from '@warren/shared/kernel/languages.ts'
import { textsOf } from '../../../platform/texts.ts'
import { localeOf } from '../../format/locales.ts'
import { useLanguage } from '../../theme/language-context.ts'

export type DateCalendarProps = {
  value: string | null
  today: string
  min?: string
  max?: string
  onPick: (day: string) => void
}

/** Hungarian writes the year first. */
const MONTH_FORMATS: Partial<Record<Language, string>> = { hu: 'YYYY. MMMM' }

const spoken = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )

/**
 * A month of days in the language of the page, weeks from Monday [GEN-07]. Loaded when it is first opened,
 * so it holds the focus itself: its dialog would look for something to focus too early.
 */
export function DateCalendar({ value, today, min, max, onPick }: DateCalendarProps) {
  const t = textsOf('ui')
  const language = useLanguage()
  const start = value ?? today
  return (
    <DatesProvider settings={{ locale: language, firstDayOfWeek: 1 }}>
      <FocusTrap>
        <div>
          <DatePicker
            // Escape closes the calendar, not the dialog around it.
            __stopPropagation
            size="sm"
            value={value}
            defaultDate={start}
            minDate={min}
            maxDate={max}
            hideOutsideDates
            monthLabelFormat={MONTH_FORMATS[language] ?? 'MMMM YYYY'}
            getDayAriaLabel={(day) => spoken(day, language)}
            // The focus starts on the chosen day, else on today: the farm's day, not this computer's.
            getDayProps={(day) => ({
              'data-autofocus': day === start || undefined,
              'data-today': day === today || undefined,
            })}
            ariaLabels={{
              previousMonth: t('previousMonth'),
              nextMonth: t('nextMonth'),
              previousYear: t('previousYear'),
              nextYear: t('nextYear'),
              previousDecade: t('previousDecade'),
              nextDecade: t('nextDecade'),
            }}
            onChange={(day) => {
              // A click on the chosen day deselects it in Mantine; here it simply chooses it again.
              onPick(day ?? start)
            }}
          />
        </div>
      </FocusTrap>
    </DatesProvider>
  )
}
