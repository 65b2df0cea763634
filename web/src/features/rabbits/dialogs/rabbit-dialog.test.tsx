import { screen, waitFor, within } from '@testing-library/react'
import { search, searchCages } from '@warren/shared/features/search/search.contract.ts'
import { updateRabbit } from '@warren/shared/features/rabbits/rabbits.contract.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { httpRefusal, messagesAnswer, mock } from '../../../test/mock-server.ts'
import { cleanToasts, deadDoe, doe, mockSheet, openSheet } from '../../../test/sample-rabbit.ts'

// A sheet and a form of twenty fields are drawn anew at every key: slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

beforeEach(() => {
  cleanToasts()
  vi.useFakeTimers({ now: new Date('2026-05-20T10:00:00Z'), toFake: ['Date'] })
})
afterEach(() => vi.useRealTimers())

const closed = () => waitFor(() => expect(document.querySelector('[role="dialog"]')).toBeNull())

const open = async (rabbit = doe) => {
  const sheets = mockSheet(rabbit)
  const calls = mock(updateRabbit, { messages: [] })
  const app = await openSheet()
  await app.user.click(await screen.findByRole('button', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog'))
  // By label: names of roles take a second each in a form of this size.
  const box = (name: string | RegExp) => dialog.getByLabelText(name, { selector: 'input' })
  const save = () => app.user.click(dialog.getByText('Save').closest('button') ?? document.body)
  return {
    ...app,
    sheets,
    calls,
    dialog,
    box,
    choose: async (name: RegExp, option: string) => {
      await app.user.click(dialog.getByLabelText(name, { selector: 'input' }))
      await app.user.click(await screen.findByRole('option', { name: option }))
    },
    write: async (name: string | RegExp, text: string) => {
      await app.user.clear(box(name))
      await app.user.paste(text)
    },
    save,
    saved: () => save().then(closed),
  }
}

describe('the form of a rabbit', () => {
  it('sends every field with the version that was seen, tells it and loads the sheet again [RAB-24, D-010]', async () => {
    const { calls, save, write, sheets } = await open()
    await write(/Family/, ' E-15 ')
    const before = sheets.length
    await save()
    expect(await screen.findByText('HY51187 is saved')).toBeVisible()
    await closed()
    expect(calls[0]?.params['id']).toBe('12')
    expect(calls[0]?.body).toEqual({
      earTagId: 4478,
      tattoo: 'HY51187',
      spermId: 40,
      motherId: 8,
      motherFarmId: null,
      origin: 'SELF_BREED',
      breastNumber: 9,
      healthCondition: 'FOOT_ULCERS',
      status: 'IN_PROD',
      cageId: 207,
      birthDate: '2025-04-09',
      weight32d: 905,
      weight66d: 2310,
      weight18w: 3640,
      weightThirdYean: null,
      statisticalWeight: 4390,
      familyGenetics: 'E-15',
      breed: 'HYCOLE',
      line: 'D',
      pedigree: true,
      sourceFarmId: null,
      bredFromDate: '2025-09-01',
      exitDate: null,
      version: 3,
    })
    await waitFor(() => expect(sheets.length).toBeGreaterThan(before))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus())
  })

  it('refuses what is out of range, says why and lists the fields [RAB-06, RAB-07, RAB-11, RAB-12]', async () => {
    const { calls, save, write, dialog } = await open({ ...doe, bredFromDate: null })
    const wrong = [
      ['Tattoo', 'HY511', 'The tattoo must have 6 to 255 characters'],
      ['Teats', '21', '21 is above 20.'],
      ['Birth date', '2026-05-21', 'Not after 2026-05-20'],
      ['32 days', '15001', '15,001 g is above 15,000 g.'],
      ['Latest', '15001', '15,001 g is above 15,000 g.'],
    ] as const
    for (const [label, value] of wrong) await write(new RegExp(`^${label}`), value)
    await save()
    const line = await dialog.findByText('5 fields need attention:')
    const listed = line.parentElement?.querySelectorAll('button') ?? []
    expect([...listed].map((field) => field.textContent)).toEqual(wrong.map(([label]) => label))
    for (const [, , words] of wrong) expect(dialog.getAllByText(words)[0]).toBeVisible()
    expect(calls).toEqual([])
  })

  it('takes teats and weights at their limits [RAB-07, RAB-11]', async () => {
    const { calls, saved, write } = await open()
    await write(/^Teats/, '20')
    await write(/^32 days/, '15000')
    await write(/^66 days/, '0')
    await saved()
    expect(calls[0]?.body).toMatchObject({ breastNumber: 20, weight32d: 15_000, weight66d: 0 })
  })

  it('rounds numbers and refuses negative ones [RAB-19, D-232]', async () => {
    const { calls, save, saved, write, box } = await open()
    await write(/^66 days/, '2310.6')
    await write(/^18 weeks/, '-36')
    expect(box(/^66 days/)).toHaveValue('2311')
    await save()
    expect(calls).toEqual([])
    await write(/^18 weeks/, '3600')
    await saved()
    expect(calls[0]?.body).toMatchObject({ weight66d: 2311, weight18w: 3600 })
  })

  it('wants an ear tag: empty is none, and what is typed but not chosen is none either [RAB-08, RAB-09, D-071]', async () => {
    mock(search, [])
    const { calls, save, write, dialog } = await open()
    await write(/^Ear tag/, '')
    await save()
    expect(await dialog.findByText('Mandatory field')).toBeVisible()
    await write(/^Ear tag/, 'Z-99')
    await save()
    expect(await dialog.findByText('Unknown ear tag, or not placed on this farm')).toBeVisible()
    expect(calls).toEqual([])
  })

  it('finds another tag, and keeps the present one to choose [RAB-08]', async () => {
    const asked = mock(search, [{ id: 5000, label: 'A-05000', info: '900' }])
    const { calls, saved, write, user, box } = await open()
    await write(/^Ear tag/, 'A-05')
    await user.click(await screen.findByRole('option', { name: /A-05000/ }))
    expect(box(/^Ear tag/)).toHaveValue('A-05000')
    expect(asked.at(-1)?.params['searchType']).toBe('ear-tag')
    await write(/^Ear tag/, 'A-044')
    await user.click(await screen.findByRole('option', { name: 'A-04478' }))
    await saved()
    expect(calls[0]?.body).toMatchObject({ earTagId: 4478 })
  })

  it('refuses a mother and a sperm that were typed but not chosen, and takes none [RAB-09, D-071]', async () => {
    mock(search, [])
    const { calls, save, saved, write, dialog } = await open()
    await write(/^Mother/, 'HY9')
    await write(/^Semen/, 'C-9')
    await save()
    expect(await dialog.findByText('2 fields need attention:')).toBeVisible()
    expect(dialog.getByText('The mother was not found')).toBeVisible()
    expect(dialog.getByText('Unknown semen')).toBeVisible()
    await write(/^Mother/, '')
    await write(/^Semen/, '')
    await saved()
    expect(calls[0]?.body).toMatchObject({ motherId: null, spermId: null })
  })

  it('refuses the rabbit itself as its mother [RAB-10]', async () => {
    mock(search, [{ id: 12, label: 'HY51187', info: '' }])
    const { calls, save, write, user, dialog } = await open()
    await write(/^Mother/, 'HY51')
    await user.click(await screen.findByRole('option', { name: 'HY51187' }))
    await save()
    expect(await dialog.findByText('The mother was not found')).toBeVisible()
    expect(calls).toEqual([])
  })

  it('looks for a mother of another farm on that farm, never on the own one by mistake [D-072]', async () => {
    const asked = mock(search, [{ id: 900, label: 'TK0001', info: '' }])
    const { calls, saved, write, user, choose, box } = await open()
    await user.click(box(/^Farm of the mother/))
    expect(screen.queryByRole('option', { name: 'Homokhát (HO)' })).toBeNull()
    await user.keyboard('{Escape}')
    await choose(/^Farm of the mother/, 'Tiszakert (TK)')
    expect(box(/^Mother/)).toHaveValue('')
    await write(/^Mother/, 'TK00')
    await user.click(await screen.findByRole('option', { name: 'TK0001' }))
    expect(asked.at(-1)?.query.get('farmId')).toBe('8')
    await saved()
    expect(calls[0]?.body).toMatchObject({ motherFarmId: 8, motherId: 900, motherTattoo: 'TK0001' })
  })
})

const mockCages = () =>
  mock(searchCages, ({ query }) =>
    [
      { id: 208, label: 'M1/2/U8', info: '' },
      { id: 209, label: 'M1/2/U9', info: 'DA58894' },
    ].filter(({ info }) => info === '' || !query.has('free')),
  )

describe('status and cage', () => {
  it('asks for the day of leaving, and frees the cage [D-062]', async () => {
    const { calls, saved, choose, box, dialog } = await open()
    expect(dialog.queryByLabelText(/^Left on/, { selector: 'input' })).toBeNull()
    await choose(/^Status/, 'Sold')
    expect(box(/^Left on/)).toHaveValue('2026-05-20')
    expect(box(/^Cage/)).toHaveAttribute('readonly')
    expect(dialog.getByText('The cage becomes free when the rabbit leaves')).toBeVisible()
    await saved()
    expect(calls[0]?.body).toMatchObject({ status: 'SOLD', exitDate: '2026-05-20' })
  })

  it('locks the cage of a dead rabbit and says why [RAB-13]', async () => {
    const { dialog, box, choose, calls, save } = await open(deadDoe)
    expect(box(/^Cage/)).toHaveAttribute('readonly')
    expect(box(/^Cage/)).toHaveValue('M1/2/U7')
    expect(dialog.getByText('A rabbit that has left keeps no cage and gets none')).toBeVisible()
    await choose(/^Status/, 'In production')
    expect(dialog.queryByLabelText(/^Left on/, { selector: 'input' })).toBeNull()
    await save()
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(calls[0]?.body).toMatchObject({ status: 'IN_PROD', exitDate: null })
  })

  it('moves it to a cage that is typed, faster than the search answers [RAB-27]', async () => {
    const { calls, saved, write, user, dialog, box } = await open()
    mockCages()
    await write(/^Cage/, 'm1/2/u8')
    await user.tab()
    await waitFor(() => expect(box(/^Cage/)).toHaveValue('M1/2/U8'))
    expect(dialog.queryByText('It will be without a cage')).toBeNull()
    await saved()
    expect(calls[0]?.body).toMatchObject({ cageId: 208 })
  })

  it('offers free cages at once, and says who lives in a taken one [RAB-27]', async () => {
    const { user, write, box } = await open({ ...doe, cage: null, cageId: null })
    mockCages()
    await user.click(box(/^Cage/))
    expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual(['M1/2/U8'])
    await write(/^Cage/, 'M1/2/U')
    const taken = await screen.findByRole('option', { name: /U9/ })
    expect(taken).toHaveTextContent('DA58894 lives here')
    expect(taken).toHaveAttribute('data-combobox-disabled', 'true')
    await write(/^Cage/, 'M1/2/U9')
    await user.tab()
    await waitFor(() => expect(box(/^Cage/)).toHaveAccessibleDescription(/DA58894 lives here/))
  })

  it('moves it step by step to another cage [RAB-27]', async () => {
    const { calls, saved, choose, user, dialog } = await open()
    await user.click(dialog.getByText('Choose step by step'))
    await choose(/^Cage/, 'M1/2/U8')
    await saved()
    expect(calls[0]?.body).toMatchObject({ cageId: 208 })
  })

  it('takes it out of its cage, or leaves it where it is [RAB-27]', async () => {
    const { calls, saved, user, dialog } = await open()
    await user.click(dialog.getByText('Take out of the cage'))
    expect(dialog.getByText('It will be without a cage')).toBeVisible()
    await user.click(dialog.getByText('Leave it where it is'))
    expect(dialog.queryByText('It will be without a cage')).toBeNull()
    await user.click(dialog.getByText('Take out of the cage'))
    await saved()
    expect(calls[0]?.body).toMatchObject({ cageId: null })
  })

  it('does not lose the cage when a stable was chosen and no cage [RAB-27]', async () => {
    const { calls, save, choose, dialog, user } = await open()
    await user.click(dialog.getByText('Choose step by step'))
    await choose(/^Row/, '1')
    await save()
    expect(await dialog.findByText('Cage not found')).toBeVisible()
    expect(calls).toEqual([])
  })

  it('offers what the status may become, and old health only where it is [D-061, D-062]', async () => {
    const { user, box } = await open(deadDoe)
    await user.click(box(/^Status/))
    const options = (await screen.findAllByRole('option')).map((option) => option.textContent)
    expect(options).not.toContain('Waste candidate')
    expect(options).toContain('In production')
  })
})

describe('a refused save', () => {
  it('shows the messages of the server translated and stays open [RAB-26]', async () => {
    const { save, dialog } = await open()
    mock(updateRabbit, () => messagesAnswer(['EAR_TAG_ALREADY_IN_USE', 'CAGE_NOT_FOUND']))
    await save()
    const alert = await dialog.findByRole('alert')
    expect(within(alert).getAllByRole('listitem')).toHaveLength(2)
    expect(alert).toHaveTextContent('Cage not found')
    expect(screen.getByRole('dialog')).toBeVisible()
    expect(screen.queryByText('HY51187 is saved')).toBeNull()
  })

  it('shows both sides when another user was faster, and saves what is chosen with the new version [D-010]', async () => {
    const { save, saved, dialog, user, box, write } = await open()
    mock(updateRabbit, () =>
      httpRefusal({
        status: 405,
        code: 'SAVING_ERROR',
        problems: [{ code: 'SAVING_ERROR', since: { at: '2026-05-20T08:15:00.000Z', by: 'nagy.pál' } }],
      }),
    )
    await write(/^Family/, 'E-15')
    mockSheet({ ...doe, familyGenetics: 'F-16', breastNumber: 10, version: 4 })
    await save()
    expect(await dialog.findByText(/nagy\.pál changed this on 2026-05-20/)).toBeVisible()
    // Typed by both: what was typed stays until it is decided. Changed by the other alone: taken over.
    expect(box(/^Family/)).toHaveValue('E-15')
    expect(box(/^Teats/)).toHaveValue('10')
    expect(dialog.getByText('changed by both')).toBeVisible()
    const again = mock(updateRabbit, { messages: [] })
    await user.click(dialog.getByLabelText(/^Saved now: F-16/))
    expect(box(/^Family/)).toHaveValue('F-16')
    await user.click(dialog.getByLabelText(/^Yours: 9/))
    expect(box(/^Teats/)).toHaveValue('9')
    await saved()
    expect(again[0]?.body).toMatchObject({ familyGenetics: 'F-16', breastNumber: 9, version: 4 })
  })
})
