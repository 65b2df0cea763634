import { notifications } from '@mantine/notifications'
import { screen, waitFor, within } from '@testing-library/react'
import { listKinship, proposePairs } from '@warren/shared/features/ia-groups/kinship.contract.ts'
import { pairMany, pairMothers, undoRoundChange } from '@warren/shared/features/ia-groups/pairing.contract.ts'
import { MAX_NAMED_PAIRS } from '@warren/shared/features/ia-groups/ia-groups.vocabulary.ts'
import type { AnswerOf } from '@warren/shared/kernel/endpoint.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { messagesAnswer, mock, refuse } from '../../../test/mock-server.ts'
import { closed, draft, kinTable, mockGroup, openGroup } from '../group/testing/sample-group.ts'
import { bookPairs } from './pair-calls.ts'

vi.setConfig({ testTimeout: 120_000 })
beforeEach(() => {
  notifications.clean()
  notifications.cleanQueue()
})

const rowOf = (tattoo: string) => within(screen.getByText(tattoo).closest('tr') ?? document.body)
const button = async (words: string | RegExp) => {
  const found = (await screen.findByText(words)).closest('button')
  if (!found) throw new Error(`no button ${String(words)}`)
  return found
}
const open = async (query = '') => {
  const app = await openGroup(query)
  const table = await screen.findByRole('grid', { name: 'Does' })
  await within(table).findByText('HY50101')
  await screen.findByText('HY50201')
  return { ...app, table }
}

describe('S-10: kinship with the chosen semen', () => {
  it('comes after the does: a word, a coefficient, nothing at all, or a dash for an unknown buck', async () => {
    const { kinship } = mockGroup()
    let arrive: () => void = () => undefined
    const arrival = new Promise<void>((resolve) => {
      arrive = resolve
    })
    mock(listKinship, async () => {
      await arrival
      return kinTable
    })
    const { user } = await open()
    expect(rowOf('HY50101').getByText('…')).toBeVisible()
    expect(rowOf('HY50201').getByText('…')).toBeVisible()
    arrive()
    expect(await screen.findByText('buck’s daughter')).toBeVisible()
    expect(rowOf('HY50101').getByTitle(/25\.0 %; ancestors of the doe that are known: 14/)).toBeVisible()
    expect(rowOf('HY50102').getByText('F 3.1 %')).toBeVisible()
    expect(rowOf('HY50103').getByText('0 %')).toBeVisible()
    expect(rowOf('HY50201').getByText('half-sister')).toBeVisible()
    await user.keyboard('2')
    expect(await rowOf('HY50101').findByTitle('The buck of this semen is not known')).toHaveTextContent('–')
    // On the list is what she gets, whatever is chosen.
    expect(rowOf('HY50201').getByText('half-sister')).toBeVisible()
    expect(kinship).toHaveLength(0)
  })

  it('is asked for once for the tray and the list, and says when it could not be worked out', async () => {
    mockGroup({ ...draft, tray: draft.tray.slice(0, 1) })
    const calls = refuse(listKinship, { status: 503, code: 'NOT_READY' })
    await open()
    expect(await rowOf('HY50101').findByTitle('The inbreeding could not be worked out')).toBeVisible()
    expect(new Set(calls.map(({ query }) => query.get('spermIds')))).toEqual(new Set(['41']))
  })

  it('stands on a closed list, too', async () => {
    mockGroup(closed)
    await openGroup()
    expect(await screen.findByText('half-sister')).toBeVisible()
  })
})

describe('S-10: pairing close kin', () => {
  const TOO_CLOSE = {
    code: 'kinship-too-close',
    params: { count: 1, position: 1, tattoos: 'HY50101', f: '0.2500' },
  } as const

  it('[IAG-31] asks first, with names and coefficients; left alone nothing changes, meant it is paired', async () => {
    mockGroup()
    const calls = mock(pairMothers, ({ body }) =>
      body.acceptKinship
        ? { messages: [], changeId: 91 }
        : messagesAnswer(['kinship-too-close'], undefined, [TOO_CLOSE]),
    )
    const { user, table } = await open()
    table.focus()
    await user.keyboard(' {ArrowDown} {Enter}')
    const question = await screen.findByRole('dialog', { name: 'Pair close kin?' })
    expect(within(question).getByText(/1 doe with C-2219 would be closely inbred/)).toBeVisible()
    expect(within(question).getByText('HY50101: F 25.0 %')).toBeVisible()
    // A second Enter by habit does not pair them.
    await waitFor(() => expect(within(question).getByText('Cancel').closest('button')).toHaveFocus())
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(calls).toHaveLength(1)
    expect(screen.queryByText('The does were not paired')).toBeNull()
    await user.click(await button('Pair 2 with C-2219'))
    await user.click(await button('Pair anyway'))
    await waitFor(() =>
      expect(calls.at(-1)?.body).toMatchObject({ motherIds: [101, 102], spermId: 41, acceptKinship: true }),
    )
    expect(await screen.findByText('Choose does and semen')).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('asks about all that match as well, and names how many more there are', async () => {
    mockGroup()
    const calls = mock(pairMany, ({ body }) =>
      body.acceptKinship
        ? { messages: [], added: 3, changeId: 92 }
        : messagesAnswer(['kinship-too-close'], undefined, [
            { ...TOO_CLOSE, params: { ...TOO_CLOSE.params, count: 3 } },
          ]),
    )
    const { user, table } = await open()
    table.focus()
    await user.keyboard('{Control>}a{/Control}{Enter}')
    expect(await screen.findByText('and 2 more')).toBeVisible()
    await user.click(await button('Pair anyway'))
    await waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ acceptKinship: true }))
    // Each sending has an id of its own: the refusal before is no answer to it.
    expect(new Set(calls.map(({ body }) => body.clientId)).size).toBe(calls.length)
  })
})

const proposal: AnswerOf<typeof proposePairs> = {
  pairs: [
    { motherId: 102, tattoo: 'HY50102', spermId: 41, pedigree: 'D', f: 0.125 },
    { motherId: 103, tattoo: 'HY50103', spermId: 42, pedigree: 'CP', f: null },
  ],
  sperms: [
    { spermId: 41, label: 'C-2219', does: 1, doses: 212, meanF: 0.125, amber: 1 },
    { spermId: 42, label: 'D-1988', does: 1, doses: null, meanF: null, amber: 0 },
  ],
  leftOut: [{ motherId: 101, tattoo: 'HY50101', reason: 'KIN' }],
}

describe('S-10: a proposal', () => {
  it('shows by semen who would get it, who is amber and who is left out; booked, it is taken back with Ctrl+Z', async () => {
    mockGroup()
    const asked = mock(proposePairs, proposal)
    const booked = mock(pairMany, { messages: [], added: 2, changeId: 93 })
    const undone = mock(undoRoundChange, { messages: [], changed: 2 })
    const { user, table } = await open()
    table.focus()
    await user.keyboard(' {ArrowDown} {ArrowDown} p')
    const dialog = within(await screen.findByRole('dialog', { name: 'Proposed pairings' }))
    const semen = within((await dialog.findByText('C-2219')).closest('tr') ?? document.body)
    expect(semen.getByText('212')).toBeVisible()
    expect(semen.getByText('12.5 %')).toBeVisible()
    expect(dialog.getByText('HY50102 with C-2219: F 12.5 %')).toBeVisible()
    expect(dialog.getByText('All semen is of their kin:')).toBeVisible()
    expect(dialog.getByText('HY50101')).toBeVisible()
    expect(asked[0]?.body).toEqual({ motherIds: [101, 102, 103] })
    await user.click(await button('Book 2 pairings'))
    await waitFor(() =>
      expect(booked[0]?.body.pairs).toEqual([
        { motherId: 102, spermId: 41, pedigree: 'D' },
        { motherId: 103, spermId: 42, pedigree: 'CP' },
      ]),
    )
    expect(await screen.findByText('2 pairings booked')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(undone[0]?.params['id']).toBe('93'))
  })

  it('is for all that the list finds when none is chosen; what was taken meanwhile is said, and asked anew', async () => {
    mockGroup()
    const asked = mock(proposePairs, proposal)
    mock(pairMany, () =>
      messagesAnswer(['MISSING_MOTHER'], undefined, [
        { code: 'MISSING_MOTHER', params: { tattoos: 'HY50102' } },
      ]),
    )
    const { user } = await open('?lines=C,D')
    await user.click(await button('Propose'))
    await waitFor(() => expect(asked[0]?.body).toEqual({ matching: { lines: 'D,C', except: [] } }))
    await user.click(await button('Book 2 pairings'))
    expect(await screen.findByText('The pairings were not booked')).toBeVisible()
    await user.click(await button('Propose again'))
    await waitFor(() => expect(asked).toHaveLength(2))
    expect(await button('Book 2 pairings')).toBeEnabled()
  })

  it('is not offered without semen, and says so when there is no doe', async () => {
    mockGroup({ ...draft, tray: [] })
    await open()
    expect(await button('Propose')).toBeDisabled()
  })

  it('of nothing can only be closed', async () => {
    mockGroup()
    mock(proposePairs, { pairs: [], sperms: [], leftOut: [] })
    const { user } = await open()
    await user.click(await button('Propose'))
    expect(await screen.findByText('There is no doe to propose semen for.')).toBeVisible()
    expect(await button('Book 0 pairings')).toBeDisabled()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

it('pairs in several calls are booked all or none', async () => {
  let sent = 0
  mock(pairMany, () =>
    ++sent === 1
      ? { messages: [], added: MAX_NAMED_PAIRS, changeId: 95 }
      : messagesAnswer(['MISSING_MOTHER']),
  )
  const undone = mock(undoRoundChange, { messages: [], changed: MAX_NAMED_PAIRS })
  const pairs = Array.from({ length: MAX_NAMED_PAIRS + 1 }, (_, at) => ({
    motherId: at + 1,
    spermId: 41,
    pedigree: 'CP' as const,
  }))
  await expect(bookPairs('4', pairs)).rejects.toThrow('MISSING_MOTHER')
  expect(undone.map(({ params }) => params['id'])).toEqual(['95'])
})
