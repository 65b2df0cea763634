import { screen, waitFor } from '@testing-library/react'
import { deleteRow, listRows } from '@warren/shared/features/farms/farms.contract.ts'
import { expect, it } from 'vitest'
import { mock, refuse } from '../../../test/mock-server.ts'
import { renderApp } from '../../../test/render-as.tsx'
import { HOMOKHAT, mockFarms, ROWS } from '../testing/farms-world.ts'

const openAndConfirm = async () => {
  mockFarms([HOMOKHAT])
  const app = await renderApp({ as: 'ADMIN', at: '/farms' })
  await app.user.click(await screen.findByRole('button', { name: 'Delete row 1' }))
  const dialog = await screen.findByRole('dialog', { name: 'Delete row 1 of stable S1?' })
  expect(dialog).toHaveTextContent('The row and its 5 cages are removed. This cannot be undone.')
  await app.user.click(screen.getByRole('checkbox', { name: 'I understand' }))
  return {
    ...app,
    press: () => app.user.click(screen.getAllByRole('button', { name: 'Delete row 1' }).at(-1) ?? dialog),
  }
}

it('deletes a row after the tick, says so and shows the rest [FRM-38, GEN-11, GEN-12]', async () => {
  const { press } = await openAndConfirm()
  const calls = mock(deleteRow, { messages: [] })
  mock(listRows, ROWS.slice(1))
  await press()
  expect(await screen.findByText('Row 1 of stable S1 was deleted')).toBeVisible()
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Cages of row 1' })).not.toBeInTheDocument(),
  )
  expect(screen.getByRole('button', { name: 'Cages of row 2' })).toBeVisible()
  expect(calls[0]?.params).toMatchObject({ id: '71', row: '1' })
})

it('keeps a row with rabbits, and says why [FRM-17]', async () => {
  const { press } = await openAndConfirm()
  refuse(deleteRow, { status: 405, code: 'row-has-rabbits' })
  await press()
  expect(await screen.findByText('The row cannot be deleted because rabbits are present')).toBeVisible()
  expect(screen.getByRole('dialog')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Cages of row 1', hidden: true })).toBeInTheDocument()
})
