import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { search } from '@warren/shared/features/search/search.contract.ts'
import { type Cover, updateCover } from '@warren/shared/features/covers/covers.contract.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { httpRefusal, messagesAnswer, mock } from '../../../test/mock-server.ts'
import { cleanToasts, doe, mockSheet, openSheet, weaned } from '../../../test/sample-rabbit.ts'

// A sheet and a form of twenty fields are drawn anew at every key: slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

beforeEach(() => {
  cleanToasts()
  vi.useFakeTimers({ now: new Date('2026-05-20T10:00:00Z'), toFake: ['Date'] })
})
afterEach(() => vi.useRealTimers())

const open = async (group = 'BAND03 2025-10-14', changed: Partial<Cover> = {}) => {
  const sheets = mockSheet({ ...doe, covers: doe.covers.map((one) => ({ ...one, ...changed })) })
  const calls = mock(updateCover, { messages: [] })
  const app = await openSheet()
  await app.user.click(await screen.findByRole('button', { name: `Edit the insemination ${group}` }))
  const dialog = within(await screen.findByRole('dialog'))
  // By label: names of roles take a second each in a form of this size.
  const box = (name: string | RegExp) => dialog.getByLabelText(name, { selector: 'input' })
  return {
    ...app,
    sheets,
    calls,
    dialog,
    box,
    write: async (name: string | RegExp, text: string) => {
      await app.user.clear(box(name))
      await app.user.paste(text)
    },
    save: () => app.user.click(dialog.getByText('Save').closest('button') ?? document.body),
  }
}
const closed = () => waitFor(() => expect(document.querySelector('[role="dialog"]')).toBeNull())

describe('the form of an insemination', () => {
  it('sends every field of the cover with both versions, tells it and loads the sheet again [RAB-25]', async () => {
    const { calls, save, user, dialog, sheets } = await open()
    await user.click(dialog.getByRole('checkbox', { name: /On the wire/ }))
    const before = sheets.length
    await save()
    expect(await screen.findByText('The insemination of HY51187 is saved')).toBeVisible()
    await closed()
    expect(calls[0]?.params['id']).toBe('91')
    expect(calls[0]?.body).toEqual({
      spermId: 41,
      pedigree: 'CP',
      touching: true,
      touchingDate: '2025-10-28',
      farrowingDate: '2025-11-14',
      viable: 9,
      unviable: 1,
      added: 0,
      taken: 1,
      adjusted: 8,
      nestCount3Week: 8,
      weight3Week: 2790,
      smallestWeight: 690,
      largestWeight: 940,
      nestCount: 8,
      weight4Week: 4730,
      nanny: true,
      grid: true,
      version: 5,
      motherVersion: 3,
    })
    await waitFor(() => expect(sheets.length).toBeGreaterThan(before))
  })

  it('sends of the doe only what was changed here: the rest may have changed elsewhere [RAB-25, D-010]', async () => {
    const { calls, save, user, box } = await open()
    await user.click(box(/^Health of the doe/))
    await user.click(await screen.findByRole('option', { name: 'Abscess' }))
    await save()
    await closed()
    expect(calls[0]?.body).toMatchObject({ healthCondition: 'ABSCESS', motherVersion: 3 })
    expect(calls[0]?.body).not.toHaveProperty('status')
  })

  it('says that status and health are those of today, and that a class is no pedigree animal', async () => {
    const { box } = await open()
    for (const name of [/^Status of the doe/, /^Health of the doe/])
      expect(box(name)).toHaveAccessibleDescription(/^As she is today: a change applies to her/)
    expect(box(/^Pedigree class/)).toHaveValue('CP')
    expect(box(/^Pedigree class/)).toHaveAccessibleDescription(
      /whether she is a pedigree animal is on her data sheet/,
    )
  })

  it('adds up the born, and asks for the equalized only where some were born [RAB-05, RAB-18]', async () => {
    const { calls, save, write, box, dialog } = await open()
    expect(dialog.getByText('Born: 10')).toBeVisible()
    await write(/^Viable/, '12')
    expect(dialog.getByText('Born: 13')).toBeVisible()
    expect(box(/^Equalized/)).toBeVisible()
    await write(/^Viable/, '0')
    await write(/^Unviable/, '0')
    expect(dialog.getByText('Born: 0')).toBeVisible()
    expect(dialog.queryByLabelText(/^Equalized/, { selector: 'input' })).toBeNull()
    await save()
    await closed()
    expect(calls[0]?.body).toMatchObject({ viable: 0, unviable: 0, adjusted: null })
  })

  it('asks for the day of kits [D-243]', async () => {
    const { calls, save, box, dialog } = await open(undefined, { farrowingDate: null })
    await save()
    expect(dialog.getAllByText(/^The day of kindling is missing/).length).toBeGreaterThan(0)
    expect(calls).toEqual([])
    for (const name of [/^Viable/, /^Unviable/]) fireEvent.change(box(name), { target: { value: '' } })
    await save()
    await closed()
    expect(calls[0]?.body).toMatchObject({ farrowingDate: null, viable: null, unviable: null })
  })

  it('takes kits up to 25 and weights up to 15000 [RAB-12, RAB-15, RAB-16]', async () => {
    const { calls, save, box, dialog } = await open()
    const kits = ['Viable', 'Unviable', 'Added', 'Taken', 'Equalized', 'Kits at 21 days', 'Kits at 28 days']
    const weights = ['Litter at 21', 'Litter at 28', 'Lightest at 35', 'Heaviest at 35']
    // At once instead of key by key: twenty-two fields are many.
    const fill = (labels: readonly string[], value: string) => {
      for (const label of labels) fireEvent.change(box(new RegExp(`^${label}`)), { target: { value } })
    }
    fill(kits, '26')
    fill(weights, '15001')
    await save()
    expect(await dialog.findByText('11 fields need attention:')).toBeVisible()
    expect(calls).toEqual([])
    fill(kits, '25')
    fill(weights, '15000')
    await save()
    await closed()
    const sent = Object.values(calls[0]?.body ?? {})
    expect(sent.filter((value) => value === 25)).toHaveLength(kits.length)
    expect(sent.filter((value) => value === 15_000)).toHaveLength(weights.length)
  })

  it('rounds numbers and refuses negative ones [RAB-19, D-232]', async () => {
    const { calls, save, write } = await open()
    await write(/^Viable/, '-8.4')
    await write(/^Litter at 21 days/, '2790.5')
    await save()
    expect(calls).toEqual([])
    await write(/^Viable/, '8.4')
    await save()
    await closed()
    expect(calls[0]?.body).toMatchObject({ viable: 8, weight3Week: 2791 })
  })

  it('doubts what can hardly be right, and saves it all the same [FAR-08]', async () => {
    const { calls, save, write, dialog, user } = await open()
    expect(dialog.queryByText(/before day/)).toBeNull()
    await write(/^Kindling/, '2025-10-30')
    await user.tab()
    expect(await dialog.findByText(/^Born on day 16, before day \d+$/)).toBeVisible()
    await save()
    await closed()
    expect(calls[0]?.body).toMatchObject({ farrowingDate: '2025-10-30' })
  })

  it('wants a sperm that is chosen [RAB-17]', async () => {
    mock(search, [{ id: 55, label: 'C-2219/14', info: 'HYB0117' }])
    const { calls, save, write, user, dialog } = await open()
    await write(/^Semen/, 'C-9999')
    await save()
    expect(await dialog.findByText('Unknown semen')).toBeVisible()
    expect(calls).toEqual([])
    await write(/^Semen/, 'C-22')
    await user.click(await screen.findByRole('option', { name: /C-2219\/14/ }))
    await save()
    await closed()
    expect(calls[0]?.body).toMatchObject({ spermId: 55 })
  })

  it('refuses days before the insemination and in the future', async () => {
    const { calls, save, write, dialog } = await open()
    await write(/^Kindling/, '2025-10-01')
    await save()
    expect(await dialog.findByText('1 field needs attention:')).toBeVisible()
    await write(/^Kindling/, '2026-06-01')
    await save()
    expect(calls).toEqual([])
  })

  it('knows three results of the palpation', async () => {
    const { calls, save, user, box } = await open('BAND05 2026-05-12')
    await user.click(box(/^Palpation/))
    await user.click(await screen.findByRole('option', { name: 'Not pregnant' }))
    await save()
    await closed()
    expect(calls[0]?.body).toMatchObject({ touching: false, viable: null })
  })

  it('shows the messages of the server translated and stays open [RAB-26]', async () => {
    const { save, dialog } = await open()
    mock(updateCover, () => messagesAnswer(['INVALID_IA_COVER']))
    await save()
    expect(await dialog.findByText('The insemination does not fit its IA group')).toBeVisible()
    expect(screen.getByRole('dialog')).toBeVisible()
  })
  it('shows both sides when another user was faster, and saves what is chosen with the new version [D-010]', async () => {
    const { save, dialog, user, box, write, sheets } = await open()
    mock(updateCover, () => httpRefusal({ status: 405, code: 'SAVING_ERROR' }))
    await write(/^Viable/, '7')
    const before = sheets.length
    const present = mockSheet({ ...doe, covers: [{ ...weaned, viable: 11, version: 6, motherVersion: 4 }] })
    await save()
    expect(await dialog.findByText(/This was changed while you were editing/)).toBeVisible()
    expect(box(/^Viable/)).toHaveValue('7')
    // The page behind shows what the other user wrote.
    await waitFor(() => expect(sheets.length + present.length).toBeGreaterThan(before))
    const again = mock(updateCover, { messages: [] })
    await user.click(dialog.getByText('Take all of theirs'))
    expect(box(/^Viable/)).toHaveValue('11')
    await save()
    await closed()
    expect(again[0]?.body).toMatchObject({ viable: 11, version: 6, motherVersion: 4 })
  })

  it('says that the insemination itself is gone meanwhile', async () => {
    const { save, dialog, user } = await open()
    mock(updateCover, () => messagesAnswer(['SAVING_ERROR']))
    mockSheet({ ...doe, covers: [] })
    await save()
    expect(await dialog.findByText(/It was deleted meanwhile/)).toBeVisible()
    await user.click(dialog.getByText('Cancel'))
    await closed()
    expect(screen.getByText('No insemination yet')).toBeVisible()
  })
})
