import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderUi } from '../testing/render-ui.tsx'
import { DropZone } from './drop-zone.tsx'
import { EXCEL_FILES, type FileKinds } from './file-kinds.ts'

const [XLSX = ''] = Object.keys(EXCEL_FILES)
const file = (name: string, type: string, size = 1536) => new File(['x'.repeat(size)], name, { type })

type ZoneProps = { kinds?: FileKinds; multiple?: boolean; previews?: boolean; start?: File[] }

function Zone({ kinds = EXCEL_FILES, start = [], ...rest }: ZoneProps) {
  const [files, setFiles] = useState<File[]>(start)
  return <DropZone files={files} onChange={setFiles} kinds={kinds} maxSize={2048} {...rest} />
}

const input = () => screen.getByLabelText<HTMLInputElement>(/Drop the file/, { selector: 'input' })
// The browser's own filter is not what is tested here.
const upload = (...files: File[]) => userEvent.setup({ applyAccept: false }).upload(input(), files)
const names = () =>
  within(screen.getByRole('list', { name: 'Chosen files' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent)

describe('DropZone', () => {
  const made = vi.fn<(file: Blob) => string>()
  const revoked = vi.fn<(url: string) => void>()
  beforeEach(() => {
    made.mockReset().mockReturnValue('blob:doe')
    revoked.mockReset()
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => made(blob as Blob))
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation(revoked)
  })
  afterEach(() => {
    vi.restoreAllMocks()
  })

  it('[GEN-08] asks for a file and tells what it takes', () => {
    renderUi(<Zone />)
    expect(screen.getByRole('button', { name: 'Drop the file here or choose it' })).toBeVisible()
    expect(screen.getByText('.xlsx, up to 2 KB')).toBeVisible()
  })

  it('[GEN-08, GEN-09] lists the chosen file with name and size', async () => {
    renderUi(<Zone />)
    await upload(file('rabbits.xlsx', XLSX))
    expect(await screen.findByText('rabbits.xlsx')).toBeVisible()
    expect(names()).toEqual(['rabbits.xlsx1.5 KB'])
    expect(made).not.toHaveBeenCalled()
  })

  it('[GEN-08] lists nothing with previews off', async () => {
    renderUi(<Zone previews={false} start={[file('rabbits.xlsx', XLSX)]} />)
    expect(screen.queryByText('rabbits.xlsx')).toBeNull()
  })

  it('[GEN-08] shows a picture of an image and gives its address back', async () => {
    renderUi(<Zone kinds={{ 'image/png': ['.png'] }} start={[file('doe.png', 'image/png')]} />)
    const item = screen.getByRole('listitem')
    expect(item.querySelector('img')).toHaveAttribute('src', 'blob:doe')
    // A file that another test saved gives its own address back a minute later, in this very browser.
    const givenBack = () => revoked.mock.calls.filter(([address]) => address === 'blob:doe').length
    expect(givenBack()).toBe(0)
    await userEvent.click(screen.getByRole('button', { name: 'Remove doe.png' }))
    expect(givenBack()).toBe(1)
    expect(screen.queryByRole('listitem')).toBeNull()
  })

  it('says why a file was not taken, and forgets it with the next good one', async () => {
    renderUi(<Zone />)
    await upload(file('notes.txt', 'text/plain'))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'notes.txt: this kind of file is not accepted. Accepted: .xlsx',
    )
    await upload(file('huge.xlsx', XLSX, 4096))
    await vi.waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent('huge.xlsx: 4 KB is too large. The limit is 2 KB'),
    )
    await upload(file('rabbits.xlsx', XLSX))
    expect(await screen.findByText('rabbits.xlsx')).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('replaces a single file and collects several', async () => {
    const { unmount } = renderUi(<Zone start={[file('old.xlsx', XLSX)]} />)
    await upload(file('new.xlsx', XLSX))
    await vi.waitFor(() => expect(names()).toEqual(['new.xlsx1.5 KB']))
    unmount()
    renderUi(<Zone multiple start={[file('old.xlsx', XLSX)]} />)
    await upload(file('a.xlsx', XLSX, 10), file('b.xlsx', XLSX, 20))
    await vi.waitFor(() => expect(names()).toEqual(['old.xlsx1.5 KB', 'a.xlsx10 Bytes', 'b.xlsx20 Bytes']))
  })
})
