import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { LINES, mockResult, openImport, PROBLEMS } from './testing/sample-import.tsx'

/** A result with two rows that are to be skipped, not sent yet. */
async function openChanged() {
  mockResult(PROBLEMS, LINES)
  const onDone = vi.fn<() => void>()
  const app = await openImport({ at: '?import=5', onDone })
  await app.user.click(await screen.findByRole('button', { name: 'Skip: Row 41' }))
  await app.user.click(await screen.findByRole('button', { name: 'Skip: Row 88' }))
  return { ...app, onDone }
}
const result = () => screen.queryByRole('dialog', { name: 'Import ear tags: result' })
const question = () => screen.findByRole('dialog', { name: 'Close without checking?' })

it('no slip of the hand loses what is not checked yet', async () => {
  const { user, onDone } = await openChanged()
  await user.keyboard('{Escape}')
  const beside = document.querySelector('.mantine-Modal-inner')
  if (beside) await user.click(beside)
  expect(beside).not.toBeNull()
  expect(onDone).not.toHaveBeenCalled()
  expect(result()).toBeVisible()
  expect(screen.getByText('2 changes not checked yet')).toBeVisible()
})

it.each(['OK', 'Close'])('%s asks first, and one can stay or leave', async (name) => {
  const { user, onDone } = await openChanged()
  await user.click(screen.getByRole('button', { name }))
  expect(await question()).toHaveTextContent('You have 2 changes that were not checked.')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Stay here' })).toHaveFocus())
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /all the same/ })).toBeNull())
  expect(result()).toBeVisible()
  expect(onDone).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name }))
  const [leave] = within(await question()).getAllByRole('button', { name: 'Close' })
  if (leave) await user.click(leave)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(onDone).toHaveBeenCalledOnce()
})

it('keeps what is not checked however long the dialog is closed', async () => {
  const { queryClient } = await openChanged()
  expect(queryClient.getQueryCache().find({ queryKey: ['import-changes', 5] })?.gcTime).toBe(Infinity)
})
