import { screen, waitFor, within } from '@testing-library/react'
import { listRows, saveRow } from '@warren/shared/features/farms/farms.contract.ts'
import { describe, expect, it } from 'vitest'
import { httpRefusal, messagesAnswer, mock, refuse } from '../../../test/mock-server.ts'
import { renderApp } from '../../../test/render-as.tsx'
import { HOMOKHAT, mockFarms, ROWS } from '../testing/farms-world.ts'

const open = async (button: string, rows = ROWS) => {
  mockFarms([HOMOKHAT], rows)
  const app = await renderApp({ as: 'ADMIN', at: '/farms' })
  await app.user.click(await screen.findByRole('button', { name: button }))
  await screen.findByRole('dialog')
  return app
}
const line = (no: number) => within(screen.getByRole('group', { name: `Range ${no}` }))
const number = (no: number, label: 'From' | 'To') => line(no).getByLabelText(new RegExp(`^${label}`))
const rowField = () => screen.getByRole('textbox', { name: /^Row/ })
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
const count = () => screen.getByText(/^\d+ cages?$/, { selector: 'output' }).textContent

describe('a new row', () => {
  it('is saved by keyboard alone: number, to, another range, Enter [FRM-30, FRM-37, T-03]', async () => {
    const { user } = await open('Add row', [])
    const calls = mock(saveRow, { messages: [] })
    await waitFor(() => expect(rowField()).toHaveFocus())
    expect(rowField()).toHaveValue('1')
    await user.tab()
    expect(line(1).getByRole('combobox', { name: /Position/ })).toHaveFocus()
    await user.tab()
    await user.tab()
    await user.tab()
    expect(number(1, 'To')).toHaveFocus()
    await user.keyboard('20')
    expect(count()).toBe('20 cages')
    await user.tab()
    expect(screen.getByRole('button', { name: 'Add range' })).toHaveFocus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(line(2).getByRole('combobox', { name: /Position/ })).toHaveFocus())
    expect(line(2).getByRole('combobox', { name: /Position/ })).toHaveValue('Upper')
    await user.clear(number(2, 'To'))
    await user.type(number(2, 'To'), '15')
    expect(count()).toBe('35 cages')
    await user.keyboard('{Enter}')
    await closed()
    expect(calls[0]?.params).toMatchObject({ id: '71', row: '1' })
    expect(calls[0]?.query.get('version')).toBe('0')
    expect(calls[0]?.body).toEqual([
      { position: 'DOWN', cageType: 1, from: 1, to: 20 },
      { position: 'UP', cageType: 1, from: 1, to: 15 },
    ])
  })

  it('keeps a cage number it cannot read and creates nothing [D-232, D-233, D-040]', async () => {
    const { user } = await open('Add row', [])
    const calls = mock(saveRow, { messages: [] })
    await user.clear(number(1, 'From'))
    await user.type(number(1, 'From'), '-5')
    expect(number(1, 'From')).toHaveValue('-5')
    await user.type(number(1, 'To'), '20')
    await user.click(screen.getByRole('button', { name: 'Create row' }))
    expect(number(1, 'From')).toHaveAttribute('aria-invalid', 'true')
    expect(line(1).getByText('Not below 0.')).toBeVisible()
    expect(calls).toEqual([])
  })

  it('begins with the next number and the ranges of the last row', async () => {
    await open('Add row')
    expect(rowField()).toHaveValue('3')
    expect(screen.getByText('Filled in like row 2')).toBeVisible()
    expect(line(1).getByRole('combobox', { name: /Position/ })).toHaveValue('Outer')
    expect(number(1, 'From')).toHaveValue('11')
  })

  it('is made as often as asked for, up to a row, and goes on where it was refused [FRM-37]', async () => {
    const { user } = await open('Add row')
    let refusals = 1
    const calls = mock(saveRow, ({ params }) =>
      params['row'] === '5' && refusals-- > 0 ? messagesAnswer(['WRONG_CAGE_INTERVAL']) : { messages: [] },
    )
    const last = screen.getByRole('textbox', { name: /^Up to row/ })
    const cages = Number.parseInt(count() ?? '', 10)
    await user.type(last, '2')
    await user.click(screen.getByRole('button', { name: 'Create row' }))
    expect(await screen.findByText('A row number from 3 to 102')).toBeVisible()
    await user.clear(last)
    await user.type(last, '6')
    expect(count()).toBe(`${4 * cages} cages`)
    await user.click(screen.getByRole('button', { name: 'Create 4 rows' }))
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(calls.map(({ params }) => params['row'])).toEqual(['3', '4', '5'])
    await user.click(screen.getByRole('button', { name: 'Create 4 rows' }))
    await closed()
    expect(calls.map(({ params }) => params['row'])).toEqual(['3', '4', '5', '5', '6'])
    expect(new Set(calls.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  })

  it('never replaces a row on the way to the last [FRM-25]', async () => {
    const { user } = await open('Add row')
    const calls = mock(saveRow, { messages: [] })
    const row = rowField()
    await user.clear(row)
    await user.type(row, '1')
    await user.type(screen.getByRole('textbox', { name: /^Up to row/ }), '3{Enter}')
    expect(await screen.findByText('The stable has a row 2 already')).toBeVisible()
    expect(calls).toEqual([])
  })

  it('needs a number from 1 that no row has [FRM-25]', async () => {
    const { user } = await open('Add row')
    const calls = mock(saveRow, { messages: [] })
    const row = rowField()
    await user.clear(row)
    await user.type(row, '0{Enter}')
    expect(await screen.findByText('The row number must be at least 1')).toBeVisible()
    await user.clear(row)
    await user.type(row, '2{Enter}')
    expect(await screen.findByText('The stable has a row 2 already')).toBeVisible()
    expect(calls).toEqual([])
  })

  it('offers the four positions and the types of the server [FRM-15, FRM-35]', async () => {
    const { user } = await open('Add row', [])
    await user.click(line(1).getByRole('combobox', { name: /Position/ }))
    const options = () => screen.getAllByRole('option').map((option) => option.textContent)
    expect(options()).toEqual(['Lower', 'Upper', 'Outer', 'Inner'])
    await user.keyboard('{Escape}')
    await user.click(line(1).getByRole('combobox', { name: /Cage type/ }))
    expect(options()).toEqual([
      'Mother cage',
      'Young cage',
      'Buck cage',
      'Fattening cage',
      'Park (group) pen',
    ])
  })
})

describe('wrong ranges', () => {
  it('that overlap show the data error and are not saved [FRM-27, FRM-28, D-039, T-04]', async () => {
    const { user } = await open('Edit row 1')
    const calls = mock(saveRow, { messages: [] })
    await user.click(screen.getByRole('button', { name: 'Add range' }))
    await user.click(line(3).getByRole('combobox', { name: /Position/ }))
    await user.click(await screen.findByRole('option', { name: 'Lower' }))
    await user.clear(number(3, 'From'))
    await user.type(number(3, 'From'), '2{Enter}')
    expect(line(3).getByText('Error in the data field')).toBeVisible()
    expect(line(3).getByText(/overlaps another range/)).toBeVisible()
    expect(line(1).queryByText('Error in the data field')).not.toBeInTheDocument()
    expect(calls).toEqual([])
  })

  it('that go backwards or begin at 0 are named on leaving them, and the fields stop at 0 [FRM-26, FRM-29, D-040]', async () => {
    const { user } = await open('Edit row 1')
    const from = number(1, 'From')
    await user.clear(from)
    await user.type(from, '1')
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(from).toHaveValue('0')
    expect(screen.queryByText('Error in the data field')).not.toBeInTheDocument()
    await user.click(number(2, 'To'))
    expect(await line(1).findByText('Error in the data field')).toBeVisible()
    await user.clear(from)
    await user.type(from, '1')
    expect(line(1).queryByText('Error in the data field')).not.toBeInTheDocument()
  })

  it('can be taken away, but not the last one', async () => {
    const { user } = await open('Edit row 1')
    await user.click(screen.getByRole('button', { name: 'Remove range 1' }))
    expect(count()).toBe('2 cages')
    expect(screen.getByRole('button', { name: 'Add range' })).toHaveFocus()
    expect(screen.getByRole('button', { name: 'Remove range 1' })).toBeDisabled()
  })

  it('have the words of the seed in Spanish [FRM-28, D-039]', async () => {
    mockFarms([HOMOKHAT])
    const { user } = await renderApp({ as: 'ADMIN', at: '/farms', language: 'es' })
    await user.click(await screen.findByRole('button', { name: 'Editar la fila 1' }))
    const to = (await screen.findAllByLabelText(/^Hasta/))[0]
    if (!to) throw new Error('no field')
    await user.clear(to)
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Error en el campo de datos')).toBeVisible()
  })
})

describe('an existing row', () => {
  it('keeps its number and is replaced with the version that was seen [D-035, D-010, FRM-37]', async () => {
    const { user } = await open('Edit row 1')
    const calls = mock(saveRow, { messages: [] })
    expect(rowField()).toHaveAttribute('readonly')
    await user.clear(number(2, 'To'))
    await user.type(number(2, 'To'), '3{Enter}')
    await closed()
    expect(calls[0]?.params).toMatchObject({ id: '71', row: '1' })
    expect(calls[0]?.query.get('version')).toBe('4')
    expect(calls[0]?.body[1]).toEqual({ position: 'UP', cageType: 2, from: 1, to: 3 })
  })

  it('that a colleague changed meanwhile is not overwritten; its present state can be loaded [D-010]', async () => {
    const { user } = await open('Edit row 1')
    const calls = refuse(saveRow, { status: 405, code: 'SAVING_ERROR' })
    mock(listRows, [
      { row: 1, version: 5, cageCount: 7, cages: [{ position: 'DOWN', cageType: 3, from: 1, to: 7 }] },
    ])
    await user.clear(number(1, 'To'))
    await user.type(number(1, 'To'), '9{Enter}')
    expect(await screen.findByText(/This was changed while you were editing/)).toBeVisible()
    expect(number(1, 'To')).toHaveValue('9')
    await user.click(screen.getByRole('button', { name: 'Take all of theirs' }))
    await waitFor(() => expect(number(1, 'To')).toHaveValue('7'))
    const again = mock(saveRow, { messages: [] })
    await user.type(number(1, 'To'), '{Enter}')
    await closed()
    expect(calls[0]?.query.get('version')).toBe('4')
    expect(again[0]?.query.get('version')).toBe('5')
  })

  it('that would lose a cage with a rabbit says so and stays open [D-036, FRM-39, GEN-26]', async () => {
    const { user } = await open('Edit row 1')
    mock(saveRow, () => httpRefusal({ status: 405, code: 'row-has-rabbits' }))
    await user.type(number(1, 'To'), '{Enter}')
    expect(await screen.findByText('Not possible: there are rabbits in these cages')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Take all of theirs' })).not.toBeInTheDocument()
    expect(screen.getByRole('dialog')).toBeVisible()
  })

  it('whose ranges the server refuses says so [FRM-39, GEN-26]', async () => {
    const { user } = await open('Edit row 1')
    mock(saveRow, () => messagesAnswer(['WRONG_CAGE_INTERVAL']))
    await user.type(number(1, 'To'), '{Enter}')
    expect(await screen.findByText('The cage range is not right')).toBeVisible()
  })
})
