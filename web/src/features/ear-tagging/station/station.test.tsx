import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { sendCommands } from '@warren/shared/features/commands/commands.contract.ts'
import { listMyTasks } from '@warren/shared/features/ia-tasks/ia-tasks.contract.ts'
import { search, searchFarms } from '@warren/shared/features/search/search.contract.ts'
import type { Role } from '@warren/shared/kernel/roles.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mock, unreachable } from '../../../test/mock-server.ts'
import { renderApp } from '../../../test/render-as.tsx'

const FARMS = [
  { id: 7, label: 'Homokhát', info: 'HO' },
  { id: 8, label: 'Bácsalmás', info: 'BA' },
]
const DONE = [{ clientId: 'x', id: 1, status: 'DONE' as const, messages: [] }]

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 4, 12, 9) })
  mock(listMyTasks, [])
  // Every tag is free and every rabbit known, unless a test says otherwise.
  mock(search, ({ query }) => [{ id: 1, label: query.get('search')?.toUpperCase() ?? '', info: '' }])
  mock(searchFarms, FARMS)
})
afterEach(() => vi.useRealTimers())

const field = () => screen.findByRole('textbox', { name: 'Scan or type' })
/** As a scanner does it: each text with Enter behind it. */
async function scan(user: UserEvent, ...texts: string[]) {
  await user.click(await field())
  for (const text of texts) await user.keyboard(`${text}{Enter}`)
}
const lines = () =>
  within(screen.getByRole('list', { name: 'Pairs of the list' }))
    .getAllByRole('listitem')
    .map((line) => line.textContent)

async function begin(role: Role = 'EAR_TAG_TECHNICIAN') {
  const app = await renderApp({ as: role, at: role === 'USER' ? '/?tagging=open' : '/' })
  if (role !== 'USER') await app.user.click(await screen.findByRole('button', { name: /Homokhát/ }))
  await app.user.click(await screen.findByRole('button', { name: 'Begin' }))
  return app
}

describe('the station of a technician', () => {
  it('begins with a farm and a name, which is the day and a number [FLD-05, D-013]', async () => {
    const { user } = await renderApp({ as: 'EAR_TAG_TECHNICIAN', at: '/' })
    expect(await screen.findByRole('heading', { level: 2, name: 'Ear tagging' })).toBeVisible()
    const button = screen.getByRole('button', { name: 'Begin' })
    expect(button).toBeDisabled()
    await user.click(await screen.findByRole('button', { name: /Bácsalmás/ }))
    const name = screen.getByRole('textbox', { name: 'Name of the list' })
    expect(name).toHaveValue('2026-05-12 1')
    await user.clear(name)
    expect(button).toBeDisabled()
    await user.type(name, 'Bucks')
    await user.click(button)
    expect(await screen.findByText('On farm Bácsalmás · 0 pairs')).toBeVisible()
    expect(await field()).toHaveFocus()
  })

  it('makes pairs of tags and rabbits in any order, the newest first [FLD-05]', async () => {
    const { user } = await begin()
    await scan(user, 'a-05598', 'HY04930', 'Y1/1/D6')
    expect(await screen.findByText('Rabbit by its cage')).toBeVisible()
    await scan(user, '348 0981 0000 5599')
    expect(lines()).toEqual(['2348098100005599 Y1/1/D6', '1A-05598 HY04930'])
    expect(screen.getByText('On farm Homokhát · 2 pairs')).toBeVisible()
    expect(screen.getAllByText('still missing')).toHaveLength(2)
  })

  it('says what it cannot read, and goes on', async () => {
    const { user } = await begin()
    await scan(user, 'HY')
    expect(await screen.findByText('“HY” is no tag, EID, cage or tattoo')).toBeVisible()
    await scan(user, 'W1:A-04478')
    expect(screen.getByText(/names the rabbit by the tag it wears/)).toBeVisible()
    await scan(user, 'HY04930')
    expect(screen.queryByText(/names the rabbit by the tag/)).not.toBeInTheDocument()
  })

  it('asks at once whether the farm has the tag and the rabbit, and does not wait for the answer [FLD-06, D-116]', async () => {
    const calls = mock(search, ({ params }) =>
      params['searchType'] === 'rabbit' ? [{ id: 1, label: 'HY0001X', info: '' }] : [],
    )
    mock(searchFarms, FARMS)
    const { user } = await begin()
    await scan(user, 'A-00001', 'hy0001', '348098100005599', 'Y1/1/D6')
    await waitFor(() =>
      expect(lines()).toEqual([
        '2348098100005599 Y1/1/D6',
        '1A-00001 hy0001This farm has no such tag that may still be usedNo living rabbit of the farm has this tattoo, or it is on the list twice',
      ]),
    )
    expect(calls.map(({ params, query }) => [params['searchType'], query.get('farmId')])).toEqual([
      ['ear-tag', '7'],
      ['rabbit', '7'],
    ])
  })

  it('marks what is on the list twice, and forgets a pair', async () => {
    const { user } = await begin()
    await scan(user, 'A-00001', 'HY0001', 'A-00001', 'HY0002', 'A-00003', 'HY0001')
    expect(lines()).toEqual([
      '3A-00003 HY0001This rabbit is on the list already',
      '2A-00001 HY0002This tag is on the list already',
      '1A-00001 HY0001',
    ])
    await user.click(screen.getByRole('button', { name: 'Remove pair 1' }))
    expect(lines()).toEqual(['2A-00003 HY0001', '1A-00001 HY0002'])
    // The scanner goes on, wherever one pressed last.
    await user.keyboard('A-00004{Enter}HY0004{Enter}')
    expect(lines()[0]).toBe('3A-00004 HY0004')
  })

  it('keeps the list through a reload, half a pair included [FLD-05]', async () => {
    const first = await begin()
    await scan(first.user, 'A-00001', 'HY0001', 'A-00002')
    cleanup()
    const { user } = await renderApp({ as: 'EAR_TAG_TECHNICIAN', at: '/' })
    await scan(user, 'HY0002')
    expect(lines()).toEqual(['2A-00002 HY0002', '1A-00001 HY0001'])
  })

  it('sends the list as one command, and begins another under the next name [FLD-05, ETL-06]', async () => {
    const calls = mock(sendCommands, DONE)
    const { user } = await begin()
    expect(screen.getByRole('button', { name: 'Finish' })).toBeDisabled()
    await scan(user, 'A-00001', 'HY0001', '348098100005599', 'Y1/1/D6')
    await user.click(screen.getByRole('button', { name: 'Finish' }))
    expect(await screen.findByText('List 2026-05-12 1 is saved')).toBeVisible()
    expect(screen.getByText('2 rabbits wear their new tags.')).toBeVisible()
    const at = new Date(2026, 4, 12, 9).toISOString()
    expect(calls.map(({ body }) => body.commands)).toEqual([
      [
        {
          clientId: expect.any(String),
          command: 'EAR_TAGGING_LIST_SAVE',
          at,
          version: 1,
          payload: {
            farmId: 7,
            listName: '2026-05-12 1',
            endAt: at,
            items: [
              { tag: 'A-00001', tattoo: 'HY0001', at },
              { eid: '348098100005599', cage: 'Y1/1/D6', at },
            ],
          },
        },
      ],
    ])
    await user.click(screen.getByRole('button', { name: 'New list' }))
    expect(screen.getByRole('textbox', { name: 'Name of the list' })).toHaveValue('2026-05-12 2')
  })

  it('shows what is wrong on the line of its pair, and sends the mended list under another id [FLD-06]', async () => {
    const refusal = {
      clientId: 'x',
      id: 2,
      status: 'ERROR' as const,
      messages: ['EAR_TAG_ALREADY_IN_USE' as const, 'CAGE_NOT_FOUND' as const],
      problems: [
        { code: 'EAR_TAG_ALREADY_IN_USE' as const, params: { pair: 2 } },
        { code: 'CAGE_NOT_FOUND' as const, params: { pair: 2 } },
      ],
    }
    const calls = mock(sendCommands, [refusal])
    const { user } = await begin()
    await scan(user, 'A-00001', 'HY0001', 'A-00002', 'Y1/1/D6')
    await user.click(screen.getByRole('button', { name: 'Finish' }))
    expect(await screen.findByText('Nothing is saved yet: 1 pair has a problem')).toBeVisible()
    expect(lines()).toEqual([
      '2A-00002 Y1/1/D6Another rabbit wears this tagNo rabbit of the farm lives in this cage, or it is on the list twice',
      '1A-00001 HY0001',
    ])
    await user.click(screen.getByRole('button', { name: 'Remove pair 2' }))
    expect(screen.queryByText(/Nothing is saved yet/)).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Finish' }))
    await waitFor(() => expect(calls).toHaveLength(2))
    const ids = calls.map(({ body }) => body.commands[0]?.clientId)
    expect(new Set(ids).size).toBe(2)
  })

  it('without an answer waits as it was sent, and is sent again word for word [FLD-04]', async () => {
    const sent = unreachable(sendCommands)
    const { user } = await begin()
    await scan(user, 'A-00001', 'HY0001')
    await user.click(screen.getByRole('button', { name: 'Finish' }))
    expect(await screen.findByText(/The list is not saved yet/)).toBeVisible()
    expect(screen.queryByRole('textbox', { name: 'Scan or type' })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Discard the list' })).not.toBeInTheDocument()
    vi.setSystemTime(new Date(2026, 4, 12, 10))
    const calls = mock(sendCommands, DONE)
    await user.click(screen.getByRole('button', { name: 'Finish' }))
    expect(await screen.findByText('List 2026-05-12 1 is saved')).toBeVisible()
    expect(calls[0]?.body).toEqual(sent[0]?.body)
  })

  it('says what is wrong with the list as a whole', async () => {
    mock(sendCommands, [{ clientId: 'x', id: 3, status: 'ERROR', messages: ['INVALID_FARM'] }])
    const { user } = await begin()
    await scan(user, 'A-00001', 'HY0001')
    await user.click(screen.getByRole('button', { name: 'Finish' }))
    expect(await screen.findByText('Unknown farm')).toBeVisible()
    expect(await field()).toBeVisible()
  })

  it('is discarded with a second press', async () => {
    const { user } = await begin()
    await scan(user, 'A-00001', 'HY0001')
    await user.click(screen.getByRole('button', { name: 'Discard the list' }))
    await user.click(screen.getByRole('button', { name: 'Keep it' }))
    expect(lines()).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Discard the list' }))
    await user.click(screen.getByRole('button', { name: 'Discard the list' }))
    expect(await screen.findByRole('button', { name: 'Begin' })).toBeVisible()
  })

  it('speaks Hungarian', async () => {
    await renderApp({ as: 'EAR_TAG_TECHNICIAN', at: '/', language: 'hu' })
    expect(await screen.findByRole('heading', { level: 2, name: 'Füljelzés' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Kezdés' })).toBeVisible()
  })
})

describe('the station of a worker', () => {
  it('is reached from her work, and is on her own farm [FLD-05, D-114]', async () => {
    const calls = mock(sendCommands, DONE)
    const { user } = await renderApp({ as: 'USER', at: '/?tagging=open' })
    await user.click(await screen.findByRole('button', { name: 'Begin' }))
    await scan(user, 'A-00001', 'HY0001')
    await user.click(screen.getByRole('button', { name: 'Finish' }))
    await waitFor(() => expect(calls[0]?.body.commands[0]?.payload).toMatchObject({ farmId: 7 }))
    expect(screen.getByRole('link', { name: 'Back to your work' })).toHaveAttribute('href', '/')
  })
})
