import { notifications } from '@mantine/notifications'
import { screen, waitFor, within } from '@testing-library/react'
import { saveTray } from '@warren/shared/features/ia-groups/ia-groups.contract.ts'
import {
  pairMany,
  pairMothers,
  undoRoundChange,
  unpairMother,
} from '@warren/shared/features/ia-groups/pairing.contract.ts'
import { search as searchRecords } from '@warren/shared/features/search/search.contract.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { messagesAnswer, mock } from '../../../test/mock-server.ts'
import { asWideAs } from '../../../test/narrow.ts'
import {
  closed,
  draft,
  mockGroup,
  mockPairings,
  openGroup,
  pairedRow,
} from '../group/testing/sample-group.ts'

vi.setConfig({ testTimeout: 120_000 })
beforeEach(() => {
  notifications.clean()
  notifications.cleanQueue()
})

const grid = (name: string) => screen.findByRole('grid', { name })
const tick = (tattoo: string) => screen.findByRole('checkbox', { name: new RegExp(tattoo) })
/** By its words: names of roles take a second each on a page of this size. */
const button = async (words: string | RegExp) => {
  const found = (await screen.findByText(words)).closest('button')
  if (!found) throw new Error(`no button ${String(words)}`)
  return found
}
const open = async (query = '') => {
  const app = await openGroup(query)
  const table = await grid('Does')
  await within(table).findByText('HY50101')
  return { ...app, table }
}

describe('S-10: choosing does', () => {
  it('[IAG-12, IAG-30] shows what speaks for and against each, and the blocked ones greyed when asked', async () => {
    const { candidates } = mockGroup()
    const { user, table } = await open()
    expect(within(table).getByText('open for long')).toBeVisible()
    expect(within(table).getByText('never kindled')).toBeVisible()
    expect(within(table).getAllByText('11 d')[0]).toBeVisible()
    await user.click(screen.getByLabelText('Show blocked'))
    await waitFor(() => expect(candidates.at(-1)?.query.get('blocked')).toBe('true'))
    expect(await within(table).findByText(/inseminated in BAND01-260428 · kindles 2026-05-29/)).toBeVisible()
    expect(await tick('HY50104')).toBeDisabled()
  })

  it('[IAG-30] narrows by source, with how many there are, in the address', async () => {
    const { candidates } = mockGroup()
    const { user, search } = await open()
    await user.click(await button(/^Young/))
    await waitFor(() => expect(candidates.at(-1)?.query.get('sources')).toBe('YOUNG'))
    expect(search().get('sources')).toBe('YOUNG')
    expect(candidates[0]?.query.get('pageSize')).toBe('500')
  })
})

describe('S-10: pairing', () => {
  it('[IAG-31, IAG-35] pairs the chosen by keyboard: Space, digit, Alt and digit, Enter; Ctrl+Z takes it back', async () => {
    const { groups } = mockGroup()
    const calls = mock(pairMothers, { messages: [], changeId: 77 })
    const undone = mock(undoRoundChange, { messages: [], changed: 2 })
    const { user, table } = await open()
    table.focus()
    await user.keyboard(' {ArrowDown}{ArrowDown} 2')
    expect(await button('Pair 2 with D-1988')).toBeEnabled()
    await user.keyboard('{Alt>}3{/Alt}')
    const before = groups.length
    await user.keyboard('{Enter}')
    await waitFor(() =>
      expect(calls[0]?.body).toMatchObject({ spermId: 42, pedigree: 'TP', motherIds: [101, 103] }),
    )
    await waitFor(() => expect(groups.length).toBeGreaterThan(before))
    expect(await screen.findByText('Choose does and semen')).toBeVisible()
    await user.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(undone[0]?.params['id']).toBe('77'))
    expect(await screen.findByText('2 pairings taken back')).toBeVisible()
  })

  it('begins with the does a link has chosen, once', async () => {
    mockGroup()
    const calls = mock(pairMothers, { messages: [], changeId: 79 })
    const { user, search } = await open('?does=101,103')
    expect(await tick('HY50101')).toBeChecked()
    expect(await tick('HY50102')).not.toBeChecked()
    await user.click(await button('Pair 2 with C-2219'))
    await waitFor(() => expect(calls[0]?.body.motherIds).toEqual([101, 103]))
    await waitFor(() => expect(search().get('does')).toBeNull())
    expect(await tick('HY50101')).not.toBeChecked()
  })

  it('presets the pedigree by the scheme of the farm', async () => {
    mockGroup()
    const { user } = await open()
    expect(screen.getByRole('radio', { name: 'CP' })).toBeChecked()
    await user.click(await tick('HY50102'))
    expect(screen.getByRole('radio', { name: 'D' })).toBeChecked()
  })

  it('chooses all that match with Ctrl+A, and sends the filter with the exceptions', async () => {
    mockGroup()
    const calls = mock(pairMany, { messages: [], added: 2, changeId: 78 })
    const { user, table } = await open('?lines=C,D')
    table.focus()
    await user.keyboard('{Control>}a{/Control}')
    expect(await button('Pair 3 with C-2219')).toBeEnabled()
    await user.click(await tick('HY50102'))
    expect(await button('Pair 2 with C-2219')).toBeEnabled()
    table.focus()
    await user.keyboard('{Enter}')
    await waitFor(() =>
      expect(calls[0]?.body).toMatchObject({
        matching: { lines: 'D,C', except: [102] },
        spermId: 41,
        pedigree: 'CP',
      }),
    )
  })

  it('[IAG-31] names the does another administrator took: they leave the choice, the rest stays chosen', async () => {
    mockGroup()
    mock(pairMothers, () =>
      messagesAnswer(['MISSING_MOTHER'], undefined, [
        { code: 'MISSING_MOTHER', params: { tattoos: 'HY50103' } },
      ]),
    )
    const { user } = await open()
    await user.click(await tick('HY50101'))
    await user.click(await tick('HY50103'))
    await user.click(await button('Pair 2 with C-2219'))
    expect(await screen.findByText(/cannot be paired any more: HY50103/)).toBeVisible()
    expect(await tick('HY50101')).toBeChecked()
    expect(await tick('HY50103')).not.toBeChecked()
    expect(await button('Pair 1 with C-2219')).toBeEnabled()
  })
})

describe('S-10: the list', () => {
  it('[IAG-11, IAG-33] takes the current doe off with Delete, and Ctrl+Z puts her on it again', async () => {
    mockGroup()
    const calls = mock(unpairMother, { messages: [] })
    const again = mock(pairMothers, { messages: [], changeId: 80 })
    const { user } = await open()
    const list = await grid('Paired')
    expect(await within(list).findByText('HY50201')).toBeVisible()
    expect(within(list).getByTitle('Pedigree class')).toHaveTextContent(/^Class$/)
    list.focus()
    await user.keyboard('{Delete}')
    await waitFor(() => expect(calls[0]?.params).toMatchObject({ id: '4', motherId: '201' }))
    expect(await screen.findByText('HY50201 is off the list')).toBeVisible()
    await user.keyboard('{Control>}z{/Control}')
    await waitFor(() =>
      // As it was before, close kin or not.
      expect(again[0]?.body).toMatchObject({ spermId: 41, motherIds: [201], acceptKinship: true }),
    )
  })

  it('[IAG-17] offers no removal of a doe with a result, nor of the old ones while adding', async () => {
    mockGroup({ ...closed, postAdditionCovers: true })
    const calls = mockPairings([
      pairedRow,
      { ...pairedRow, id: 902, tattoo: 'HY50202', motherIds: [202], post: true, result: true },
      { ...pairedRow, id: 903, tattoo: 'HY50203', motherIds: [203], post: true },
    ])
    await open('?adding=true')
    await screen.findByText('HY50203')
    expect(screen.getAllByTitle('Take off the list').map((one) => one.getAttribute('aria-label'))).toEqual([
      'Take off the list: HY50203',
    ])
    expect(calls[0]?.query.get('adding')).toBe('true')
  })
})

describe('S-10: semen at hand', () => {
  it('is arranged with Alt and the arrows, and saved in its order', async () => {
    mockGroup()
    const calls = mock(saveTray, { messages: [] })
    const { user } = await open()
    screen.getByRole('radio', { name: /C-2219/ }).focus()
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await waitFor(() =>
      expect(calls[0]?.body).toEqual({
        sperms: [
          { spermId: 42, doses: null },
          { spermId: 41, doses: 260 },
        ],
      }),
    )
  })

  it('says also on a phone that it is used up, where it says no more whose it is', async () => {
    mockGroup({ ...draft, tray: draft.tray.map((semen) => ({ ...semen, used: 260 })) })
    await open()
    const hidden = screen.getByText('HYB117').className
    expect(screen.getByText('line C')).toHaveClass(hidden, { exact: true })
    expect(screen.getByText('used up')).not.toHaveClass(hidden)
    expect(screen.getByText('for 260 does')).not.toHaveClass(hidden)
  })

  it('is found by typing, and its doses are written beside it', async () => {
    mockGroup({ ...draft, tray: draft.tray.slice(0, 1) })
    mock(searchRecords, [{ id: 55, label: 'XXL-0912', info: 'HYX034' }])
    const calls = mock(saveTray, { messages: [] })
    const { user } = await open()
    await user.type(screen.getByLabelText('Add semen', { selector: 'input' }), 'XXL-0')
    await user.click(await screen.findByRole('option', { name: /XXL-0912/ }))
    await waitFor(() =>
      expect(calls[0]?.body).toEqual({
        sperms: [
          { spermId: 41, doses: 260 },
          { spermId: 55, doses: null },
        ],
      }),
    )
    const doses = screen.getByLabelText('Doses of C-2219')
    await user.clear(doses)
    await user.type(doses, '300{Enter}')
    await waitFor(() => expect(calls.at(-1)?.body.sperms[0]).toEqual({ spermId: 41, doses: 300 }))
  })
})

describe('S-10 on a phone', () => {
  beforeEach(() => asWideAs(390))

  it('[IAG-31] goes in three steps: semen, does, pair', async () => {
    mockGroup()
    const calls = mock(pairMothers, { messages: [], changeId: 81 })
    const { user } = await openGroup()
    await user.click(await screen.findByRole('radio', { name: /D-1988/ }))
    expect(screen.queryByRole('grid')).toBeNull()
    await user.click(screen.getByLabelText('2 Does'))
    await user.click(await tick('HY50103'))
    await user.click(screen.getByLabelText('3 Pair'))
    await user.click(await button('Pair 1 with D-1988'))
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ spermId: 42, motherIds: [103] }))
    expect(screen.getByText('Days that follow')).toBeVisible()
  })
})
