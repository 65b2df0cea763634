import { screen, within } from '@testing-library/react'
import { type GroupStatus, listGroupStatuses } from '@warren/shared/features/ia-tasks/ia-tasks.contract.ts'
import { getFirstSteps } from '@warren/shared/features/farms/first-steps.contract.ts'
import { FIRST_STEPS } from '@warren/shared/features/farms/first-steps.vocabulary.ts'
import { listLanes, pageReports } from '@warren/shared/features/field/reports.contract.ts'
import { searchFarms } from '@warren/shared/features/search/search.contract.ts'
import { getSession } from '@warren/shared/features/session/session.contract.ts'
import { listWatch } from '@warren/shared/features/watch/watch.contract.ts'
import { ROLES, type Role } from '@warren/shared/kernel/roles.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mock } from '../../test/mock-server.ts'
import { renderApp, sessionOf } from '../../test/render-as.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 4, 12, 9) })
  mock(listGroupStatuses, [])
  mock(pageReports, { content: [], totalElements: 0, number: 0 })
  mock(listLanes, [])
  mock(searchFarms, [])
  mock(getFirstSteps, {
    farm: null,
    done: FIRST_STEPS.filter((step) => step !== 'NAMES'),
    names: true,
    sample: 'NONE',
  })
  mock(listWatch, { alarms: [], toExplain: [], ready: [] })
})
afterEach(() => vi.useRealTimers())

const tiles = async (role: Role) => {
  await renderApp({ as: role, at: '/' })
  await screen.findByRole('heading', { level: 1 })
  return within(screen.getByRole('main'))
    .queryAllByRole('link')
    .map((link) => link.getAttribute('href'))
    .filter((href) => href !== '/')
}

/** The home of a worker is the barn's. */
const OTHERS = ROLES.filter((role) => role !== 'USER')

it.each(OTHERS)('exists for %s, with date and week [NAV-20, GEN-30]', async (role) => {
  await renderApp({ as: role, at: '/' })
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('kovács.éva')
  expect(screen.getByText('Tuesday 2026-05-12 · week 20')).toBeVisible()
})

it('has a tile for each page of the menu [D-013]', async () => {
  expect(await tiles('ADMIN')).toEqual([
    '/rabbits',
    '/ia-groups',
    '/statistic',
    '/grouppage-mother',
    '/grouppage-young',
    '/grouppage-fattening',
    '/insemination',
    '/adjustment',
    '/equalization',
    '/ia-task-management',
    '/ear-tagging',
    '/field-reports',
    '/phones',
    '/users',
    '/farms',
    '/production-group-management',
    '/releases',
    '/imports',
  ])
})
it('has the tiles of OWNER [D-013]', async () => {
  expect(await tiles('OWNER')).toEqual(['/users', '/farms'])
})
it('has the tiles of SUPERADMIN [D-013]', async () => {
  expect(await tiles('SUPERADMIN')).toEqual(['/users', '/ear-tag-management', '/imports', '/commands'])
})

it('tells administrators in one line what does not fit in the work of today', async () => {
  const status: GroupStatus = {
    iaGroupId: 7,
    iaGroupName: 'BAND02-260428',
    startDate: '2026-04-28',
    numberOfCreatedIATasks: 5,
    numberOfFinishedIATasks: 2,
    closed: false,
    late: 0,
    conflicts: 0,
  }
  mock(listGroupStatuses, [status, { ...status, iaGroupId: 8, conflicts: 2 }])
  await renderApp({ as: 'ADMIN', at: '/' })
  expect(await screen.findByText('2 things in the work of today do not fit')).toBeVisible()
  expect(screen.getByRole('link', { name: 'To the tasks' })).toHaveAttribute(
    'href',
    '/ia-task-management?group=8',
  )
})

it('greets by full name where there is one', async () => {
  const app = await renderApp({ as: 'OWNER', at: '/' })
  mock(getSession, { ...sessionOf('OWNER'), fullName: 'Horváth Pál' })
  await app.queryClient.refetchQueries({ queryKey: ['session'] })
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome, Horváth Pál' })).toBeVisible()
})

it.each([['EAR_TAG_TECHNICIAN', 'Ear tagging', 'Ear-tag technician']] as const)(
  'tells %s honestly what there is to do, with language, theme and way out at hand [NAV-18, NAV-19, D-013]',
  async (role, sentence, name) => {
    const { user } = await renderApp({ as: role, at: '/' })
    expect(await screen.findByRole('heading', { level: 2, name: sentence })).toBeVisible()
    expect(screen.getByText(name)).toBeVisible()
    expect(screen.getByText('kovács.éva')).toBeVisible()
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Language: English' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Sign out' })).toHaveAttribute('href', '/logout')
    await user.click(screen.getByRole('button', { name: /^Dark/ }))
    expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark')
    await user.click(screen.getByRole('button', { name: /^Light/ }))
    expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'light')
  },
)

it('speaks Hungarian', async () => {
  await renderApp({ as: 'ADMIN', at: '/', language: 'hu' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Üdvözöljük, kovács.éva!' })).toBeVisible()
  expect(screen.getByText('kedd, 2026-05-12 · 20. hét')).toBeVisible()
  expect(screen.getByRole('link', { name: /Alomkiegyenlítés/ })).toBeVisible()
})
it('speaks Hungarian in the stable', async () => {
  await renderApp({ as: 'EAR_TAG_TECHNICIAN', at: '/', language: 'hu' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Üdv, kovács.éva!' })).toBeVisible()
})
