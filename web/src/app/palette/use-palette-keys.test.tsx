import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { usePaletteKeys } from './use-palette-keys.ts'

function Page({ open, children }: { open: () => void; children?: React.ReactNode }) {
  usePaletteKeys(open)
  return (
    <>
      <input aria-label="tattoo" />
      {children}
    </>
  )
}

const setup = (inside?: React.ReactNode) => {
  const open = vi.fn<() => void>()
  render(<Page open={open}>{inside}</Page>)
  return { open, user: userEvent.setup() }
}

it('opens on / outside fields, and leaves it to a field', async () => {
  const { open, user } = setup()
  await user.type(screen.getByLabelText('tattoo'), 'HO/1')
  expect(screen.getByLabelText('tattoo')).toHaveValue('HO/1')
  expect(open).not.toHaveBeenCalled()
  await user.click(document.body)
  await user.keyboard('/')
  expect(open).toHaveBeenCalledTimes(1)
})

it('hears Ctrl K and Cmd K also in a field, but no other combination', async () => {
  const { open, user } = setup()
  await user.click(screen.getByLabelText('tattoo'))
  await user.keyboard('{Control>}k{/Control}{Meta>}k{/Meta}')
  expect(open).toHaveBeenCalledTimes(2)
  await user.keyboard('k{Control>}{Alt>}k{/Alt}{/Control}{Control>}/{/Control}')
  expect(open).toHaveBeenCalledTimes(2)
})

it('leaves the keys to an open dialog, not to the settings at the side', async () => {
  const { open, user } = setup(<dialog open aria-modal="true" data-testid="dialog" />)
  await user.keyboard('{Control>}k{/Control}')
  expect(open).not.toHaveBeenCalled()
  screen.getByTestId('dialog').setAttribute('data-keys-pass', 'true')
  await user.keyboard('{Control>}k{/Control}')
  expect(open).toHaveBeenCalledTimes(1)
})
