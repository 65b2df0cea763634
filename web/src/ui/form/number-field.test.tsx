import { MantineProvider } from '@mantine/core'
import type { Language } from '@warren/shared/kernel/languages.ts'
import type { NumberLimits } from '@warren/shared/kernel/reading/numbers.rules.ts'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { LanguageContext } from '../theme/language-context.ts'
import { NumberField } from './number-field.tsx'

const KG: NumberLimits = { min: 0, max: 90_000, decimals: 3, unit: 'kg' }
const KITS: NumberLimits = { min: 0, max: 25, unit: 'head', rounds: true }

/** A form that holds a number or nothing. */
function Form({ limits, heard }: { limits: NumberLimits; heard: (number | null)[] }) {
  const [value, setValue] = useState<number | null>(null)
  return (
    <>
      <NumberField
        label="Weight"
        limits={limits}
        step={1}
        value={value}
        onChange={(next) => {
          heard.push(next)
          setValue(next)
        }}
      />
      <button type="button" onClick={() => setValue(7)}>
        {'Seven'}
      </button>
    </>
  )
}

function show(limits: NumberLimits, language: Language = 'en') {
  const heard: (number | null)[] = []
  render(
    <MantineProvider env="test">
      <LanguageContext value={language}>
        <Form limits={limits} heard={heard} />
      </LanguageContext>
    </MantineProvider>,
  )
  return { field: screen.getByRole('textbox', { name: 'Weight' }), heard }
}

describe('a number field', () => {
  it.each([
    ['412.5', 412.5],
    ['412,5', 412.5],
    ['0.05', 0.05],
    ['12.', 12],
    ['1 200', 1200],
    ['3 t', 3000],
  ])('gives the number of %s as it is typed, and takes every key [D-233]', async (text, number) => {
    const { field, heard } = show(KG)
    await userEvent.type(field, text)
    expect(heard.at(-1)).toBe(number)
    expect(field).toHaveValue(text)
  })

  it('what is emptied again is nothing', async () => {
    const { field, heard } = show(KG)
    await userEvent.type(field, '1.5')
    await userEvent.clear(field)
    expect(heard.at(-1)).toBeNull()
    expect(field).toHaveValue('')
  })

  it('shows the number alone when it is left, in the writing of the language [D-230]', async () => {
    const { field } = show(KG, 'hu')
    await userEvent.type(field, '12.50')
    await userEvent.tab()
    expect(field).toHaveValue('12,5')
  })

  it('keeps a text that is no number, gives nothing, and says why when it is left [D-233]', async () => {
    const { field, heard } = show(KG)
    await userEvent.type(field, '5')
    await userEvent.type(field, '-')
    expect(heard.at(-1)).toBeNull()
    expect(field).not.toBeInvalid()
    await userEvent.tab()
    expect(field).toHaveValue('5-')
    expect(field).toBeInvalid()
    expect(field).toHaveAccessibleDescription('“5-” is not a number.')
    await userEvent.type(field, '{Backspace}')
    expect(field).not.toBeInvalid()
    expect(heard.at(-1)).toBe(5)
  })

  it('takes a pasted number as it is written [D-230]', async () => {
    const { field, heard } = show(KG)
    await userEvent.click(field)
    await userEvent.paste('11,11')
    expect(heard).toEqual([11.11])
  })

  it('says that it rounds, and to what [D-232, RAB-19]', async () => {
    const { field, heard } = show(KITS)
    await userEvent.type(field, '9.6')
    await userEvent.tab()
    expect(heard.at(-1)).toBe(10)
    expect(field).toHaveValue('10')
    expect(screen.getByRole('status')).toHaveTextContent('9.6 rounded to 10')
    await userEvent.type(field, '{Backspace}')
    expect(screen.queryByRole('status')).toBeNull()
  })

  it('asks which of two numbers is meant, and takes the one that is pressed [D-230]', async () => {
    const { field, heard } = show(KG, 'hu')
    await userEvent.type(field, '1.250')
    await userEvent.tab()
    expect(field).toBeInvalid()
    expect(heard.at(-1)).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: '1,25' }))
    expect(heard.at(-1)).toBe(1.25)
    expect(field).toHaveValue('1,25')
    expect(field).not.toBeInvalid()
  })

  it('shows a number that comes from elsewhere instead of what was typed', async () => {
    const { field } = show(KG)
    await userEvent.type(field, 'x')
    await userEvent.click(screen.getByRole('button', { name: 'Seven' }))
    expect(field).toHaveValue('7')
    expect(field).not.toBeInvalid()
  })

  it('goes up and down with the arrow keys, within its limits', async () => {
    const { field, heard } = show({ min: 1, max: 3 })
    await userEvent.type(field, '{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowDown}')
    expect(heard).toEqual([1, 2, 3, 3, 2])
  })
})
