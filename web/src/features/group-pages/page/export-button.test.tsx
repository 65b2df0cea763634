import { notifications } from '@mantine/notifications'
import { screen, waitFor } from '@testing-library/react'
import { exportGroup } from '@warren/shared/features/group-pages/group-files.contract.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openGroup } from '../../../test/diary-grid.ts'
import { fileOf, mock, refuse } from '../../../test/mock-server.ts'
import { mockGroup } from '../../../test/sample-groups.ts'

beforeEach(() => {
  notifications.clean()
  notifications.cleanQueue()
})
afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

it('[MOT-36] fetches the workbook of the group from its page', async () => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  mockGroup()
  const calls = mock(exportGroup, () => fileOf('group.xlsx') as never)
  const { user } = await openGroup()
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(calls[0]?.params).toMatchObject({ type: 'fattening', id: '7' })
})

it('[MOT-36] says when no file came', async () => {
  mockGroup()
  refuse(exportGroup, { status: 502, statusText: 'Bad Gateway' })
  const { user } = await openGroup()
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  expect(await screen.findByText('The group could not be exported')).toBeVisible()
})
