import { screen, waitFor, within } from '@testing-library/react'
import { placeEarTags, relocateEarTags } from '@warren/shared/features/ear-tags/ear-tags.contract.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { messagesAnswer, mock, refuse } from '../../test/mock-server.ts'
import {
  dialogOf,
  fresh,
  freshPage,
  mockTags,
  openRegister,
  place,
  relocate,
  row,
  waits,
} from './testing/sample-tags.ts'

beforeEach(freshPage)

describe('placement and relocation', () => {
  it.each([
    ['', true, true],
    ['?farm=-1', false, true],
    ['?farm=7', true, true],
    ['?farm=7&used=false', true, true],
    ['?farm=7&used=false&active=true', true, false],
    ['?used=false&active=true', true, true],
  ])(
    'with %s: placement waits %s, relocation waits %s [ETR-06, ETR-07, ETR-11, T-35]',
    async (query, one, other) => {
      mockTags()
      await openRegister(query)
      await row(/A-00001/)
      await waitFor(() => expect([waits(place()), waits(relocate())]).toEqual([one, other]))
    },
  )

  it('need a tag in the list, and say so [ETR-08]', async () => {
    mockTags([])
    const { user } = await openRegister('?farm=-1')
    await screen.findByText(/Nothing matches/)
    expect(waits(place())).toBe(true)
    expect(place()).toHaveAccessibleDescription('No tag is in the list')
    expect(relocate()).toHaveAccessibleDescription(/one farm’s active, unused tags/)
    await user.click(place())
    expect(screen.queryByRole('dialog', { name: 'Place tags on a farm' })).toBeNull()
  })

  it('say why they wait to who rests on them or comes by Tab', async () => {
    mockTags([fresh])
    const { user } = await openRegister('?farm=7')
    await row(/A-00002/)
    expect(place()).toHaveAccessibleDescription('To place tags, show those of no farm')
    await user.hover(place())
    expect(await screen.findByRole('tooltip')).toHaveTextContent('To place tags, show those of no farm')
  })

  it('place what is filtered, tell count and farm, and reload the list [ETR-06, ETR-13, ETR-15, GEN-35]', async () => {
    const pages = mockTags([fresh], 120)
    const calls = mock(placeEarTags, { count: 118 })
    const { user } = await openRegister('?farm=-1&from=A-00001')
    await row(/A-00002/)
    await user.click(place())
    const dialog = within(await dialogOf('Place tags on a farm'))
    expect(dialog.getByText('120 tags: No farm → …')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Place 120 tags' }))
    expect(await dialog.findByText('Please choose a farm!')).toBeVisible()
    expect(calls).toHaveLength(0)
    await user.click(dialog.getByRole('combobox', { name: /Target farm/ }))
    await user.click(await screen.findByRole('option', { name: 'Tiszakert (TK)' }))
    expect(dialog.getByText('120 tags: No farm → Tiszakert')).toBeVisible()
    const before = pages.length
    await user.click(dialog.getByRole('button', { name: 'Place 120 tags' }))
    expect(await screen.findByText('118 tags are now on Tiszakert')).toBeVisible()
    expect(calls[0]?.query.get('farmId')).toBe('8')
    expect(calls[0]?.body).toEqual({ tagStartFrom: 'A-00001', farmId: -1, active: true, used: false })
    await waitFor(() => expect(pages.length).toBeGreaterThan(before))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('relocate from farm to farm [ETR-07, ETR-13]', async () => {
    mockTags([fresh], 12)
    const calls = mock(relocateEarTags, { count: 12 })
    const { user } = await openRegister('?farm=7&active=true&used=false')
    await row(/A-00002/)
    await user.click(relocate())
    const dialog = within(await dialogOf('Relocate tags to another farm'))
    const choose = async (name: string) => {
      await user.click(dialog.getByRole('combobox', { name: /Target farm/ }))
      await user.click(await screen.findByRole('option', { name }))
    }
    await choose('Homokhát (HO)')
    expect(dialog.getByText('The tags are already on this farm. Choose another farm.')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Relocate 12 tags' }))
    expect(calls).toHaveLength(0)
    await choose('Tiszakert (TK)')
    await user.click(dialog.getByRole('button', { name: 'Relocate 12 tags' }))
    expect(await screen.findByText('12 tags relocated from Homokhát to Tiszakert')).toBeVisible()
    expect(calls[0]?.body).toEqual({ farmId: 7, active: true, used: false })
  })

  it('say what the server refuses, and stay [D-109, GEN-26]', async () => {
    mockTags([fresh])
    mock(placeEarTags, () => messagesAnswer(['INVALID_FARM']))
    const { user } = await openRegister('?farm=-1')
    await row(/A-00002/)
    await user.click(place())
    const dialog = within(await dialogOf('Place tags on a farm'))
    await user.click(dialog.getByRole('combobox', { name: /Target farm/ }))
    await user.click(await screen.findByRole('option', { name: 'Tiszakert (TK)' }))
    await user.click(dialog.getByRole('button', { name: 'Place 1 tag' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent('Unknown farm')
    refuse(placeEarTags, { status: 405, code: 'SAVING_ERROR' })
    await user.click(dialog.getByRole('button', { name: 'Place 1 tag' }))
    await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent('Something went wrong'))
  })

  it('tell a failure in general words and its reason [ETR-12]', async () => {
    mockTags([fresh])
    refuse(placeEarTags, { status: 500, code: 'UNHANDLED_EXCEPTION' })
    const { user } = await openRegister('?farm=-1')
    await row(/A-00002/)
    await user.click(place())
    const dialog = within(await dialogOf('Place tags on a farm'))
    await user.click(dialog.getByRole('combobox', { name: /Target farm/ }))
    await user.click(await screen.findByRole('option', { name: 'Tiszakert (TK)' }))
    await user.click(dialog.getByRole('button', { name: 'Place 1 tag' }))
    expect(await dialog.findByText('Something went wrong')).toBeVisible()
  })
})
