import { notifications } from '@mantine/notifications'
import { screen, waitFor, within } from '@testing-library/react'
import {
  checkClosing,
  closeIaGroup,
  listSkips,
  skipMothers,
  uncloseIaGroup,
  unskipMother,
} from '@warren/shared/features/ia-groups/pairing.contract.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { messagesAnswer, mock, refuse } from '../../../test/mock-server.ts'
import { closed, draft, mockGroup, openGroup } from './testing/sample-group.ts'

vi.setConfig({ testTimeout: 120_000 })
beforeEach(() => {
  notifications.clean()
  notifications.cleanQueue()
})

const press = async (words: string | RegExp) =>
  (await screen.findByText(words)).closest('button') ?? document.body
const check = () =>
  mock(checkClosing, {
    covers: 2,
    leaving: ['HY50001'],
    awaiting: [{ tattoo: 'HY50002', group: 'BAND01-260428', day: '2026-05-29' }],
    close: [{ tattoo: 'HY50003', sperm: 'C-2219', f: 0.125 }],
    overDoses: [{ label: 'C-2219', doses: 1, used: 2 }],
    tasks: [
      { type: 'insemination', day: '2026-05-26' },
      { type: 'check-touching', day: '2026-06-09' },
    ],
  })

describe('S-10: closing the list', () => {
  it('[IAG-14, IAG-32] says what it does, closes, and can be undone at once', async () => {
    const { groups } = mockGroup()
    check()
    const calls = mock(closeIaGroup, { messages: [], dropped: ['HY50001'], tasks: 6 })
    const back = mock(uncloseIaGroup, { messages: [] })
    const { user } = await openGroup()
    await user.click(await press('Close pairing list'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Close the list of BAND03-260526?' }))
    expect(await dialog.findByText('HY50001')).toBeVisible()
    expect(dialog.getByText('HY50002 in BAND01-260428, 2026-05-29')).toBeVisible()
    expect(dialog.getByText('1 pair is close kin and stays on the list:')).toBeVisible()
    expect(dialog.getByText('HY50003 with C-2219: F 12.5 %')).toBeVisible()
    expect(dialog.getByText('C-2219: 2 does, 1 doses')).toBeVisible()
    expect(dialog.getByText('Palpation')).toBeVisible()
    const before = groups.length
    await user.click(dialog.getByText('Close BAND03-260526'))
    expect(await screen.findByText('BAND03-260526 is closed')).toBeVisible()
    expect(screen.getByText('6 tasks made · Off the list: HY50001')).toBeVisible()
    expect(calls).toHaveLength(1)
    await waitFor(() => expect(groups.length).toBeGreaterThan(before))
    await user.click(await press('Undo'))
    await waitFor(() => expect(back).toHaveLength(1))
  })

  it('[IAG-32] says why it cannot be closed yet: no day, no user on the list', async () => {
    mockGroup({ ...draft, startDate: null, formattedName: 'BAND03', covers: 0 })
    const calls = mock(closeIaGroup, { messages: [] })
    const { user } = await openGroup()
    await user.click(await press('Close pairing list'))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/closed with a start date/)).toBeVisible()
    expect(dialog.getByText(/at least one doe/)).toBeVisible()
    expect(dialog.getByText('Close BAND03').closest('button')).toBeDisabled()
    expect(calls).toEqual([])
  })

  it('[IAG-32] shows what the server refuses, and stays open', async () => {
    mockGroup()
    check()
    mock(closeIaGroup, () => messagesAnswer(['INVALID_DATA']))
    const { user } = await openGroup()
    await user.click(await press('Close pairing list'))
    const dialog = within(await screen.findByRole('dialog'))
    await dialog.findByText('HY50001')
    await user.click(dialog.getByText('Close BAND03-260526'))
    expect(await dialog.findByText('The list could not be closed')).toBeVisible()
  })
})

describe('S-10: a closed list', () => {
  it('[IAG-03, IAG-05, IAG-18] is added to: the address and the title say so', async () => {
    mockGroup(closed)
    const { user, search } = await openGroup()
    await user.click(await screen.findByLabelText('More'))
    await user.click(await screen.findByText('Add'))
    await waitFor(() => expect(search().get('adding')).toBe('true'))
    expect(await screen.findByText('BAND03-260526: adding after closing', { selector: 'h1' })).toBeVisible()
    expect(await screen.findByRole('grid', { name: 'Does' })).toBeVisible()
    expect(screen.getByText(/count with the day of the group, 2026-05-26/)).toBeVisible()
  })

  it('[IAG-18] is not added to when its time is over, whatever the address says', async () => {
    mockGroup({ ...closed, canAdd: false })
    const { user } = await openGroup('?adding=true')
    await user.click(await screen.findByLabelText('More'))
    expect(await screen.findByText('Back to draft')).toBeVisible()
    expect(screen.queryByText('Add')).toBeNull()
    expect(screen.queryByRole('grid', { name: 'Does' })).toBeNull()
  })

  it('[IAG-15, IAG-16] additions are closed, and one is back at the whole list', async () => {
    mockGroup({ ...closed, postAdditionCovers: true })
    check()
    const calls = mock(closeIaGroup, { messages: [] })
    const { user, search } = await openGroup('?adding=true')
    await user.click(await press('Close additions'))
    const dialog = within(await screen.findByRole('dialog'))
    await dialog.findByText('HY50001')
    await user.click(dialog.getByText('Close BAND03-260526'))
    await waitFor(() => expect(search().get('adding')).toBeNull())
    expect(calls).toHaveLength(1)
  })

  it('does that were not inseminated leave it with a reason, and are put back', async () => {
    mockGroup(closed)
    mock(listSkips, [
      {
        id: 300,
        earTag: null,
        cage: 'M1/3/D1',
        tattoo: 'HY50300',
        reason: 'ILL',
        spermLabel: 'C-2219',
        pedigree: 'CP',
        at: '2026-05-26T08:00:00.000Z',
      },
    ])
    const calls = mock(skipMothers, { messages: [] })
    const back = mock(unskipMother, { messages: [] })
    const { user } = await openGroup()
    await user.click(await screen.findByLabelText(/HY50201/))
    await user.click(
      within(await screen.findByRole('region', { name: /selected|actions/i })).getByText('Not inseminated'),
    )
    const dialog = within(await screen.findByRole('dialog', { name: '1 doe was not inseminated' }))
    await user.click(dialog.getByLabelText('ill'))
    await user.click(dialog.getByText('Not inseminated').closest('button') ?? document.body)
    await waitFor(() => expect(calls[0]?.body).toEqual({ motherIds: [201], reason: 'ILL' }))
    await user.click(await screen.findByRole('tab', { name: /Not inseminated/ }))
    await user.click(await screen.findByTitle('Put back on the list'))
    await waitFor(() => expect(back[0]?.params).toMatchObject({ id: '4', motherId: '300' }))
    expect(await screen.findByText('HY50300 is on the list again')).toBeVisible()
  })

  it('goes back to a draft while no result stands, and says why it cannot', async () => {
    mockGroup(closed)
    refuse(uncloseIaGroup, { status: 405, code: 'SAVING_ERROR' })
    const { user } = await openGroup()
    await user.click(await screen.findByLabelText('More'))
    await user.click(await screen.findByText('Back to draft'))
    expect(await screen.findByText('BAND03-260526 could not be made a draft')).toBeVisible()
  })

  it('speaks Hungarian', async () => {
    mockGroup(closed)
    const { user } = await openGroup('', 'hu')
    expect(await screen.findByText('Lezárt lista')).toBeVisible()
    await user.click(await screen.findByLabelText('Továbbiak'))
    expect(await screen.findByText('Vissza vázlatba')).toBeVisible()
  })
})
