import { screen, waitFor, within } from '@testing-library/react'
import { createRelease } from '@warren/shared/features/releases/releases.contract.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { messagesAnswer, mock } from '../../../test/mock-server.ts'
import { cleanToasts, mockBeside, mockStock, openStock, ready, tick } from '../testing/sample-stock.ts'

beforeEach(() => {
  cleanToasts()
  mockBeside()
})

/** The dialog for two chosen does. */
async function open() {
  mockStock(undefined, 642)
  const app = await openStock()
  await ready()
  for (const tattoo of ['HY51187', 'DA58894']) await app.user.click(tick(tattoo))
  await app.user.click(screen.getByRole('button', { name: 'Release to another farm' }))
  return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'Release 2 rabbits' })) }
}

describe('S3: releasing the chosen rabbits', () => {
  it('goes to a farm whose letters are typed, parents included, and says to which', async () => {
    const calls = mock(createRelease, { messages: [], id: 3, rabbits: 5, code: null, farmName: 'Tiszakert' })
    const { user, dialog } = await open()
    expect(dialog.getByText(/no litters, weights, places or states/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Release' }))
    expect(await dialog.findByText('Mandatory field')).toBeVisible()
    await user.type(dialog.getByRole('textbox', { name: /Letters of the farm/ }), 'tk')
    await user.click(dialog.getByRole('button', { name: 'Release' }))
    expect(await screen.findByText('5 animals released to Tiszakert')).toBeVisible()
    expect(calls[0]?.body).toEqual({ rabbitIds: [1, 2], withParents: true, buyerFarm: 'TK' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.queryByRole('region', { name: 'Actions for the selected rows' })).toBeNull()
  })

  it('makes a code for the delivery note, without the parents where that is wanted', async () => {
    const calls = mock(createRelease, { messages: [], id: 3, rabbits: 2, code: 'AB12-CD34-EF56-GH78' })
    const { user, dialog } = await open()
    await user.click(dialog.getByRole('radio', { name: 'A code for the delivery note' }))
    await user.click(dialog.getByRole('checkbox', { name: /Their parents/ }))
    await user.click(dialog.getByRole('button', { name: 'Make the code' }))
    const made = within(await screen.findByRole('dialog', { name: 'Code for the delivery note' }))
    expect(made.getByText('AB12-CD34-EF56-GH78')).toBeVisible()
    expect(made.getByText(/data of 2 animals/)).toBeVisible()
    expect(calls[0]?.body).toEqual({ rabbitIds: [1, 2], withParents: false, days: 30 })
    await user.click(made.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('marks the letters of a farm that is none', async () => {
    const problems = [{ code: 'INVALID_FARM', field: 'buyerFarm' }] as const
    mock(createRelease, () => messagesAnswer(['INVALID_FARM'], undefined, problems))
    const { user, dialog } = await open()
    await user.type(dialog.getByRole('textbox', { name: /Letters of the farm/ }), 'zz')
    await user.click(dialog.getByRole('button', { name: 'Release' }))
    const field = dialog.getByRole('textbox', { name: /Letters of the farm/ })
    await waitFor(() => expect(field).toBeInvalid())
    expect(field).toHaveAccessibleDescription('Unknown farm')
  })
})
