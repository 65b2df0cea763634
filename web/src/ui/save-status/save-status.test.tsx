import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderUi } from '../testing/render-ui.tsx'
import { SaveStatus } from './save-status.tsx'

afterEach(() => vi.useRealTimers())

describe('SaveStatus', () => {
  it.each([
    ['saved', { kind: 'saved' }, 'All saved'],
    ['saved at a time', { kind: 'saved', at: '07:58' }, 'last saved 07:58'],
    ['saving', { kind: 'saving' }, 'Saving'],
    ['one change', { kind: 'changed', count: 1 }, '1 change not saved'],
    ['many changes', { kind: 'changed', count: 1200 }, '1,200 changes not saved'],
  ] as const)('says politely: %s', (_what, state, words) => {
    renderUi(<SaveStatus state={state} />)
    expect(screen.getByRole('status')).toHaveTextContent(words)
  })

  it('turns the arc only when saving takes its time', () => {
    vi.useFakeTimers()
    renderUi(<SaveStatus state={{ kind: 'saving' }} />)
    const arc = document.querySelector('svg')
    act(() => void vi.advanceTimersByTime(390))
    expect(arc).not.toHaveAttribute('data-due')
    act(() => void vi.advanceTimersByTime(20))
    expect(arc).toHaveAttribute('data-due')
  })

  it('reads a failure out at once, with its reason and a way on', async () => {
    const onRetry = vi.fn<() => void>()
    renderUi(<SaveStatus state={{ kind: 'failed', message: 'no connection', onRetry }} />)
    expect(screen.getByRole('alert')).toHaveTextContent('Not saved: no connection')
    await userEvent.tab()
    expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(onRetry).toHaveBeenCalledOnce()
  })

  it('leads to what one has to decide', async () => {
    const onDecide = vi.fn<() => void>()
    const { rerender } = renderUi(<SaveStatus state={{ kind: 'saved' }} toDecide={2} onDecide={onDecide} />)
    await userEvent.click(screen.getByRole('button', { name: '2 to decide' }))
    expect(onDecide).toHaveBeenCalledOnce()
    rerender(<SaveStatus state={{ kind: 'saved' }} toDecide={2} />)
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.getByText('2 to decide')).toBeVisible()
    rerender(<SaveStatus state={{ kind: 'saved' }} />)
    expect(screen.queryByText(/to decide/)).toBeNull()
  })
})
