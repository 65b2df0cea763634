import { screen, waitFor, within } from '@testing-library/react'
import { sendCommands } from '@warren/shared/features/commands/commands.contract.ts'
import { listMyTasks } from '@warren/shared/features/ia-tasks/ia-tasks.contract.ts'
import { describe, expect, it } from 'vitest'
import { mock } from '../../test/mock-server.ts'
import { renderApp } from '../../test/render-as.tsx'
import type { MyTask } from './my-tasks.api.ts'

const taskOf = (over: Partial<MyTask> = {}): MyTask => ({
  iaTaskId: 31,
  type: 'check-touching',
  status: 'TO_DO',
  estimatedStartAt: '2026-05-12T05:00:00.000Z',
  iaTaskUsers: [{ userId: 1, name: 'kovács.éva', dedicated: true, working: false }],
  iaGroupId: 7,
  iaGroupName: 'BAND02-260428',
  late: false,
  parts: [{ stableId: 4, stable: 'M2', row: 3 }],
  items: { done: 214, total: 596 },
  next: 'M2/3/D14',
  with: ['kiss.lajos'],
  ...over,
})
const working = [{ userId: 1, name: 'kovács.éva', dedicated: true, working: true }]
const done = [{ clientId: 'x', id: 1, status: 'DONE' as const, messages: [] }]
const open = (language: 'en' | 'hu' = 'en') => renderApp({ as: 'USER', at: '/', language })
const cards = async () =>
  within(await screen.findByRole('list', { name: 'Your work' })).getAllByRole('listitem')

describe('the work of a worker on her home page', () => {
  it('stands there task by task: what, where, with whom, how far and which cage is next; done ones last [FLD-01, D-013]', async () => {
    mock(listMyTasks, [
      taskOf(),
      taskOf({ iaTaskId: 32, type: 'weighing3', late: true, with: [], next: null }),
      taskOf({ iaTaskId: 33, type: 'insemination', status: 'DONE' }),
    ])
    await open()
    const [first, second] = await cards()
    expect(first).toHaveTextContent('PalpationBAND02-260428 · M2, row 3 · with kiss.lajos')
    expect(first).toHaveTextContent('214 of 596 doesnext M2/3/D14')
    expect(second).toHaveTextContent('Nests at 21 days')
    expect(screen.getByRole('list', { name: 'Done' })).toHaveTextContent('Done: Insemination, BAND02-260428')
  })

  it('is begun by one press [FLD-02]', async () => {
    mock(listMyTasks, [taskOf()])
    const calls = mock(sendCommands, done)
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Start' }))
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(calls[0]?.body.commands).toMatchObject([{ command: 'TASK_START', payload: { iaTaskId: 31 } }])
  })

  it('is ended with a question where does are missing [FLD-02]', async () => {
    mock(listMyTasks, [taskOf({ status: 'IN_PROGRESS', iaTaskUsers: working })])
    const calls = mock(sendCommands, done)
    const { user } = await open('hu')
    await user.click(await screen.findByRole('button', { name: 'Befejezés' }))
    expect(screen.getByText('382 anya hiányzik. Így is befejezi?')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Folytatás' }))
    expect(calls).toHaveLength(0)
    await user.click(screen.getByRole('button', { name: 'Befejezés' }))
    await user.click(screen.getByRole('button', { name: 'Befejezés' }))
    await waitFor(() =>
      expect(calls[0]?.body.commands).toMatchObject([
        { command: 'TASK_FINISH', payload: { iaTaskId: 31, force: true } },
      ]),
    )
  })

  it('says why it could not be begun [FLD-02]', async () => {
    mock(listMyTasks, [taskOf()])
    mock(sendCommands, [{ clientId: 'x', id: 1, status: 'CONFLICT', messages: ['task-closed'] }])
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Start' }))
    expect(await screen.findByText('This task has been ended.')).toBeVisible()
  })
})
