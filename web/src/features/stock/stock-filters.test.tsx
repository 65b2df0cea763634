import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { asked, mockBeside, mockStock, openStock, ready } from './testing/sample-stock.ts'

beforeEach(() => void mockBeside())

const chips = () => within(screen.getByRole('group', { name: 'Filters' }))
const chip = (name: string | RegExp) => chips().getByRole('button', { name })
const USUAL = { page: '0', pageSize: '100', sortFields: 'cage', sortOrder: 'asc' }

const open = async (query = '') => {
  const calls = mockStock()
  const app = await openStock(query)
  await ready()
  return { ...app, calls }
}

describe('the filters', () => {
  it('begin with the living as a chip that can be taken off [D-058]', async () => {
    const { user, calls, search } = await open()
    expect(chip('Status In production, Waste candidate')).toBeVisible()
    await user.click(chip('Remove filter Status'))
    await waitFor(() => expect(asked(calls)).toEqual({ ...USUAL, other: 'ALL_MOTHER' }))
    expect(search().toString()).toBe('statuses=all')
  })

  it('search for part of a tattoo or tag after a pause, from the first page', async () => {
    const { user, calls, search } = await open('?page=3')
    await user.type(screen.getByRole('searchbox', { name: 'Tattoo or ear tag' }), 'y511')
    await waitFor(() => expect(asked(calls)).toMatchObject({ search: 'y511', page: '0' }))
    expect(search().get('search')).toBe('y511')
    expect(calls.filter(({ query }) => query.get('search') === 'y5')).toEqual([])
  })

  it('choose a stable by its name, and a number of its cages [STK-07, STK-13]', async () => {
    const { user, calls } = await open()
    await user.click(chip('Stable'))
    const stables = (await screen.findAllByRole('button', { name: /^M\d/ })).map((one) => one.textContent)
    expect(stables).toEqual(['M1', 'M2', 'M10'])
    await user.click(screen.getByRole('button', { name: 'M2' }))
    expect(await screen.findByRole('button', { name: 'Stable M2' })).toBeVisible()
    await user.click(chip('Filter'))
    await user.click(await screen.findByRole('menuitem', { name: 'Cage number' }))
    await user.type(await screen.findByRole('textbox', { name: 'Cage number' }), '17{Enter}')
    await waitFor(() => expect(asked(calls)).toMatchObject({ stableId: '12', col: '17' }))
    expect(chip('Cage number 17')).toBeVisible()
  })

  it('take the beginning of a tattoo, a position and lines [STK-07]', async () => {
    const { user, calls } = await open()
    await user.click(chip('Filter'))
    await user.click(await screen.findByRole('menuitem', { name: 'Tattoo' }))
    await user.type(await screen.findByRole('textbox', { name: 'Tattoo' }), 'HY5{Enter}')
    await user.click(chip('Filter'))
    await user.click(await screen.findByRole('menuitem', { name: 'Position' }))
    await user.click(await screen.findByRole('button', { name: 'Upper' }))
    await user.click(chip('Filter'))
    await user.click(await screen.findByRole('menuitem', { name: 'Line' }))
    await user.click(await screen.findByLabelText('PS'))
    await waitFor(() => expect(asked(calls)).toMatchObject({ tattoo: 'HY5', position: 'UP', lines: 'PS' }))
  })

  it('offer the newest group first; being in none excludes it, and it excludes that [STK-12, T-30]', async () => {
    const { user, calls } = await open('?free=true')
    expect(chip('Not in group yes')).toBeVisible()
    expect(asked(calls)['notInGroup']).toBe('true')
    await user.click(chip('IA group'))
    const names = (await screen.findAllByRole('button', { name: /^BAND/ })).map((one) => one.textContent)
    expect(names).toEqual(['BAND04', 'BAND03-260512', 'BAND02-260428'])
    await user.click(screen.getByRole('button', { name: 'BAND02-260428' }))
    await waitFor(() => expect(asked(calls)['iaGroupId']).toBe('30'))
    expect(asked(calls)['notInGroup']).toBeUndefined()
    await user.click(chip('Filter'))
    await user.click(await screen.findByRole('menuitem', { name: 'Not in group' }))
    await user.click(await screen.findByRole('button', { name: 'yes' }))
    await waitFor(() => expect(asked(calls)['notInGroup']).toBe('true'))
    expect(asked(calls)['iaGroupId']).toBeUndefined()
  })

  it('go with what the list is of: cageless mothers have no place, bucks no group or state [STK-06, STK-09…11, T-30]', async () => {
    const { user, calls, search } = await open(
      '?stable=11&position=UP&row=1&col=2&group=30&health=ABSCESS&tag=A-0',
    )
    const scope = () => screen.getByRole('combobox', { name: 'What the list shows' })
    await user.click(scope())
    expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual([
      'All mothers',
      'Mothers without a cage',
      'All bucks',
      'All cages',
      'Empty cages',
    ])
    await user.click(screen.getByRole('option', { name: 'All bucks' }))
    await waitFor(() =>
      expect(asked(calls)).toEqual({
        ...USUAL,
        other: 'ALL_BUCK',
        stableId: '11',
        position: 'UP',
        row: '1',
        col: '2',
      }),
    )
    expect(chips().queryByRole('button', { name: /^(Status|Health|IA group|Ear tag)/ })).toBeNull()
    await user.click(scope())
    await user.click(await screen.findByRole('option', { name: 'Mothers without a cage' }))
    await waitFor(() => expect(asked(calls)).toEqual({ ...USUAL, other: 'CAGELESS_MOTHER' }))
    // What her inseminations say of a mother waits behind the filter button; her place does not.
    expect(
      chips()
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['Filter'])
    // Back at the mothers the list begins with the living again.
    await user.click(scope())
    await user.click(await screen.findByRole('option', { name: 'All mothers' }))
    await waitFor(() => expect(asked(calls)['statuses']).toBe('IN_PROD,WASTE_CANDIDATE'))
    expect(search().toString()).toBe('')
  })

  it('are cleared but for what the list is of [STK-08]', async () => {
    const { user, calls, search } = await open('?other=ALL_CAGE&stable=11&row=1&q=HY5')
    await user.click(chip('Reset'))
    await waitFor(() => expect(asked(calls)).toEqual({ ...USUAL, other: 'ALL_CAGE' }))
    expect(search().toString()).toBe('other=ALL_CAGE')
  })

  it('of mothers go with the choice of empty cages, and Reset keeps that choice alone [STK-08, STK-09, T-30]', async () => {
    const { user, calls, search } = await open('?tattoo=HY51&group=30&stable=11')
    await user.click(screen.getByRole('combobox', { name: 'What the list shows' }))
    await user.click(await screen.findByRole('option', { name: 'Empty cages' }))
    await waitFor(() => expect(asked(calls)).toEqual({ ...USUAL, other: 'EMPTY_CAGE', stableId: '11' }))
    await user.click(chip('Reset'))
    await waitFor(() => expect(asked(calls)).toEqual({ ...USUAL, other: 'EMPTY_CAGE' }))
    expect(search().toString()).toBe('other=EMPTY_CAGE')
  })

  it('narrow by palpation and performance, whose ends are put in order [U6]', async () => {
    const { user, calls, search } = await open()
    const add = async (name: string) => {
      await user.click(chip('Filter'))
      await user.click(await screen.findByRole('menuitem', { name }))
    }
    await add('Palpation')
    await user.click(await screen.findByLabelText('Not palpated, or unsure'))
    await user.keyboard('{Escape}')
    await add('Viable, mean')
    await user.type(await screen.findByRole('textbox', { name: 'From' }), '8,5{Enter}')
    await waitFor(() => expect(asked(calls)).toMatchObject({ palpations: 'UNKNOWN', viableMeanFrom: '8.5' }))
    expect(chip('Viable, mean ≥ 8.5')).toBeVisible()
    await add('Kindlings')
    await user.type(await screen.findByRole('textbox', { name: 'From' }), '6')
    await user.type(screen.getByRole('textbox', { name: 'To' }), '2{Enter}')
    await waitFor(() => expect(asked(calls)).toMatchObject({ birthsFrom: '2', birthsTo: '6' }))
    expect(search().get('birthsFrom')).toBe('2')
  })

  it('refuse what is no number of the range, and say its limit [U6]', async () => {
    const { user, calls } = await open()
    await user.click(chip('Filter'))
    await user.click(await screen.findByRole('menuitem', { name: 'Age' }))
    const before = calls.length
    await user.type(await screen.findByRole('textbox', { name: 'From' }), 'old{Enter}')
    expect(await screen.findByText('“old” is not a number.')).toBeVisible()
    expect(calls).toHaveLength(before)
  })

  it('lead back to the living by Reset, which is there only while there is something to reset [U15, D-058]', async () => {
    const { user, calls, search } = await open()
    expect(chips().queryByRole('button', { name: 'Reset' })).toBeNull()
    await user.click(chip('Remove filter Status'))
    await waitFor(() => expect(asked(calls)['statuses']).toBeUndefined())
    await user.click(chip('Reset'))
    await waitFor(() => expect(asked(calls)['statuses']).toBe('IN_PROD,WASTE_CANDIDATE'))
    expect(search().toString()).toBe('')
  })
})
