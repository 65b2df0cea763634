import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { getFirstSteps } from '@warren/shared/features/farms/first-steps.contract.ts'
import { FIRST_STEPS, type FirstStep } from '@warren/shared/features/farms/first-steps.vocabulary.ts'
import {
  fillSample,
  removeSample,
  type SampleState,
} from '@warren/shared/features/farms/sample-data.contract.ts'
import { listGroupStatuses } from '@warren/shared/features/ia-tasks/ia-tasks.contract.ts'
import { listWatch } from '@warren/shared/features/watch/watch.contract.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { messagesAnswer, mock } from '../../../test/mock-server.ts'
import { renderApp } from '../../../test/render-as.tsx'

beforeEach(() => {
  localStorage.clear()
  mock(listGroupStatuses, [])
  mock(listWatch, { alarms: [], toExplain: [], ready: [] })
})

const open = async (
  as: 'OWNER' | 'ADMIN',
  done: FirstStep[],
  language: 'en' | 'hu' = 'en',
  sample: SampleState = 'NONE',
) => {
  const farm = done.length > 0 && done.length < FIRST_STEPS.length ? { id: 7, name: 'Homokhát' } : null
  const calls = mock(getFirstSteps, {
    farm,
    done: done.filter((step) => step !== 'NAMES'),
    names: done.includes('NAMES'),
    sample,
  })
  return { ...(await renderApp({ as, at: '/', language })), calls }
}
const list = () => screen.findByRole('region', { name: 'First steps' })
const links = (region: HTMLElement) =>
  within(region)
    .queryAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])

describe('sample data', () => {
  it('is offered to the administrator of an empty farm, and put in by one press [NAV-20]', async () => {
    const sent = mock(fillSample, { messages: [] })
    const { user } = await open('ADMIN', ['FARM', 'ADMIN'], 'en', 'OFFERED')
    await user.click(await screen.findByRole('button', { name: 'Try it with sample data' }))
    await waitFor(() => expect(sent).toHaveLength(1))
  })

  it('says that it is in, also when nothing else is left to do, and is taken out after a question [NAV-20]', async () => {
    const sent = mock(removeSample, () => messagesAnswer(['sample-in-use']))
    const { user } = await open('ADMIN', [...FIRST_STEPS], 'en', 'IN')
    expect(await screen.findByText('This farm holds sample data.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Take sample data out' }))
    expect(sent).toHaveLength(0)
    await user.click(await screen.findByRole('button', { name: 'Take out' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(await screen.findByText(/records of your own refer to the sample data/)).toBeVisible()
  })

  it('is no word to others', async () => {
    await open('OWNER', ['FARM'])
    await list()
    expect(screen.queryByText(/sample data/i)).toBeNull()
  })
})

describe('first steps on the home page', () => {
  it('lead an owner without a farm to the farm and its administrator [NAV-20, D-013]', async () => {
    await open('OWNER', [])
    const region = await list()
    expect(region).toHaveTextContent('0 of 7 done')
    expect(links(region)).toEqual([
      ['Create the farm', '/farms'],
      ['Give the farm an administrator', '/users'],
    ])
    expect(region).toHaveTextContent('The administrator does this.')
  })

  it('tick themselves off, and lead an administrator to what is left [NAV-20]', async () => {
    await open('ADMIN', ['FARM', 'ADMIN', 'STABLES'])
    const region = await list()
    expect(region).toHaveTextContent('3 of 7 done · for Homokhát')
    expect(within(region).getAllByText('done')).toHaveLength(3)
    // Stables and tags stand before the herd, and the herd says so.
    expect(
      within(region)
        .getAllByRole('listitem')
        .map((step) => step.querySelector('b, a')?.textContent),
    ).toEqual([
      'Create the farm',
      'Give the farm an administrator',
      'Add stables with their rows of cages',
      'Receive ear tags',
      'Import the herd from Excel',
      'Permit the names of groups',
      'Create the first IA group',
    ])
    expect(region).toHaveTextContent('Stables and ear tags come first.')
    expect(links(region)).toEqual([
      ['Import the herd from Excel', '/rabbits'],
      ['Permit the names of groups', '/production-group-management'],
      ['Create the first IA group', '/ia-groups'],
    ])
  })

  it('are put away and brought back, also after a reload [NAV-20]', async () => {
    const app = await open('ADMIN', ['FARM', 'ADMIN'])
    await list()
    await app.user.click(screen.getByRole('button', { name: 'Put away' }))
    expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull()
    cleanup()
    const again = await open('ADMIN', ['FARM', 'ADMIN'])
    await again.user.click(await screen.findByRole('button', { name: 'First steps: 2 of 7 done' }))
    expect(await list()).toBeVisible()
  })

  it('are gone when all is done [NAV-20]', async () => {
    const { calls } = await open('ADMIN', [...FIRST_STEPS])
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(screen.queryByText(/First steps/)).toBeNull()
  })

  it('speak Hungarian', async () => {
    await open('ADMIN', ['FARM', 'ADMIN'], 'hu')
    expect(await screen.findByRole('region', { name: 'Első lépések' })).toHaveTextContent('7 lépésből 2 kész')
  })
})
