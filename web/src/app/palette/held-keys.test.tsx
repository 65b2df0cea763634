import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { holdKeys, takeHeld } from './held-keys.ts'

afterEach(() => void takeHeld())

it('holds letters until they are taken, then leaves them to the field that has the focus', async () => {
  render(<input aria-label="tattoo" />)
  const user = userEvent.setup()
  const field = screen.getByLabelText('tattoo')
  await user.click(field)
  holdKeys()
  await user.keyboard('hy5{Shift>}1{/Shift}')
  expect(field).toHaveValue('')
  expect(takeHeld()).toBe('hy51')
  await user.keyboard('7')
  expect(field).toHaveValue('7')
  expect(takeHeld()).toBe('')
})

it('lets go on Escape, and never holds a combination', async () => {
  render(<input aria-label="tattoo" />)
  const user = userEvent.setup()
  await user.click(screen.getByLabelText('tattoo'))
  holdKeys()
  await user.keyboard('{Control>}a{/Control}x{Escape}y')
  expect(screen.getByLabelText('tattoo')).toHaveValue('y')
  expect(takeHeld()).toBe('')
})
