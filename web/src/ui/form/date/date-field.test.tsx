import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Language } from '@warren/shared/kernel/languages.ts'
import { useState } from 'react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { startTexts } from '../../../test/start-texts.ts'
import { Dialog } from '../../dialog/dialog.tsx'
import { renderUi } from '../../testing/render-ui.tsx'
import { DateField } from './date-field.tsx'

const TODAY = '2026-05-12'
type FieldProps = { start?: string | null; min?: string; max?: string; onDay?: (day: string | null) => void }

function Field({ start = null, onDay, ...rest }: FieldProps) {
  const [day, setDay] = useState(start)
  const change = (next: string | null) => {
    setDay(next)
    onDay?.(next)
  }
  return <DateField label="Started" value={day} onChange={change} today={TODAY} {...rest} />
}

const field = () => screen.getByRole('textbox', { name: 'Started' })
const calendarButton = () => screen.getByRole('button', { name: /: Started$/ })

// The calendar is loaded on demand; how long that takes on a busy machine is not what is tested here.
beforeAll(() => import('./date-calendar.tsx'))

describe('DateField', () => {
  it('[GEN-30] turns what is typed into yyyy-MM-dd when the field is left', async () => {
    renderUi(<Field />)
    const user = userEvent.setup()
    await user.type(field(), '+7')
    expect(field()).toHaveValue('+7')
    await user.tab()
    expect(field()).toHaveValue('2026-05-19')
    await user.clear(field())
    await user.type(field(), '2026.06.01.{Enter}')
    expect(field()).toHaveValue('2026-06-01')
  })

  it('passes on what is no day, so that the form refuses it, and says so', async () => {
    const onDay = vi.fn<(day: string | null) => void>()
    renderUi(<Field onDay={onDay} start="2026-05-01" />)
    const user = userEvent.setup()
    await user.clear(field())
    await user.type(field(), '2026-02-30')
    expect(field()).toBeValid()
    await user.tab()
    expect(onDay).toHaveBeenLastCalledWith('2026-02-30')
    expect(field()).toBeInvalid()
    expect(field()).toHaveAccessibleDescription('Not a date, e.g. 2026-05-12')
    await user.clear(field())
    await user.tab()
    expect(onDay).toHaveBeenLastCalledWith(null)
    expect(field()).toBeValid()
  })

  it('names its limits', async () => {
    renderUi(<Field min="2026-05-01" max="2026-05-31" />)
    const user = userEvent.setup()
    await user.type(field(), '2026-04-30{Enter}')
    expect(field()).toHaveAccessibleDescription('Not before 2026-05-01')
    await user.clear(field())
    await user.type(field(), '2026-06-01{Enter}')
    expect(field()).toHaveAccessibleDescription('Not after 2026-05-31')
  })

  it('opens its calendar with the arrow key, starts on the chosen day and closes on Escape', async () => {
    renderUi(<Field start="2026-05-08" />)
    const user = userEvent.setup()
    await user.click(field())
    await user.keyboard('{ArrowDown}')
    const dialog = await screen.findByRole('dialog', { name: 'Calendar: Started' })
    const day = await within(dialog).findByRole('button', { name: /\b8 May 2026/ })
    await vi.waitFor(() => expect(day).toHaveFocus())
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(field()).toHaveValue('2026-05-08')
    await vi.waitFor(() => expect(field()).toHaveFocus())
  })

  it('takes the day that is clicked, also the one already chosen', async () => {
    renderUi(<Field start="2026-05-08" />)
    const user = userEvent.setup()
    await user.click(calendarButton())
    await user.click(await screen.findByRole('button', { name: /20 May 2026/ }))
    expect(field()).toHaveValue('2026-05-20')
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(calendarButton())
    await user.click(await screen.findByRole('button', { name: /20 May 2026/ }))
    expect(field()).toHaveValue('2026-05-20')
  })

  it('closes only itself on Escape inside a dialog', async () => {
    const onClose = vi.fn<() => void>()
    renderUi(
      <Dialog opened onClose={onClose} title="New group">
        <Field start="2026-05-08" />
      </Dialog>,
    )
    const user = userEvent.setup()
    await user.click(calendarButton())
    const day = await screen.findByRole('button', { name: /\b8 May 2026/ })
    await vi.waitFor(() => expect(day).toHaveFocus())
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog', { name: 'Calendar: Started' })).toBeNull()
    expect(onClose).not.toHaveBeenCalled()
  })

  const openIn = async (language: Language) => {
    await startTexts(language)
    try {
      renderUi(<Field start="2026-05-08" />, language)
      await userEvent.click(calendarButton())
      const dialog = screen.getByRole('dialog')
      await within(dialog).findByText(/2026/)
      return {
        name: dialog.getAttribute('aria-label'),
        month: within(dialog).getByText(/2026/).textContent,
        weekdays: [...dialog.querySelectorAll('thead th')].map((cell) => cell.textContent),
        buttons: within(dialog)
          .getAllByRole('button')
          .map((button) => button.getAttribute('aria-label')),
      }
    } finally {
      await startTexts('en')
    }
  }

  it('[GEN-07] speaks Hungarian on a Hungarian page', async () => {
    const calendar = await openIn('hu')
    expect(calendar.name).toBe('Naptár: Started')
    expect(calendar.month).toBe('2026. május')
    expect(calendar.weekdays).toEqual(['h', 'k', 'sze', 'cs', 'p', 'szo', 'v'])
    expect(calendar.buttons).toContain('Következő hónap')
    expect(calendar.buttons).toContain('2026. május 8., péntek')
  })

  it.each([
    ['en', 'May 2026', 'Mo'],
    ['fr', 'mai 2026', 'lu'],
    ['es', 'mayo 2026', 'lu'],
  ] as const)(
    '[GEN-07] begins the week on Monday and names the month in %s',
    async (language, month, monday) => {
      const calendar = await openIn(language)
      expect(calendar.month).toBe(month)
      expect(calendar.weekdays[0]?.toLowerCase()).toBe(monday.toLowerCase())
    },
  )
})
