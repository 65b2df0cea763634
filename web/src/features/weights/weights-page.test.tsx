import { screen, waitFor, within } from '@testing-library/react'
import { restoreFromBin } from '@warren/shared/features/group-pages/group-life.contract.ts'
import { addWeight, listWeights, updateWeight } from '@warren/shared/features/weights/weights.contract.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { httpRefusal, messagesAnswer, mock, refuse } from '../../test/mock-server.ts'
import { open, PATH, recordOf, serving, TEN, weightsOf } from './testing/serving.ts'

const field = () => screen.findByRole('textbox', { name: /^Weight of animal/ })
const facts = () =>
  Object.fromEntries(
    [...document.querySelectorAll('dl > div')].map((fact) => [
      fact.querySelector('dt')?.textContent,
      fact.querySelector('dd')?.textContent,
    ]),
  )

afterEach(() => void vi.restoreAllMocks())

describe('S-30: weights of a day', () => {
  it('[WGT-01, WGT-02, WGT-04, WGT-12] shows group, type, stable, day and the figures of its weights', async () => {
    serving(TEN)
    await open()
    expect(await screen.findByRole('heading', { level: 1, name: 'FAT-260316' })).toBeVisible()
    expect(screen.getByText('Fattening', { exact: true })).toBeVisible()
    expect(screen.getByText('2026-05-12 · Day: 57 · F1')).toBeVisible()
    expect(facts()).toMatchObject({
      Measured: '10',
      'Total time': '0:03:00',
      Average: '2,603.4g',
      Median: '2,547g',
      Minimum: '2,170g',
      Maximum: '2,978g',
      SD: '233g',
      'SD, % of mean': '8.9%',
    })
    expect(screen.getByText('Mean ± 5.6 %')).toBeVisible()
    expect(screen.getByText('70 % within ±10 % of the mean')).toBeVisible()
  })

  it('[WGT-02] has an age for mothers and kits, none before kindling, and a question mark without a stable', async () => {
    const group = { ...weightsOf([]).group, kind: 'MOTHER' as const, stables: [] }
    serving([], { group, dayOfAge: -30 })
    await open('/grouppage-mother/7/diary/7190/weight/MOT')
    expect(await screen.findByText('2026-05-12 · Age: ? · ?')).toBeVisible()
  })

  it('[WGT-13, WGT-14] tells who measured when and how fast', async () => {
    mock(
      listWeights,
      weightsOf([...TEN.map((weight, at) => recordOf(weight, at)), recordOf(2500, 40, 'farkas.gábor')]),
    )
    await open()
    const blocks = within(await screen.findByRole('region', { name: 'Measuring blocks by user' }))
    expect(blocks.getByRole('row', { name: /^kovács.éva, total 0:03:00 10 3\.3 198$/ })).toBeVisible()
    expect(blocks.getByRole('row', { name: /^farkas.gábor, total 0:00:00 1 1\.0 60$/ })).toBeVisible()
    expect(screen.getByText('2 blocks')).toBeVisible()
  })

  it('[WGT-06, WGT-20] saves by Enter and is free for the next animal at once', async () => {
    const { added, lists } = serving([])
    const { user } = await open()
    const input = await field()
    expect(input).toHaveFocus()
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
    await user.keyboard('2740{Enter}')
    expect(input).toHaveValue('')
    await user.keyboard('2486{Enter}')
    expect(await screen.findByText(/^Saved 2,486 g at \d\d:\d\d:\d\d$/)).toBeVisible()
    expect(added.map(({ body }) => body.weight)).toEqual([2740, 2486])
    expect(screen.getByLabelText('Weight of animal 3')).toBe(input)
    const rows = within(screen.getByRole('region', { name: 'Measured' })).getAllByRole('row')
    expect(rows.slice(1).map((row) => within(row).getByRole('rowheader').textContent)).toEqual([
      '2,486',
      '2,740',
    ])
    // The answers are appended; nothing is read again for them.
    expect(lists).toHaveLength(1)
  })

  it('[D-231, D-234, WGT-06] reads decimals below 20 as kilograms and says so before it saves them', async () => {
    const { added } = serving([])
    const { user } = await open()
    const input = await field()
    await user.keyboard('2.45')
    expect(input).toHaveValue('2.45')
    expect(screen.getByRole('button', { name: 'Save 2,450 g' })).toBeVisible()
    expect(screen.getByText('kg', { exact: true })).toBeVisible()
    await user.keyboard('{Enter}2,45{Enter}2450{Enter}')
    await waitFor(() => expect(added.map(({ body }) => body.weight)).toEqual([2450, 2450, 2450]))
    await user.keyboard('2450,5{Enter}')
    expect(input).toHaveValue('2450,5')
    expect(
      within(await screen.findByRole('alert')).getByText('“2450,5”: whole grams only, 2,450 or 2,451.'),
    ).toBeVisible()
    expect(added).toHaveLength(3)
  })

  it('[WGT-16, WGT-17] marks what is no weight and says so, and sends nothing', async () => {
    const { added } = serving([])
    const { user } = await open()
    const input = await field()
    await user.keyboard('9{Enter}')
    const alert = await screen.findByRole('alert')
    expect(within(alert).getByText('9 g is below 10 g.')).toBeVisible()
    expect(input).toHaveAttribute('aria-invalid', 'true')
    await user.keyboard('{Escape}')
    expect(input).toHaveValue('')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(added).toEqual([])
  })

  it('[WGT-16] asks about a weight far from the others once, and saves it when it is meant', async () => {
    const { added } = serving(TEN)
    const { user } = await open()
    await field()
    await user.keyboard('3300{Enter}')
    expect(await screen.findByText(/^3,300 g\? Others weigh about 2,547 g/)).toBeVisible()
    expect(added).toEqual([])
    await user.keyboard('{Backspace}1{Enter}')
    expect(await screen.findByText(/^3,301 g\?/)).toBeVisible()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(added.map(({ body }) => body.weight)).toEqual([3301]))
    await user.keyboard('2170{Enter}')
    await waitFor(() => expect(added).toHaveLength(2))
  })

  it('[D-234, WGT-16] asks about a first weight far from what is expected at that age', async () => {
    const { added } = serving([], { expected: 2500 })
    const { user } = await open()
    await field()
    await user.keyboard('245{Enter}')
    expect(await screen.findByText(/^245 g\? About 2,500 g are expected at this age/)).toBeVisible()
    expect(added).toEqual([])
    await user.keyboard('{Enter}')
    await waitFor(() => expect(added.map(({ body }) => body.weight)).toEqual([245]))
    await user.keyboard('2600{Enter}')
    await waitFor(() => expect(added).toHaveLength(2))
  })

  it('[WGT-20] takes back the last weight of this visit, never an older one', async () => {
    const { removed } = serving([2500])
    const { user } = await open()
    await field()
    expect(screen.getByRole('button', { name: 'Undo last' })).toBeDisabled()
    await user.keyboard('2600{Enter}')
    await screen.findByText(/^Saved 2,600 g/)
    await user.keyboard('{Control>}z{/Control}')
    expect(await screen.findByText('2,600 g removed')).toBeVisible()
    expect(removed.map(({ query }) => query.get('weightId'))).toEqual(['2'])
    expect(screen.getByRole('button', { name: 'Undo last' })).toBeDisabled()
  })

  it('[WGT-20] undo means the weight that was sent last, also while it is on its way', async () => {
    const { removed } = serving([])
    const { user } = await open()
    await field()
    await user.keyboard('2600{Enter}')
    await screen.findByText(/^Saved 2,600 g/)
    const answer = Promise.withResolvers<void>()
    mock(addWeight, async ({ body }) => {
      await answer.promise
      return { messages: [], id: 2, record: recordOf(Number(body.weight), 1) }
    })
    await user.keyboard('3300{Enter}{Control>}z{/Control}')
    expect(removed).toEqual([])
    answer.resolve()
    expect(await screen.findByText('3,300 g removed')).toBeVisible()
    expect(removed.map(({ query }) => query.get('weightId'))).toEqual(['2'])
    await user.keyboard('{Control>}z{/Control}')
    expect(await screen.findByText('2,600 g removed')).toBeVisible()
    expect(removed.map(({ query }) => query.get('weightId'))).toEqual(['2', '1'])
  })

  it('[GEN-23] keeps weights that could not be saved, with the reason, and sends them again', async () => {
    serving([])
    let isClosed = true
    const sent = mock(addWeight, ({ body }) =>
      isClosed && body.weight !== 2486
        ? httpRefusal({ status: 405, code: 'SAVING_ERROR' })
        : {
            messages: [],
            id: Number(body.weight),
            record: { ...recordOf(Number(body.weight), 8), id: Number(body.weight) },
          },
    )
    const { user } = await open()
    const input = await field()
    // The first is refused while the next ones are typed: none of them is lost, none gets mixed up.
    await user.keyboard('2740{Enter}2486{Enter}2741{Enter}25')
    expect(await screen.findByText('Not saved: 2,740, 2,741 g')).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Change 2,486 g' })).toBeVisible()
    expect(input).toHaveValue('25')
    isClosed = false
    await user.click(screen.getByRole('button', { name: 'Save again' }))
    await waitFor(() => expect(sent.map(({ body }) => body.weight)).toEqual([2740, 2486, 2741, 2740, 2741]))
    await waitFor(() => expect(screen.queryByText(/^Not saved/)).toBeNull())
  })

  it('[WGT-05, WGT-18] changes a weight in a dialog, with its limits', async () => {
    serving([2500])
    const changed = mock(updateWeight, ({ body }) =>
      body.weight === 2600 ? { messages: [] } : messagesAnswer(['INVALID_WEIGHT']),
    )
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Change 2,500 g' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Change weight' }))
    const weight = dialog.getByRole('textbox', { name: 'Weight in grams' })
    await user.clear(weight)
    await user.type(weight, '9')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(changed).toEqual([])
    await user.clear(weight)
    await user.type(weight, '2600{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(changed.map(({ body }) => body)).toEqual([{ weightId: 1, weight: 2600 }])
  })

  it('[WGT-05, WGT-07, D-184] deletes one weight or all that were seen, and brings them back', async () => {
    const { removed, lists } = serving([2500, 2600])
    const restored = mock(restoreFromBin, { messages: [] })
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Delete 2,500 g' }))
    const one = within(await screen.findByRole('dialog'))
    expect(one.getByText(/^2,500 g, measured at \d\d:\d\d:\d\d by kovács.éva\./)).toBeVisible()
    await user.click(one.getByRole('checkbox'))
    await user.click(one.getByRole('button', { name: 'Delete weight' }))
    await screen.findByText('The weight was deleted.')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete 2,500 g' })).toBeNull())
    expect(lists.length).toBeGreaterThan(1)
    await user.click(screen.getByRole('button', { name: 'Delete all' }))
    const all = within(await screen.findByRole('dialog', { name: 'Delete all weights of this day?' }))
    await user.click(all.getByRole('checkbox'))
    await user.click(all.getByRole('button', { name: 'Delete all' }))
    expect(await screen.findByText('All weights of the day were deleted.')).toBeVisible()
    expect(removed.map(({ query }) => Object.fromEntries(query))).toEqual([
      { weightId: '1' },
      { deleteAll: 'true', expected: '1' },
    ])
    const [undo] = screen.getAllByRole('button', { name: 'Undo' })
    if (undo) await user.click(undo)
    await waitFor(() => expect(restored[0]?.params).toMatchObject({ type: 'weights', id: '1' }))
  })

  it('[WGT-03, WGT-05] opens the import of this day', async () => {
    serving([])
    const { user, search } = await open()
    await user.click(await screen.findByRole('button', { name: 'Import weights' }))
    expect(await screen.findByRole('dialog', { name: 'Import weights' })).toBeVisible()
    expect(search().get('import')).toBe('new')
  })

  it('[WGT-22, GEN-27] that cannot be loaded has empty lists, and a way to try again', async () => {
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    refuse(listWeights, { status: 500 })
    const { user } = await open()
    expect(await screen.findByText('No weight yet')).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(logged).toHaveBeenCalled()
    serving(TEN)
    await user.click(screen.getByRole('button', { name: 'Load again' }))
    expect(await screen.findByRole('region', { name: 'Distribution' })).toBeVisible()
  })

  it.each([
    [{ editable: false }, 'This day is still to come.'],
    [
      { editable: false, group: { ...weightsOf([]).group, isParent: true } },
      'This group is merged: its members are weighed.',
    ],
    [
      { editable: false, group: { ...weightsOf([]).group, endDate: '2026-05-10' } },
      'The group was closed on 2026-05-10.',
    ],
  ])('[DIA-02] has no field where nothing can be weighed: %j', async (more, reason) => {
    serving([2500], more)
    await open()
    expect(await screen.findByText(reason)).toBeVisible()
    expect(await field()).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Delete all' })).toBeDisabled()
    expect(screen.queryByRole('button', { name: 'Change 2,500 g' })).toBeNull()
  })

  it('[WGT-03] shows the newest hundred of many, and older ones when asked', async () => {
    serving(Array.from({ length: 250 }, (_, at) => 2000 + at))
    const { user } = await open()
    const list = within(await screen.findByRole('region', { name: 'Measured' }))
    expect(list.getAllByRole('rowheader')).toHaveLength(100)
    await user.click(list.getByRole('button', { name: '150 older weights' }))
    expect(list.getAllByRole('rowheader')).toHaveLength(200)
  })

  it('[D-182] has its distribution as a table', async () => {
    serving([2000, 2100, 2149])
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Show as a table' }))
    const rows = within(screen.getByRole('region', { name: 'Distribution' })).getAllByRole('row')
    expect(rows.slice(1).map((row) => row.textContent)).toEqual([
      '2,000 to 2,049 g1',
      '2,050 to 2,099 g0',
      '2,100 to 2,149 g2',
    ])
  })

  it('[SES-01] speaks Hungarian', async () => {
    serving(TEN)
    await open(PATH, 'hu')
    expect(await screen.findByLabelText('11. állat súlya')).toBeVisible()
    expect(screen.getByText('Mérési szakaszok felhasználónként')).toBeVisible()
  })
})
