import { screen, waitFor } from '@testing-library/react'
import { GRID_COLUMNS } from '@warren/shared/features/covers/cells.vocabulary.ts'
import { listCoverChanges } from '@warren/shared/features/covers/grid.contract.ts'
import { expect, it } from 'vitest'
import { mock } from '../../test/mock-server.ts'
import { barnAt } from './testing/barn-at.tsx'
import { sampleBundle, sampleItem, sampleTask } from './testing/sample-bundle.ts'

const EMPTY: Readonly<Record<string, string | number | boolean>> = { id: 101, touching: false }

it('[FLD-04] a colleague’s other answer is told at once, with a way to the doe', async () => {
  let isStored = false
  const asked = mock(listCoverChanges, () => {
    const rows = isStored ? [GRID_COLUMNS.map((name) => EMPTY[name] ?? null)] : []
    return { seq: isStored ? 2 : 1, total: isStored ? 3 : null, rows, by: isStored ? ['Kiss Lajos'] : [] }
  })
  const items = [1, 2, 3].map((place) => sampleItem(place))
  const { user } = await barnAt('/barn/task/9', sampleBundle([sampleTask(items, { with: ['Kiss Lajos'] })]))
  await user.click(await screen.findByRole('button', { name: 'Pregnant' }))
  await waitFor(() => expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('3U-11'))
  expect(asked[0]?.query.get('since')).toBe('1')
  expect(screen.queryByRole('button', { name: /otherwise/ })).toBeNull()
  isStored = true
  await user.click(screen.getByRole('link', { name: 'Back' }))
  await user.click(await screen.findByRole('button', { name: 'Continue' }))
  await user.click(await screen.findByRole('button', { name: '1 doe answered otherwise by a colleague' }))
  await waitFor(() => expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('3D-11'))
  expect(screen.getByText('Kiss Lajos stored: empty')).toBeVisible()
})
