import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { NumberField } from './number-field.tsx'

/** A form that holds a number or nothing. */
function Form({ heard }: { heard: (number | null)[] }) {
  const [value, setValue] = useState<number | null>(null)
  return (
    <NumberField
      label="Weight"
      value={value ?? ''}
      onChange={(next) => {
        const number = typeof next === 'number' ? next : null
        heard.push(number)
        setValue(number)
      }}
    />
  )
}
const type = async (text: string) => {
  const heard: (number | null)[] = []
  render(
    <MantineProvider env="test">
      <Form heard={heard} />
    </MantineProvider>,
  )
  const field = screen.getByRole('textbox', { name: 'Weight' })
  await userEvent.type(field, text)
  return { field, heard }
}

it.each([
  ['412.5', 412.5],
  ['412,5', 412.5],
  ['0.05', 0.05],
  ['-3.2', -3.2],
  ['12.', 12],
])('a form of numbers hears %s as it is typed, digit by digit', async (text, number) => {
  const { field, heard } = await type(text)
  expect(heard.at(-1)).toBe(number)
  expect(field).toHaveValue(text.replace(',', '.'))
})

it('what is emptied again is nothing', async () => {
  const { field, heard } = await type('1.5')
  await userEvent.clear(field)
  expect(heard.at(-1)).toBeNull()
  expect(field).toHaveValue('')
})

it('shows the number alone when it is left', async () => {
  const { field } = await type('12.')
  await userEvent.tab()
  expect(field).toHaveValue('12')
})
