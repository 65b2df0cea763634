import { screen, waitFor, within } from '@testing-library/react'
import { createRelease, printDeliveryNote } from '@warren/shared/features/releases/releases.contract.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { fileOf, mock } from '../../test/mock-server.ts'
import { cleanToasts, doe, mockSheet, openSheet } from '../../test/sample-rabbit.ts'

beforeEach(() => cleanToasts())

const button = () => screen.findByRole('button', { name: 'Release to another farm' })

describe('S3: releasing a rabbit from its own page', () => {
  it('opens the dialog for this rabbit alone, and the code is printed from there', async () => {
    mockSheet()
    const calls = mock(createRelease, { messages: [], id: 3, rabbits: 3, code: 'AB12-CD34-EF56-GH78' })
    const printed = mock(printDeliveryNote, fileOf('Delivery note 3.pdf', '%PDF'))
    const { user } = await openSheet()
    await user.click(await button())
    const dialog = within(await screen.findByRole('dialog', { name: 'Release 1 rabbit' }))
    expect(dialog.getByRole('radio', { name: 'A farm I know the letters of' })).toHaveFocus()
    await user.click(dialog.getByRole('radio', { name: 'A code for the delivery note' }))
    await user.click(dialog.getByRole('button', { name: 'Make the code' }))
    const made = within(await screen.findByRole('dialog', { name: 'Code for the delivery note' }))
    expect(calls[0]?.body).toEqual({ rabbitIds: [doe.id], withParents: true, days: 30 })
    await user.click(made.getByRole('button', { name: 'Print the delivery note' }))
    await waitFor(() => expect(printed[0]?.params['id']).toBe('3'))
  })

  it('to a named farm offers the delivery note in the message', async () => {
    mockSheet()
    mock(createRelease, { messages: [], id: 4, rabbits: 3, code: null, farmName: 'Tiszakert' })
    const printed = mock(printDeliveryNote, fileOf('Delivery note 4.pdf', '%PDF'))
    const { user } = await openSheet()
    await user.click(await button())
    const dialog = within(await screen.findByRole('dialog', { name: 'Release 1 rabbit' }))
    await user.type(dialog.getByRole('textbox', { name: /Letters of the farm/ }), 'tk{Enter}')
    expect(await screen.findByText('3 animals released to Tiszakert')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Print the delivery note' }))
    await waitFor(() => expect(printed[0]?.params['id']).toBe('4'))
  })

  it('is not offered for one without a tattoo, which another farm could not name', async () => {
    mockSheet({ ...doe, tattoo: null })
    await openSheet()
    await screen.findByRole('heading', { level: 1, name: 'A-04478' })
    expect(screen.queryByRole('button', { name: 'Release to another farm' })).toBeNull()
  })
})
