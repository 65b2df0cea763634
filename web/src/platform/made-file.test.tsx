import { screen, waitFor } from '@testing-library/react'
import { exportSperms, pageSperms } from '@warren/shared/features/semen/semen.contract.ts'
import {
  cancelFile,
  downloadMadeFile,
  type FileState,
  getFile,
} from '@warren/shared/kernel/files.contract.ts'
import { HttpResponse } from 'msw/http'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mock, refuse } from '../test/mock-server.ts'
import { renderApp } from '../test/render-as.tsx'

const CONTENT = 'a long workbook'
const waiting: FileState = {
  id: 'f1',
  name: null,
  bytes: null,
  status: 'QUEUED',
  progress: { done: 0, total: null },
  code: null,
  expiresAt: '2026-05-12T10:00:00Z',
}
const made: FileState = {
  ...waiting,
  name: 'Semen.xlsx',
  bytes: CONTENT.length,
  status: 'DONE',
  progress: { done: 4200, total: null },
}
const saved: Blob[] = []
const names: string[] = []

beforeEach(() => {
  saved.length = 0
  names.length = 0
  vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
    saved.push(content as Blob)
    return 'blob:x'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download)
  })
})
afterEach(() => vi.restoreAllMocks())

/** Presses Export on a page whose list takes long to write. */
async function exportLong(language: 'en' | 'hu' = 'en') {
  mock(pageSperms, { content: [], totalElements: 0, number: 0 })
  mock(exportSperms, () => HttpResponse.json(waiting, { status: 202 }) as never)
  const { user } = await renderApp({ as: 'ADMIN', at: '/sperms', language })
  const button = await screen.findByRole('button', { name: language === 'hu' ? 'Exportálás' : 'Export' })
  await user.click(button)
  return { user, button }
}
const partOf = (from: number, to = CONTENT.length) =>
  new HttpResponse(CONTENT.slice(from, to), {
    status: 206,
    headers: { 'content-range': `bytes ${from}-${to - 1}/${CONTENT.length}` },
  })

describe('S2: a long file', () => {
  it('is made while the user goes on; a message says how far it is, and it is saved at the end', async () => {
    const states: FileState[] = [
      { ...waiting, status: 'RUNNING', progress: { done: 4000, total: null } },
      made,
    ]
    mock(getFile, () => states.shift() ?? made)
    mock(downloadMadeFile, () => partOf(0) as never)
    const { button } = await exportLong()
    expect(await screen.findByText('The file is being made')).toBeVisible()
    await waitFor(() => expect(button).not.toHaveAttribute('data-loading'))
    expect(await screen.findByText('Rows so far: 4,000')).toBeVisible()
    expect(await screen.findByText('Semen.xlsx is in your downloads')).toBeVisible()
    expect(names).toEqual(['Semen.xlsx'])
    expect(await saved[0]?.text()).toBe(CONTENT)
    await waitFor(() => expect(screen.queryByText('The file is being made')).toBeNull())
  })

  it('that is cut off on the way is fetched from there on, not anew', async () => {
    mock(getFile, made)
    const calls = mock(downloadMadeFile, ({ headers }) => {
      const from = Number(/bytes=(\d+)-/.exec(headers.get('range') ?? '')?.[1])
      // Less than was asked for: the line broke.
      return partOf(from, from === 0 ? 6 : CONTENT.length) as never
    })
    await exportLong()
    expect(await screen.findByText('Semen.xlsx is in your downloads')).toBeVisible()
    expect(calls.map(({ headers }) => headers.get('range'))).toEqual(['bytes=0-', 'bytes=6-'])
    expect(await saved[0]?.text()).toBe(CONTENT)
  })

  it('can be given up', async () => {
    mock(getFile, waiting)
    const calls = mock(cancelFile, { ...waiting, status: 'CANCELLED' })
    const { user } = await exportLong()
    await screen.findByText('The file is being made')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(calls).toHaveLength(1))
    await waitFor(() => expect(screen.queryByText('The file is being made')).toBeNull())
    expect(screen.queryByText('The file could not be made')).toBeNull()
    expect(saved).toEqual([])
  })

  it('that fails says why, in the language of the user', async () => {
    mock(getFile, { ...waiting, status: 'FAILED', code: 'FILE_TAKES_LONGER' })
    await exportLong('hu')
    expect(await screen.findByText('A fájl nem készült el')).toBeVisible()
    expect(screen.getByText(/szűkítse a listát/)).toBeVisible()
    expect(saved).toEqual([])
  })
})

it('S2: a server that has too much to do says when to try again', async () => {
  mock(pageSperms, { content: [], totalElements: 0, number: 0 })
  refuse(exportSperms, { status: 503, code: 'FILES_UNDER_WAY', headers: { 'retry-after': '10' } })
  const { user } = await renderApp({ as: 'ADMIN', at: '/sperms' })
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  expect(
    await screen.findByText('Several files of your farm are already being made. Please try again in 10 s.'),
  ).toBeVisible()
})
