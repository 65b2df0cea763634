import { notifications } from '@mantine/notifications'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { IconPlus, IconSeeding } from '@tabler/icons-react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderUi } from '../testing/render-ui.tsx'
import { EmptyState } from './empty-state.tsx'
import { ErrorState } from './error-state.tsx'
import { NoMatch } from './no-match.tsx'
import { Notice } from './notice.tsx'
import { Spinner } from './spinner.tsx'
import { StatusBadge } from './status-badge.tsx'
import { TableSkeleton } from './skeleton/table-skeleton.tsx'
import { toast } from './toast.tsx'

afterEach(() => {
  vi.useRealTimers()
})

describe('Spinner', () => {
  it('[GEN-06] shows itself only when loading takes longer than a blink', () => {
    vi.useFakeTimers()
    renderUi(<Spinner />)
    act(() => void vi.advanceTimersByTime(149))
    expect(screen.queryByRole('status')).toBeNull()
    act(() => void vi.advanceTimersByTime(1))
    expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible()
  })
})

describe('TableSkeleton', () => {
  it('[GEN-06] keeps the room at once and shows its bones after a moment', () => {
    vi.useFakeTimers()
    renderUi(<TableSkeleton rows={3} columns={2} />)
    const frame = screen.getByRole('status', { name: 'Loading' })
    expect(frame.children).toHaveLength(3)
    expect(frame).toHaveAttribute('data-waiting')
    act(() => void vi.advanceTimersByTime(150))
    expect(frame).not.toHaveAttribute('data-waiting')
  })
})

describe('states of a page', () => {
  it('an empty one says why and offers a step', () => {
    renderUi(
      <EmptyState
        icon={IconSeeding}
        title="No IA group yet"
        actions={<button type="button">{'New IA group'}</button>}
      >
        {'An IA group holds the mothers inseminated on one day.'}
      </EmptyState>,
    )
    expect(screen.getByText('No IA group yet')).toBeVisible()
    expect(screen.getByRole('button', { name: 'New IA group' })).toBeVisible()
  })

  it('filters without a match are named and can be cleared', async () => {
    const onReset = vi.fn<() => void>()
    renderUi(<NoMatch filters={['Stable M3', 'Abscess']} onReset={onReset} />)
    expect(screen.getByRole('status')).toHaveTextContent('Nothing matches:Stable M3Abscess')
    await userEvent.click(screen.getByRole('button', { name: 'Reset filters' }))
    expect(onReset).toHaveBeenCalledOnce()
  })

  it('an error tells what is safe, what to do, and its code', async () => {
    const onRetry = vi.fn<() => void>()
    renderUi(
      <ErrorState onRetry={onRetry} code="NETWORK_ERROR" requestId="7f3a-21c9">
        {'The server did not answer within 10 seconds.'}
      </ErrorState>,
    )
    const alert = screen.getByRole('alert')
    expect(alert).toHaveTextContent(
      'The server did not answer within 10 seconds. Nothing you entered is lost.',
    )
    expect(alert).toHaveTextContent('NETWORK_ERROR · 7f3a-21c9')
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(onRetry).toHaveBeenCalledOnce()
  })

  it('a notice and a badge carry their meaning in words', () => {
    renderUi(
      <>
        <Notice tone="warn">{'F1 is in withdrawal.'}</Notice>
        <StatusBadge tone="danger">{'Waste'}</StatusBadge>
      </>,
    )
    expect(screen.getByText('F1 is in withdrawal.')).toBeVisible()
    expect(screen.getByText('Waste')).toHaveAttribute('data-tone', 'danger')
  })

  it('a badge that is only an icon keeps its word', () => {
    renderUi(
      <StatusBadge tone="ok" icon={IconPlus} iconOnly>
        {'pregnant'}
      </StatusBadge>,
    )
    expect(screen.getByRole('img', { name: 'pregnant' })).toHaveAttribute('title', 'pregnant')
  })
})

describe('toast', () => {
  afterEach(() => {
    act(() => notifications.clean())
  })

  it('offers to undo, and goes when that is used', async () => {
    const onUndo = vi.fn<() => void>()
    renderUi(<span />)
    act(() => void toast.success({ title: '7 rabbits are now waste candidates', detail: 'M1 1D-09', onUndo }))
    expect(await screen.findByRole('status')).toHaveTextContent('7 rabbits are now waste candidates')
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(onUndo).toHaveBeenCalledOnce()
    await vi.waitFor(() => expect(screen.queryByText('7 rabbits are now waste candidates')).toBeNull())
  })

  it('goes after ten seconds, but an error stays until it is closed', async () => {
    vi.useFakeTimers()
    renderUi(<span />)
    act(() => void toast.success({ title: 'Saved' }))
    act(() => void toast.error({ title: 'Save was not successful' }))
    act(() => void vi.advanceTimersByTime(9_900))
    expect(screen.getByText('Saved')).toBeVisible()
    act(() => void vi.advanceTimersByTime(1_000))
    act(() => void vi.advanceTimersByTime(60_000))
    expect(screen.queryByText('Saved')).toBeNull()
    expect(screen.getByRole('alert')).toHaveTextContent('Save was not successful')
    vi.useRealTimers()
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    await vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })
})
