import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { HttpFailure, MessagesFailure, NetworkFailure } from '../failures.ts'
import { box, closed, dialog, type Hutch, openForm, resetServer, server } from './testing/hutch-form.tsx'

beforeEach(resetServer)

describe('a refused save', () => {
  it('by a rule of the form names the limit at the field and sends nothing', async () => {
    const { write, save } = await openForm()
    await write('Places', '30')
    await save()
    expect(box('Places')).toBeInvalid()
    expect(box('Places')).toHaveAccessibleDescription('A whole number from 0 to 20')
    expect(box('Places')).toHaveFocus()
    expect(within(dialog()).getByText('1 field needs attention:')).toBeVisible()
    expect(server.save).not.toHaveBeenCalled()
  })

  it('by the server marks its field and leads to the record in the way', async () => {
    server.save.mockRejectedValue(
      new MessagesFailure(['DUPLICATED_TATTOO'], undefined, [
        { code: 'DUPLICATED_TATTOO', field: 'label', other: { type: 'rabbit', id: 44, label: 'HY53393' } },
      ]),
    )
    const { write, save } = await openForm()
    await write('Label', 'HY53393')
    await save()
    await waitFor(() => expect(box('Label')).toBeInvalid())
    expect(box('Label')).toHaveAccessibleDescription(/Worn by HY53393/)
    expect(screen.getByRole('link', { name: 'HY53393' })).toHaveAttribute('href', '/rabbits/44')
    expect(box('Label')).toHaveFocus()
    // Another value is another question.
    await write('Label', 'HY9')
    expect(box('Label')).toBeValid()
  })

  it('without a field stands over the form', async () => {
    server.save.mockRejectedValue(new MessagesFailure(['CAGE_NOT_FOUND'], undefined))
    const { write, save } = await openForm()
    await write('Note', 'x')
    await save()
    expect(await within(dialog()).findByRole('alert')).toHaveTextContent('Cage not found')
    expect(box('Note')).toHaveValue('x')
  })

  it('is headed Save was not successful, before it says why [GEN-22]', async () => {
    const { write, save } = await openForm()
    await write('Note', 'x')
    expect(within(dialog()).queryByText('Save was not successful')).toBeNull()
    server.save.mockRejectedValueOnce(new MessagesFailure(['CAGE_NOT_FOUND'], undefined))
    await save()
    expect(await within(dialog()).findByRole('alert')).toHaveTextContent(
      /^Save was not successful.*Cage not found/,
    )
    server.save.mockRejectedValueOnce(new NetworkFailure())
    await write('Note', 'y')
    await save()
    await waitFor(() =>
      expect(within(dialog()).getByRole('alert')).toHaveTextContent(
        /^Save was not successful.*Connection failed, server not available/,
      ),
    )
  })
})

describe('a save that came second [D-010]', () => {
  const stale = (by?: string) =>
    new HttpFailure({
      status: 405,
      statusText: '',
      code: 'SAVING_ERROR',
      params: {},
      messages: ['SAVING_ERROR'],
      fields: {},
      problems: [{ code: 'SAVING_ERROR', since: { at: '2026-05-20T08:15:00.000Z', ...(by && { by }) } }],
      requestId: undefined,
    })
  const lose = async (present: Hutch | undefined, by?: string) => {
    server.save.mockRejectedValueOnce(stale(by))
    server.load.mockResolvedValue(present)
    const form = await openForm()
    await form.write('Label', 'MINE')
    await form.write('Note', 'only mine')
    await form.save()
    return form
  }

  it('shows both sides, who and when, and saves what is chosen with the new version', async () => {
    const { user, save } = await lose({ version: 4, label: 'THEIRS', places: 7, note: '' }, 'nagy.pál')
    expect(await screen.findByText(/nagy\.pál changed this on 2026-05-20/)).toBeVisible()
    expect(screen.getByLabelText('Yours: MINE (Label)')).toBeChecked()
    expect(screen.getByLabelText('Saved now: THEIRS (Label)')).not.toBeChecked()
    // Only the other side changed it: it is taken over.
    expect(screen.getByLabelText('Saved now: 7 (Places)')).toBeChecked()
    expect(box('Places')).toHaveValue('7')
    // Only this side changed it: nothing is to be decided.
    expect(screen.queryByLabelText(/\(Note\)/)).toBeNull()
    await user.click(screen.getByLabelText('Saved now: THEIRS (Label)'))
    await user.click(screen.getByLabelText('Yours: 4 (Places)'))
    await save()
    await closed()
    expect(server.save).toHaveBeenLastCalledWith(
      { label: 'THEIRS', places: 4, note: 'only mine', secret: '' },
      expect.objectContaining({ version: 4 }),
    )
  })

  it('takes all of one side by one press', async () => {
    const { user } = await lose({ version: 4, label: 'THEIRS', places: 7, note: '' }, 'nagy.pál')
    await user.click(await screen.findByRole('button', { name: 'Take all of theirs' }))
    expect(box('Label')).toHaveValue('THEIRS')
    await user.click(screen.getByRole('button', { name: 'Keep all of mine' }))
    expect(box('Label')).toHaveValue('MINE')
    expect(box('Places')).toHaveValue('4')
  })

  it('names no one when the server does not', async () => {
    await lose({ version: 4, label: 'THEIRS', places: 4, note: '' })
    expect(await screen.findByText(/^This was changed on 2026-05-20/)).toBeVisible()
  })

  it('says that the record is gone, and keeps what was typed', async () => {
    await lose(undefined, 'nagy.pál')
    expect(await screen.findByText(/It was deleted meanwhile/)).toBeVisible()
    expect(box('Label')).toHaveValue('MINE')
  })

  it('loads the other side again when that failed', async () => {
    server.load.mockRejectedValueOnce(new Error('offline'))
    server.save.mockRejectedValueOnce(stale('nagy.pál'))
    const { user, write, save } = await openForm()
    await write('Label', 'MINE')
    await save()
    server.load.mockResolvedValue({ version: 4, label: 'THEIRS', places: 4, note: '' })
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByLabelText('Saved now: THEIRS (Label)')).toBeInTheDocument()
  })
})
