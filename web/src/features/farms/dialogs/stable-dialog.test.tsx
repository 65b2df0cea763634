import { screen, waitFor } from '@testing-library/react'
import { createStable, updateStable } from '@warren/shared/features/farms/farms.contract.ts'
import { expect, it } from 'vitest'
import { messagesAnswer, mock } from '../../../test/mock-server.ts'
import { renderApp } from '../../../test/render-as.tsx'
import { HOMOKHAT, mockFarms } from '../testing/farms-world.ts'

const open = async (button: string) => {
  mockFarms([HOMOKHAT])
  const app = await renderApp({ as: 'ADMIN', at: '/farms' })
  await app.user.click(await screen.findByRole('button', { name: button }))
  return { ...app, field: await screen.findByRole('textbox', { name: /^Name of the stable/ }) }
}
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

it('needs a name [FRM-24]', async () => {
  const { user, field } = await open('New stable')
  const calls = mock(createStable, { id: 73, messages: [] })
  await user.type(field, '  {Enter}')
  expect(await screen.findByText(/The stable needs a name/)).toBeVisible()
  expect(field).toHaveFocus()
  expect(calls).toEqual([])
})

it('creates a stable of the farm and opens it [FRM-11, FRM-34]', async () => {
  const { user, field, search } = await open('New stable')
  const calls = mock(createStable, { id: 72, messages: [] })
  await user.type(field, 'S2{Enter}')
  await closed()
  expect(calls[0]).toMatchObject({ params: { id: '7' }, body: { name: 'S2' } })
  expect(search().get('stable')).toBe('72')
})

it('renames a stable, beginning with its name each time [FRM-08, FRM-34]', async () => {
  const { user, field } = await open('Edit stable')
  expect(field).toHaveValue('S1')
  const calls = mock(updateStable, { messages: [] })
  await user.type(field, 'b{Enter}')
  await closed()
  expect(calls[0]).toMatchObject({ params: { farmId: '7', stableId: '71' }, body: { name: 'S1b' } })
  await user.click(screen.getByRole('button', { name: 'Edit stable' }))
  expect(await screen.findByRole('textbox', { name: /^Name of the stable/ })).toHaveValue('S1')
})

it('shows what the server refuses and stays open [GEN-26]', async () => {
  const { user, field } = await open('New stable')
  mock(createStable, () => messagesAnswer(['stable-name-error']))
  await user.type(field, 'S1{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('no other stable of the farm has')
  expect(field).toBeVisible()
})

const area = () => screen.getByRole('textbox', { name: /^Floor area, m²/ })

it('takes the floor area with one decimal, or none [FRM-34]', async () => {
  const { user, field } = await open('New stable')
  const calls = mock(createStable, { id: 72, messages: [] })
  await user.type(field, 'S2')
  await user.type(area(), '412.5{Enter}')
  await closed()
  expect(calls[0]?.body).toEqual({ name: 'S2', area: 412.5 })
})

it('says what an area may be, and sends none that is not [GEN-21]', async () => {
  const { user, field } = await open('New stable')
  const calls = mock(createStable, { id: 72, messages: [] })
  await user.type(field, 'S2')
  await user.type(area(), '20001{Enter}')
  expect(await screen.findByText('20,001 is above 20,000.')).toBeVisible()
  expect(area()).toHaveFocus()
  expect(calls).toEqual([])
  await user.clear(area())
  await user.type(area(), '{Enter}')
  await closed()
  expect(calls[0]?.body).toEqual({ name: 'S2', area: null })
})

it('begins with the area there is, and keeps it when the name alone is changed [FRM-08]', async () => {
  const [first, ...others] = HOMOKHAT.stables
  if (!first) throw new Error('no stable')
  mockFarms([{ ...HOMOKHAT, stables: [{ ...first, area: 350.5, version: 3 }, ...others] }])
  const { user } = await renderApp({ as: 'ADMIN', at: '/farms' })
  await user.click(await screen.findByRole('button', { name: 'Edit stable' }))
  expect(await screen.findByRole('textbox', { name: /^Floor area, m²/ })).toHaveValue('350.5')
  const calls = mock(updateStable, { messages: [] })
  await user.type(screen.getByRole('textbox', { name: /^Name of the stable/ }), 'b{Enter}')
  await closed()
  expect(calls[0]?.body).toEqual({ name: 'S1b', area: 350.5, version: 3 })
})
