import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderApp } from '../../../test/render-as.tsx'
import { doeAt, mockRound } from './testing/sample-round.ts'
import { cell, chip, grid, head, totals, type } from './testing.ts'

const open = (language: 'en' | 'hu' = 'en') =>
  renderApp({ as: 'ADMIN', at: '/insemination?group=7', language })

const NOT_FELT = { touching: null, touchingDate: null } as const
/** On day 14: one felt, three to come, one that has left. */
const rows = [
  doeAt(1),
  doeAt(2, NOT_FELT),
  doeAt(3, NOT_FELT),
  doeAt(4, NOT_FELT),
  doeAt(5, { ...NOT_FELT, exitDate: '2026-04-10', status: 'SOLD' }),
]

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-04-14T10:00:00Z'), toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

describe('S-13: the insemination result', () => {
  it('[INS-01] shows doe, pairing, palpation, birth, equalization and the state of the doe', async () => {
    mockRound({ rows })
    await open()
    await grid()
    for (const name of [
      'Cage',
      'Ear tag',
      'Tattoo',
      'Pedigree class',
      'Buck',
      'Palpated on',
      'Palpation',
      'Kindling',
    ])
      expect(head(name)).toBeVisible()
    for (const name of [
      'Born',
      'Viable',
      'Unviable',
      'Added',
      'Taken',
      'Status of the doe',
      'Health of the doe',
    ])
      expect(head(name)).toBeVisible()
    expect(cell(1, 'Palpation')).toHaveTextContent('pregnant')
    expect(cell(2, 'Kindling')).toHaveTextContent('due 05-01')
    expect(cell(5, 'Kindling')).toHaveTextContent('')
    expect(cell(5, 'Status of the doe')).toHaveTextContent('Sold')
    expect(cell(1, 'Viable')).toHaveAttribute('aria-readonly', 'true')
    expect(totals()[0]).toMatch(/^Sum of 5 does1 palpated\+ 1/)
  })

  it('[INS-03, D-092] + − ? answer from any cell but a day and go down; today goes with them', async () => {
    const { saves } = mockRound({
      rows,
      judge: ({ set }) => ('touching' in set ? { values: { touchingDate: '2026-04-14' } } : {}),
    })
    const { user } = await open()
    await type(user, '{ArrowDown}-?')
    expect(cell(2, 'Palpation')).toHaveTextContent('empty')
    expect(cell(3, 'Palpation')).toHaveTextContent('unsure')
    await type(user, '{End}+')
    expect(cell(4, 'Palpation')).toHaveTextContent('pregnant')
    await waitFor(() => expect(saves.flatMap(({ body }) => body.rows)).toHaveLength(3))
    expect(saves.map(({ body }) => body.dates)).toContainEqual({ touching: '2026-04-14', farrowing: null })
    expect(saves.flatMap(({ body }) => body.rows.map(({ set }) => set))).toEqual([
      { touching: false },
      { touching: 'unsure' },
      { touching: true },
    ])
    await waitFor(() => expect(cell(4, 'Palpated on')).toHaveTextContent('2026-04-14'))
    // A day may begin with a sign: yesterday.
    await type(user, `{Control>}{Home}{/Control}${'{ArrowRight}'.repeat(5)}-1{Enter}`)
    expect(cell(1, 'Palpated on')).toHaveTextContent('2026-04-13')
    expect(cell(1, 'Palpation')).toHaveTextContent('pregnant')
  })

  it('marks the rest as pregnant after it has said how many, and takes it back in one step', async () => {
    const { saves } = mockRound({ rows })
    const { user } = await open()
    await grid()
    await user.click(screen.getByText('Rest is pregnant'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Mark 3 does as pregnant?' }))
    await user.click(dialog.getByText('Mark 3 does'))
    await waitFor(() => expect(saves[0]?.body.rows).toHaveLength(3))
    expect(cell(4, 'Palpation')).toHaveTextContent('pregnant')
    expect(cell(5, 'Palpation')).toHaveTextContent('')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await type(user, '{Control>}z{/Control}')
    for (const row of [2, 3, 4]) expect(cell(row, 'Palpation')).toHaveTextContent('')
  })

  it('[INS-05, D-093] types the state of the doe by its first letters; a blank is no answer', async () => {
    const { saves } = mockRound({ rows })
    const { user } = await open()
    await type(user, '{End}{ArrowLeft}Waste c{Enter}')
    await waitFor(() =>
      expect(saves[0]?.body.rows).toEqual([
        { id: 101, was: { status: 'IN_PROD' }, set: { status: 'WASTE_CANDIDATE' } },
      ]),
    )
    await type(user, '{Delete}')
    expect(cell(2, 'Status of the doe')).toHaveAttribute('aria-invalid', 'true')
    expect(saves).toHaveLength(1)
  })

  it('marks palpations that come too early', async () => {
    mockRound({ rows: [doeAt(1, { touchingDate: '2026-04-08' })] })
    await open()
    await grid()
    expect(cell(1, 'Palpated on')).toHaveAttribute('data-state', 'doubtful')
    expect(chip('To look at again 1')).toBeVisible()
  })

  it('draws one mark for each doe of a row, and says how far it has come', async () => {
    const unsure = doeAt(9, { cage: 'M1/2/D9', touching: 'unsure' })
    mockRound({ rows: [...rows, unsure] })
    await open()
    await grid()
    const walk = screen.getByRole('region', { name: 'Row by row' })
    expect(walk).toHaveTextContent('M1/1: 1 of 1 pregnant · 4 does left')
    expect(walk).toHaveTextContent('M1/2: 0 of 1 pregnant · 1 unsure')
    act(() => chip('Not palpated 4').click())
    await waitFor(() => expect(screen.queryByText('HY00001')).toBeNull())
  })

  it('shows the does that are empty twice running as soon as they are felt', async () => {
    mockRound({
      rows,
      emptyBefore: [
        [101, 2],
        [102, 1],
        [103, 2],
      ],
    })
    const { user } = await open()
    await grid()
    expect(chip('Empty twice running 1')).toBeVisible()
    await type(user, '{ArrowDown}-')
    act(() => chip('Empty twice running 2').click())
    await waitFor(() => expect(screen.queryByText('HY00001')).toBeNull())
    expect(screen.getByText('HY00002')).toBeVisible()
    expect(screen.getByText('HY00003')).toBeVisible()
  })

  it('speaks Hungarian', async () => {
    mockRound({ rows })
    await open('hu')
    await grid()
    expect(screen.getByText('A többi vemhes')).toBeVisible()
    expect(cell(2, 'Fialás')).toHaveTextContent('várh. 05-01')
    expect(screen.getByText('4 hátravan')).toBeVisible()
  })
})
