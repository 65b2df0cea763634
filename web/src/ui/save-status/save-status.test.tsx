import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { LANGUAGES } from '@warren/shared/kernel/languages.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { startTexts } from '../../platform/texts.ts'
import { renderUi } from '../testing/render-ui.tsx'
import { EntryStatus, QueueStrip } from './queue-status.tsx'
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

describe('QueueStrip', () => {
  const bar = () => document.querySelector<HTMLElement>('[aria-hidden] > i')

  it('says what only this device has', () => {
    renderUi(<QueueStrip online={false} unsent={18} />)
    expect(screen.getByRole('status')).toHaveTextContent('Offline 18 not yet sent')
    expect(bar()).toBeNull()
  })

  it('counts what has been sent of a round', () => {
    renderUi(<QueueStrip online unsent={5} total={12} />)
    expect(screen.getByRole('status')).toHaveTextContent('Online, sending 7 of 12')
    expect(bar()?.style.width).toBe(`${(7 / 12) * 100}%`)
  })

  it.each([true, false])('is gone when nothing is unsent, online: %s', (online) => {
    renderUi(<QueueStrip online={online} unsent={0} total={12} />)
    expect(screen.queryByRole('status')).toBeNull()
  })
})

describe('in every language', () => {
  afterEach(() => startTexts('en'))

  it.each(LANGUAGES)('%s has its own words for every state of an entry', async (language) => {
    await startTexts(language)
    renderUi(
      <>
        <EntryStatus state="waiting" />
        <EntryStatus state="sending" barn />
        <EntryStatus state="sent" />
        <EntryStatus state="needsYou" />
      </>,
      language,
    )
    const words = [...document.querySelectorAll('[data-state]')].map((entry) => entry.textContent)
    expect(words).toEqual(
      {
        en: ['waiting', 'sending', 'sent', 'needs attention'],
        hu: ['vár', 'küldés', 'elküldve', 'döntést kér'],
        fr: ['en attente', 'envoi', 'envoyée', 'à trancher'],
        es: ['en espera', 'enviando', 'enviado', 'le espera'],
      }[language],
    )
  })
})
