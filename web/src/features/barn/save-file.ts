import { writeUnsentFile } from '@warren/shared/features/field/unsent-file.contract.ts'
import type { EntryRow, Lane } from '../../platform/outbox/entry.ts'
import { wireOf } from '../../platform/outbox/entry-wire.ts'

const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
const sha256 = async (text: string): Promise<string> =>
  hex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))

/** What leaves with the file: from the first that waits to the last, without a hole, as it goes over the wire. */
function rowsOfFile(rows: readonly EntryRow[]): readonly EntryRow[] {
  const isWaiting = ({ state }: EntryRow) => state === 'queued'
  const first = rows.findIndex(isWaiting)
  return first < 0 ? [] : rows.slice(first, rows.findLastIndex(isWaiting) + 1)
}

/** `warren-unsent-<name>-<time>.json`, in letters that every system of files has. */
export function fileName(name: string, at: Date): string {
  const plain = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  const time = at.toISOString().slice(0, 16).replaceAll(/[-:]/g, '').replace('T', '-')
  return `warren-unsent-${plain || 'phone'}-${time}.json`
}

/** The file of what was not sent: without labels, so that it names no animal [FLD-16]. */
export async function unsentFileOf(lane: Lane, rows: readonly EntryRow[], at: Date): Promise<File> {
  const text = await writeUnsentFile({ lane: lane.laneId, rows: rowsOfFile(rows).map(wireOf) }, sha256)
  return new File([text], fileName(lane.username, at), { type: 'application/json' })
}

function download(file: File): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** By the share sheet of the phone where it takes such files, else as a download; whether it left. */
export async function giveFile(file: File): Promise<boolean> {
  const sheet = navigator as { canShare?: Navigator['canShare']; share?: Navigator['share'] }
  if (!sheet.canShare?.({ files: [file] }) || !sheet.share) {
    download(file)
    return true
  }
  try {
    await sheet.share({ files: [file], title: file.name })
    return true
  } catch (error) {
    // Closed without a choice: nothing has left, and nothing is wrong.
    if (error instanceof DOMException && error.name === 'AbortError') return false
    download(file)
    return true
  }
}
