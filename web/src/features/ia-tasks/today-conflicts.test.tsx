import { screen } from '@testing-library/react'
import {
  type GroupStatus,
  listGroupStatuses,
  listTasks,
  type TaskRow,
} from '@warren/shared/features/ia-tasks/ia-tasks.contract.ts'
import { listWatch } from '@warren/shared/features/watch/watch.contract.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mock } from '../../test/mock-server.ts'
import { renderApp } from '../../test/render-as.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 4, 12, 8) }))
afterEach(() => void vi.useRealTimers())

const group: GroupStatus = {
  iaGroupId: 7,
  iaGroupName: 'BAND02-260428',
  startDate: '2026-04-28',
  numberOfCreatedIATasks: 5,
  numberOfFinishedIATasks: 2,
  closed: false,
  late: 0,
  conflicts: 1,
}
const task = (day: number, conflicts: TaskRow['conflicts']): TaskRow => ({
  iaTaskId: 30 + day,
  type: 'check-touching',
  status: 'TO_DO',
  estimatedStartAt: new Date(2026, 4, day, 7).toISOString(),
  iaTaskUsers: [],
  startedAt: null,
  finishedAt: null,
  version: 3,
  byHand: false,
  late: false,
  items: { done: 0, total: 40 },
  hours: 1.6,
  parts: [],
  stables: [],
  conflicts,
})

it('names on the home of an administrator what does not fit today, not what comes later', async () => {
  mock(listGroupStatuses, [{ ...group, iaGroupId: 6, conflicts: 0 }, group])
  mock(listWatch, { alarms: [], toExplain: [], ready: [] })
  const asked = mock(listTasks, [
    task(14, [{ code: 'SWITCHED_OFF', name: 'kiss.lajos' }]),
    task(12, [{ code: 'FREE_ROWS', rows: 3 }]),
  ])
  await renderApp({ as: 'ADMIN', at: '/' })
  expect(await screen.findByText('BAND02-260428, Palpation: Rows without a worker today: 3')).toBeVisible()
  expect(screen.getByText('1 thing in the work of today does not fit')).toBeVisible()
  expect(asked).toMatchObject([{ params: { id: '7' } }])
  expect(screen.getByRole('link', { name: 'To the tasks' })).toHaveAttribute(
    'href',
    '/ia-task-management?group=7',
  )
})
