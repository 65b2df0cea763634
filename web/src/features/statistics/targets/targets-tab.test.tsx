import { notifications } from '@mantine/notifications'
import { screen, waitFor } from '@testing-library/react'
import { listTargets, saveTargets } from '@warren/shared/features/statistics/figures.contract.ts'
import { targetsOf } from '@warren/shared/features/statistics/targets.rules.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { messagesAnswer, mock, refuse } from '../../../test/mock-server.ts'
import { renderApp } from '../../../test/render-as.tsx'

const open = (query: string) => renderApp({ as: 'ADMIN', at: `/statistic?${query}` })

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-05-12T10:00:00Z'), toFake: ['Date'] })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  mock(listTargets, targetsOf([]))
  notifications.clean()
  notifications.cleanQueue()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('S-18: targets', () => {
  it('[STA-01] sends what was changed, with source and year, and nothing else', async () => {
    const calls = mock(saveTargets, { messages: [] })
    const { user } = await open('tab=targets')
    const value = await screen.findByRole('textbox', { name: 'Value: Fattening loss' })
    await user.clear(value)
    await user.type(value, '5.5')
    const source = screen.getByRole('textbox', { name: 'Source: Fattening loss' })
    await user.clear(source)
    await user.type(source, 'plan')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(calls[0]?.body).toEqual({
      targets: [{ figure: 'loss', value: 5.5, source: 'plan', year: 2012 }],
    })
    expect(await screen.findByText('Targets saved')).toBeVisible()
  })

  it('[STA-01, GEN-21] refuses a year that is none at its field, and keeps what was typed', async () => {
    const calls = mock(saveTargets, { messages: [] })
    const { user } = await open('tab=targets')
    const year = await screen.findByRole('textbox', { name: 'Year: Fattening loss' })
    await user.clear(year)
    await user.type(year, '1066')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('A year from 1950 to 2100')).toBeVisible()
    expect(year).toHaveValue('1066')
    expect(calls).toHaveLength(0)
  })

  it('[GEN-22] heads what the server refuses with Save was not successful', async () => {
    mock(saveTargets, () => messagesAnswer(['INVALID_DATA']))
    const { user } = await open('tab=targets')
    await user.type(await screen.findByRole('textbox', { name: 'Source: Fattening loss' }), ' 2')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Save was not successful')).toBeVisible()
  })

  it('[STA-01] says when it cannot be had', async () => {
    refuse(listTargets, { status: 502, statusText: 'Bad Gateway' })
    await open('tab=targets')
    expect(await screen.findByRole('button', { name: /again/i })).toBeVisible()
  })
})
