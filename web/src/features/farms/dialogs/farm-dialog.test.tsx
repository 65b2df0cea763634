import { screen, waitFor, within } from '@testing-library/react'
import { createFarm, listFarms, updateFarm } from '@warren/shared/features/farms/farms.contract.ts'
import { describe, expect, it } from 'vitest'
import { messagesAnswer, mock } from '../../../test/mock-server.ts'
import { renderApp } from '../../../test/render-as.tsx'
import { HOMOKHAT, mockFarms, TISZAKERT } from '../testing/farms-world.ts'

const openNew = async () => {
  mockFarms()
  const app = await renderApp({ as: 'OWNER', at: '/farms' })
  await app.user.click(await screen.findByRole('button', { name: 'New farm' }))
  const dialog = await screen.findByRole('dialog', { name: 'New farm' })
  return { ...app, dialog }
}
const name = () => screen.getByRole('textbox', { name: /^Name/ })
const id = () => screen.getByRole('textbox', { name: /^Farm id/ })

describe('the farm id', () => {
  it('follows the name until it is written by hand [FRM-21, D-033, T-05]', async () => {
    const { user } = await openNew()
    await user.type(name(), 'Ágnes farm')
    expect(id()).toHaveValue('AG')
    await user.clear(id())
    await user.type(id(), 'xy9')
    await user.type(name(), ' 2')
    expect(id()).toHaveValue('XY9')
  })

  it('is cleaned as it is typed [FRM-20, T-05]', async () => {
    const { user } = await openNew()
    await user.type(id(), 'ab1')
    expect(id()).toHaveValue('AB1')
    await user.clear(id())
    await user.type(id(), 'a é-b!')
    expect(id()).toHaveValue('A-B')
  })

  it.each(['A1', 'a-b', 'ABCD', 'A'])('refuses %s on leaving the field [FRM-19, T-05]', async (typed) => {
    const { user } = await openNew()
    await user.type(name(), 'Valami')
    await user.clear(id())
    await user.type(id(), typed)
    await user.tab()
    expect(await screen.findByText(/2 letters, optionally one more/)).toBeVisible()
    expect(id()).toBeInvalid()
  })

  it('of an existing farm does not follow its name', async () => {
    mockFarms()
    const { user } = await renderApp({ as: 'OWNER', at: '/farms' })
    await user.click(await screen.findByRole('button', { name: 'Edit farm' }))
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), ' Kft.')
    expect(id()).toHaveValue('HO')
  })
})

describe('saving', () => {
  it('is refused with errors, which are listed and lead to their fields [FRM-18, FRM-19, FRM-22, GEN-21]', async () => {
    const { user, dialog } = await openNew()
    const calls = mock(createFarm, { id: 9, messages: [] })
    await user.type(screen.getByRole('textbox', { name: 'E-mail' }), 'iroda@')
    await user.keyboard('{Enter}')
    expect(await screen.findByText('3 fields need attention:')).toBeVisible()
    expect(screen.getByText('The farm name is required')).toBeVisible()
    expect(screen.getByText('Not a valid e-mail address')).toBeVisible()
    await user.click(within(dialog).getByRole('button', { name: 'Name' }))
    expect(name()).toHaveFocus()
    expect(calls).toEqual([])
  })

  it('creates the farm with Enter, closes, refreshes and chooses it [FRM-33, GEN-29]', async () => {
    const { user, search } = await openNew()
    const calls = mock(createFarm, { id: 8, messages: [] })
    mock(listFarms, [HOMOKHAT, TISZAKERT])
    await user.type(name(), 'Tiszakert')
    await user.type(screen.getByRole('textbox', { name: 'City' }), 'Tiszakécske{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(calls[0]?.body).toEqual({
      name: 'Tiszakert',
      shortName: 'TI',
      email: '',
      phoneNumber: '',
      street: '',
      city: 'Tiszakécske',
      country: '',
      zipCode: '',
    })
    expect(search().get('farm')).toBe('8')
    expect(await screen.findByRole('heading', { level: 2, name: 'Tiszakert' })).toBeVisible()
  })

  it('changes the farm with what it had [FRM-33]', async () => {
    mockFarms()
    const calls = mock(updateFarm, { messages: [] })
    const { user } = await renderApp({ as: 'OWNER', at: '/farms' })
    await user.click(await screen.findByRole('button', { name: 'Edit farm' }))
    await user.type(await screen.findByRole('textbox', { name: 'Phone number' }), '9')
    await user.click(screen.getByRole('button', { name: 'Save farm' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(calls[0]?.params['id']).toBe('7')
    expect(calls[0]?.body).toMatchObject({ name: 'Homokhát', phoneNumber: '+367655501429', zipCode: '6077' })
  })

  it('shows what the server refuses and stays open [GEN-26, D-032, D-034, FRM-23]', async () => {
    const { user } = await openNew()
    mock(createFarm, () => messagesAnswer(['wrong-farm-id', 'wrong-city']))
    await user.type(name(), 'Homokos{Enter}')
    const list = await screen.findByRole('alert')
    expect(list).toHaveTextContent('not yet taken')
    expect(list).toHaveTextContent('The city is too long')
    await user.keyboard('{Escape}')
    expect(screen.getByRole('dialog', { name: 'New farm' })).toBeVisible()
  })
})

it('begins anew each time it opens [FRM-08]', async () => {
  const { user } = await openNew()
  await user.type(name(), 'Elvetett')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await user.click(screen.getByRole('button', { name: 'New farm' }))
  expect(await screen.findByRole('textbox', { name: /^Name/ })).toHaveValue('')
  expect(id()).toHaveValue('')
})
