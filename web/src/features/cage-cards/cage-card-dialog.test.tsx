import { notifications } from '@mantine/notifications'
import { screen, waitFor, within } from '@testing-library/react'
import {
  deletePrinter,
  listPrinters,
  type Printer,
  printCageCards,
  printCalibration,
  savePrinter,
} from '@warren/shared/features/cage-cards/cage-cards.contract.ts'
import type { Language } from '@warren/shared/kernel/languages.ts'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AnyScreen } from '../../platform/screen.ts'
import { fileOf, messagesAnswer, mock, refuse } from '../../test/mock-server.ts'
import { renderApp } from '../../test/render-as.tsx'
import { CageCardDialog } from './index.ts'

const OFFICE: Printer = { id: 4, name: 'Iroda', offsetX: 12, offsetY: -5, version: 3 }
const BARN: Printer = { id: 5, name: 'Istálló', offsetX: 0, offsetY: 0, version: 1 }

let saved: string[]
beforeEach(() => {
  saved = []
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  notifications.clean()
  notifications.cleanQueue()
})

const OPEN = 'Open the cards'
const pageOf = (rabbitIds: readonly number[]) =>
  function Page() {
    const [opened, setOpened] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpened(true)}>
          {OPEN}
        </button>
        <CageCardDialog rabbitIds={rabbitIds} opened={opened} onClose={() => setOpened(false)} />
      </>
    )
  }

interface Given {
  readonly printers?: readonly Printer[]
  readonly rabbitIds?: readonly number[]
  readonly language?: Language
}

/** Opens the dialog over a page that has nothing else. */
async function open({ printers = [OFFICE, BARN], rabbitIds = [1, 2, 3, 4, 5, 6, 7], language }: Given = {}) {
  const kept = [...printers]
  mock(listPrinters, () => kept)
  const cards: AnyScreen = {
    path: '/cards',
    access: ['ADMIN'],
    title: () => 'Cards',
    load: async () => pageOf(rabbitIds),
  }
  const app = await renderApp({
    as: 'ADMIN',
    at: '/cards',
    screens: [cards],
    ...(language && { language }),
  })
  await app.user.click(await screen.findByRole('button', { name: OPEN }))
  const dialog = await screen.findByRole('dialog')
  await waitFor(() => expect(printerBox()).toBeEnabled())
  return { ...app, dialog, kept }
}

const printerBox = () => screen.getByRole('combobox')
const make = () => screen.getByRole('button', { name: 'Make PDF' })
const choosePrinter = async (user: Awaited<ReturnType<typeof open>>['user'], name: string) => {
  await user.click(printerBox())
  await user.click(await screen.findByRole('option', { name }))
}
const setUp = async (user: Awaited<ReturnType<typeof open>>['user']) =>
  user.click(screen.getByRole('button', { name: 'Set up printers' }))
const stored = () => JSON.parse(localStorage.getItem('warren.cageCards') ?? '{}') as object

describe('printing cards', () => {
  it('sends the rabbits, the paper and the printer, and saves the file under the server’s name', async () => {
    const { user } = await open()
    const calls = mock(printCageCards, () => fileOf('Cage cards_éva_2026-05-12_1000.pdf'))
    expect(screen.getByRole('dialog', { name: 'Cage cards for 7 rabbits' })).toBeVisible()
    expect(screen.getByText('2 sheets')).toBeVisible()
    await choosePrinter(user, 'Iroda')
    expect(screen.getByText('right 1.2 mm, down -0.5 mm')).toBeVisible()
    await user.click(make())
    expect(await screen.findByText('Cage cards_éva_2026-05-12_1000.pdf is in your downloads')).toBeVisible()
    expect(calls.map(({ body }) => body)).toEqual([
      { rabbitIds: [1, 2, 3, 4, 5, 6, 7], layout: 'A4', printerId: 4 },
    ])
    expect(saved).toEqual(['Cage cards_éva_2026-05-12_1000.pdf'])
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it('goes to labels without an offset, and says so in labels', async () => {
    const { user } = await open()
    const calls = mock(printCageCards, () => fileOf('x.pdf'))
    await user.click(screen.getByRole('radio', { name: /Label printer/ }))
    expect(screen.getByText('7 labels')).toBeVisible()
    await user.click(make())
    await waitFor(() => expect(calls[0]?.body).toEqual({ rabbitIds: [1, 2, 3, 4, 5, 6, 7], layout: 'LABEL' }))
  })

  it('remembers paper and printer on this computer', async () => {
    localStorage.setItem('warren.cageCards', JSON.stringify({ layout: 'LABEL', printerId: 5 }))
    const { user } = await open()
    expect(screen.getByRole('radio', { name: /Label printer/ })).toBeChecked()
    expect(printerBox()).toHaveValue('Istálló')
    await user.click(screen.getByRole('radio', { name: /A4/ }))
    await choosePrinter(user, 'Iroda')
    expect(stored()).toEqual({ layout: 'A4', printerId: 4 })
    await choosePrinter(user, 'Any printer, no offset')
    expect(stored()).toEqual({ layout: 'A4' })
  })

  it.each(['{"layout":"A3"}', 'nonsense', '{"layout":"A4","printerId":99}'])(
    'begins with A4 and no offset when what was remembered is of no use: %s',
    async (kept) => {
      localStorage.setItem('warren.cageCards', kept)
      const { user } = await open()
      const calls = mock(printCageCards, () => fileOf('x.pdf'))
      expect(screen.getByRole('radio', { name: /A4/ })).toBeChecked()
      expect(printerBox()).toHaveValue('Any printer, no offset')
      await user.click(make())
      await waitFor(() => expect(calls[0]?.body).not.toHaveProperty('printerId'))
    },
  )

  it('says that it failed, and stays [GEN-24]', async () => {
    const { user } = await open()
    refuse(printCageCards, { status: 404, code: 'NOT_FOUND' })
    await user.click(make())
    expect(await screen.findByRole('alert')).toHaveTextContent('The cards could not be made')
    expect(saved).toEqual([])
    expect(make()).toBeEnabled()
  })

  it('refuses more than one print may hold', async () => {
    await open({ rabbitIds: Array.from({ length: 2001 }, (_, index) => index + 1) })
    expect(screen.getByText('At most 2,000 cards at once. Choose fewer rabbits.')).toBeVisible()
    expect(make()).toBeDisabled()
  })

  it('speaks Hungarian', async () => {
    await open({ language: 'hu', rabbitIds: [1] })
    expect(screen.getByRole('dialog', { name: 'Ketreckártya 1 nyúlhoz' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'PDF készítése' })).toBeEnabled()
    expect(screen.getByText('1 lap')).toBeVisible()
  })
})

describe('setting up printers', () => {
  it('lists them with their offsets, and prints the page with rulers of one', async () => {
    const { user } = await open()
    const calls = mock(printCalibration, () => fileOf('Printer calibration.pdf'))
    await setUp(user)
    const rows = within(screen.getByRole('list', { name: 'Printers' })).getAllByRole('listitem')
    expect(rows.map((row) => row.textContent)).toEqual([
      'Irodaright 1.2 mm, down -0.5 mmPage with rulers',
      'Istállóright 0.0 mm, down 0.0 mmPage with rulers',
    ])
    await user.click(screen.getByRole('button', { name: 'Page with rulers: Iroda' }))
    await waitFor(() => expect(saved).toEqual(['Printer calibration.pdf']))
    expect(Object.fromEntries(calls[0]?.query ?? [])).toEqual({ layout: 'A4', printerId: '4' })
    await user.click(screen.getByRole('button', { name: 'Back to the cards' }))
    expect(make()).toBeVisible()
  })

  it('adds one with offsets in millimetres, and prints by it from then on', async () => {
    const { user, kept } = await open({ printers: [] })
    const calls = mock(savePrinter, ({ body }) => {
      kept.push({ id: 9, ...body })
      return { id: 9, messages: [] }
    })
    await setUp(user)
    expect(await screen.findByText('No printer yet')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Add printer' }))
    await user.type(screen.getByRole('textbox', { name: /^Name/ }), ' Címke ')
    await user.clear(screen.getByRole('textbox', { name: /^Right/ }))
    await user.type(screen.getByRole('textbox', { name: /^Right/ }), '-1,3')
    await user.type(screen.getByRole('textbox', { name: /^Down/ }), '{ArrowUp}{ArrowUp}')
    await user.click(screen.getByRole('button', { name: 'Save printer' }))
    expect(await screen.findByText('Címke is saved')).toBeVisible()
    expect(calls.map(({ body }) => body)).toEqual([{ name: 'Címke', offsetX: -13, offsetY: 2, version: 0 }])
    await user.click(screen.getByRole('button', { name: 'Back to the cards' }))
    await waitFor(() => expect(printerBox()).toHaveValue('Címke'))
  })

  it('changes the offset of one; its name is what it is known by', async () => {
    const { user } = await open()
    const calls = mock(savePrinter, { id: 4, messages: [] })
    await setUp(user)
    await user.click(screen.getByRole('button', { name: 'Change Iroda' }))
    expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveAttribute('readonly')
    await user.clear(screen.getByRole('textbox', { name: /^Down/ }))
    await user.type(screen.getByRole('textbox', { name: /^Down/ }), '0.4{Enter}')
    await waitFor(() =>
      expect(calls[0]?.body).toEqual({ name: 'Iroda', offsetX: 12, offsetY: 4, version: 3 }),
    )
  })

  it('sends nothing without a name or with an offset beyond the paper', async () => {
    const { user } = await open()
    const calls = mock(savePrinter, { id: 1, messages: [] })
    await setUp(user)
    await user.click(screen.getByRole('button', { name: 'Add printer' }))
    await user.clear(screen.getByRole('textbox', { name: /^Right/ }))
    await user.type(screen.getByRole('textbox', { name: /^Right/ }), '20.1')
    await user.clear(screen.getByRole('textbox', { name: /^Down/ }))
    await user.click(screen.getByRole('button', { name: 'Save printer' }))
    expect(await screen.findAllByText('Mandatory field')).toHaveLength(2)
    expect(screen.getByText('20.1 is above 20.')).toBeVisible()
    expect(calls).toEqual([])
  })

  it('shows what the server refuses [GEN-26]', async () => {
    const { user } = await open()
    mock(savePrinter, () => messagesAnswer(['INVALID_DATA']))
    await setUp(user)
    await user.click(screen.getByRole('button', { name: 'Add printer' }))
    await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'X{Enter}')
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Save printer' })).toBeVisible()
  })

  it('deletes one after the tick [GEN-11, GEN-12]', async () => {
    const { user, kept } = await open()
    const calls = mock(deletePrinter, () => {
      kept.splice(0, 1)
      return { messages: [] }
    })
    await setUp(user)
    await user.click(screen.getByRole('button', { name: 'Delete Iroda' }))
    const question = within(await screen.findByRole('dialog', { name: 'Delete printer Iroda?' }))
    expect(question.getByText(/Cards printed on it get no offset any more\./)).toBeVisible()
    expect(question.getByRole('button', { name: 'Delete printer' })).toBeDisabled()
    await user.click(question.getByLabelText('I understand'))
    await user.click(question.getByRole('button', { name: 'Delete printer' }))
    expect(await screen.findByText('Iroda: the printer was deleted')).toBeVisible()
    expect(screen.queryByText('Iroda: the printer could not be deleted')).toBeNull()
    expect(calls[0]?.params).toMatchObject({ id: '4' })
    await waitFor(() => expect(screen.queryByText('Iroda')).not.toBeInTheDocument())
    expect(screen.getByText('Istálló')).toBeVisible()
  })

  it('says which one could not be deleted, and why [GEN-12, GEN-23]', async () => {
    const { user } = await open()
    refuse(deletePrinter, { status: 405, code: 'SAVING_ERROR' })
    await setUp(user)
    await user.click(screen.getByRole('button', { name: 'Delete Iroda' }))
    const question = within(await screen.findByRole('dialog', { name: 'Delete printer Iroda?' }))
    await user.click(question.getByLabelText('I understand'))
    await user.click(question.getByRole('button', { name: 'Delete printer' }))
    const toast = (await screen.findByText('Iroda: the printer could not be deleted')).closest('[role=alert]')
    expect(toast).toHaveTextContent(/Iroda: the printer could not be deleted.*\w{4}/)
    expect(screen.queryByText('Iroda: the printer was deleted')).toBeNull()
    expect(screen.getByRole('button', { name: 'Delete Iroda' })).toBeVisible()
  })

  it('leads the focus from step to step', async () => {
    const { user } = await open()
    await waitFor(() => expect(screen.getByRole('radio', { name: /A4/ })).toHaveFocus())
    await setUp(user)
    expect(screen.getByRole('button', { name: 'Back to the cards' })).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Change Iroda' }))
    expect(screen.getByRole('textbox', { name: /^Right/ })).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await user.click(screen.getByRole('button', { name: 'Add printer' }))
    expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await user.click(screen.getByRole('button', { name: 'Back to the cards' }))
    expect(screen.getByRole('radio', { name: /A4/ })).toHaveFocus()
  })

  it('takes no more than twenty', async () => {
    const printers = Array.from({ length: 20 }, (_, index) => ({ ...BARN, id: index + 1, name: `P${index}` }))
    const { user } = await open({ printers })
    await setUp(user)
    expect(screen.getByText('20 printers are the most. Delete one first.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Add printer' })).toBeDisabled()
  })
})
