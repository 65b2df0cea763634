import { notifications } from '@mantine/notifications'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { asWideAs } from '../../test/narrow.ts'
import { toast } from '../feedback/toast.tsx'
import { SubmitBar } from '../form/submit-bar.tsx'
import { renderUi } from '../testing/render-ui.tsx'
import { ConfirmDelete } from './confirm-delete.tsx'
import { Dialog } from './dialog.tsx'

const question = 'Delete BAND03 2026-05-12?'

describe('ConfirmDelete', () => {
  const open = (busy = false) => {
    const onDelete = vi.fn<() => void>()
    const onClose = vi.fn<() => void>()
    renderUi(
      <ConfirmDelete
        opened
        onClose={onClose}
        title={question}
        deleteLabel="Delete group"
        onDelete={onDelete}
        busy={busy}
      >
        {'The draft and its 438 pairings are removed.'}
      </ConfirmDelete>,
    )
    return { onDelete, onClose, user: userEvent.setup() }
  }

  it('[GEN-11, T-33] opens the red button only after the tick', async () => {
    const { onDelete, user } = open()
    const button = screen.getByRole('button', { name: 'Delete group' })
    expect(button).toBeDisabled()
    await user.click(screen.getByRole('checkbox', { name: 'I understand' }))
    expect(button).toBeEnabled()
    await user.click(button)
    expect(onDelete).toHaveBeenCalledOnce()
  })

  it('gives the focus to Cancel after a refusal: the pressed button lost it while it was disabled', async () => {
    const dialog = (busy: boolean) => (
      <ConfirmDelete
        opened
        onClose={vi.fn<() => void>()}
        title={question}
        deleteLabel="Delete"
        onDelete={vi.fn<() => void>()}
        busy={busy}
      >
        {'All of it.'}
      </ConfirmDelete>
    )
    const { rerender } = renderUi(dialog(true))
    await screen.findByRole('dialog')
    // As a browser does; jsdom leaves the focus on what is disabled.
    ;(document.activeElement as HTMLElement).blur()
    rerender(dialog(false))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus())
  })

  it('[GEN-11] closes the red button again when the tick is taken back', async () => {
    const { user } = open()
    const tick = screen.getByRole('checkbox', { name: 'I understand' })
    await user.click(tick)
    await user.click(tick)
    expect(screen.getByRole('button', { name: 'Delete group' })).toBeDisabled()
  })

  it('[GEN-12] says what goes and that it is irreversible', () => {
    open()
    const dialog = screen.getByRole('dialog', { name: question })
    expect(dialog).toHaveTextContent('438 pairings are removed. This cannot be undone.')
  })

  it('starts the focus on the least harmful button', async () => {
    open()
    await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus())
  })

  it('cannot be left while it deletes', async () => {
    const { onClose, user } = open(true)
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(onClose).not.toHaveBeenCalled()
  })
})

describe('Dialog', () => {
  const open = (messages: readonly string[]) => {
    const onClose = vi.fn<() => void>()
    const onSubmit = vi.fn<() => void>()
    renderUi(
      <Dialog
        opened
        onClose={onClose}
        title="New farm"
        messages={messages}
        onSubmit={onSubmit}
        actions={<SubmitBar submitLabel="Create farm" />}
      >
        <input aria-label="Name" />
      </Dialog>,
    )
    return { onClose, onSubmit, user: userEvent.setup() }
  }

  it('[GEN-26] lists the server messages and stays open on Escape', async () => {
    const { onClose, user } = open(['The farm id is taken', 'The e-mail is incomplete'])
    const list = screen.getByRole('alert')
    expect(list).toHaveTextContent('The farm id is taken')
    expect(list).toHaveTextContent('The e-mail is incomplete')
    await user.click(screen.getByLabelText('Name'))
    await user.keyboard('{Escape}')
    expect(onClose).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('closes on Escape when there is nothing to read', async () => {
    const { onClose, user } = open([])
    await user.click(screen.getByLabelText('Name'))
    await user.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('starts the focus on the first field and submits with Enter', async () => {
    const { onSubmit, user } = open([])
    await vi.waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus())
    await user.keyboard('{Enter}')
    expect(onSubmit).toHaveBeenCalledOnce()
  })
})

describe('news that are still shown when a dialog opens', () => {
  const showNews = async (pixels: number) => {
    asWideAs(pixels)
    const dialog = (opened: boolean) => (
      <Dialog opened={opened} onClose={() => undefined} title="New slaughtering">
        {'…'}
      </Dialog>
    )
    const { rerender } = renderUi(dialog(false))
    toast.success({ title: 'The arrival is saved' })
    toast.error({ title: 'The export failed' })
    expect(await screen.findByText('The arrival is saved')).toBeVisible()
    rerender(dialog(true))
    expect(await screen.findByRole('dialog')).toBeVisible()
  }
  afterEach(() => notifications.clean())

  it('make room on a phone, where they would cover its buttons; an error stays until it is closed', async () => {
    await showNews(390)
    await waitFor(() => expect(screen.queryByText('The arrival is saved')).toBeNull())
    expect(screen.getByText('The export failed')).toBeInTheDocument()
  })

  it('stay beside it on a desk', async () => {
    await showNews(1280)
    expect(screen.getByText('The arrival is saved')).toBeVisible()
  })
})
