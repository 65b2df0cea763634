import { earTagSheet } from '@warren/shared/features/ear-tags/ear-tags.sheet.ts'
import { writeWorkbook } from '../../server/src/platform/excel/write-workbook.ts'
import { sheetWords } from '../../server/src/platform/excel/sheet-words.ts'
import { loginOf } from './fixtures.ts'

/** Client of the plain API, like a program outside Warren. */
export interface Client {
  readonly get: (path: string, more?: Readonly<Record<string, string>>) => Promise<Response>
  readonly upload: (path: string, file: Uint8Array, name?: string) => Promise<Response>
  readonly send: (method: 'POST' | 'PUT', path: string, body?: object) => Promise<Response>
}

export const superadminClient = (url: string): Promise<Client> => clientOf(url, loginOf('SUPERADMIN'))

export async function clientOf(
  url: string,
  { username, password }: { username: string; password: string },
): Promise<Client> {
  const answer = await fetch(`${url}/auth/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  if (!answer.ok) throw new Error(`Signing in answered ${answer.status}`)
  const { jwtToken } = (await answer.json()) as { jwtToken: string }
  const headers = { authorization: `Bearer ${jwtToken}` }
  return {
    get: (path, more) => fetch(`${url}${path}`, { headers: { ...headers, ...more } }),
    send: (method, path, body = {}) =>
      fetch(`${url}${path}`, {
        method,
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    upload: (path, file, name = 'file.xlsx') => {
      const body = new FormData()
      body.append('file', new Blob([Buffer.from(file)]), name)
      return fetch(`${url}${path}`, { method: 'POST', headers, body })
    },
  }
}

/** Tag and EID of a number: distinct over all letters. */
export const tagOf = (n: number): { tag: string; eid: string } => ({
  tag: `${String.fromCharCode(65 + Math.floor(n / 100_000))}-${String(n % 100_000).padStart(5, '0')}`,
  eid: String(900_000_000_000_000 + n),
})

/** A workbook of ear tags in English, of the numbers from `first` on. */
export async function earTagWorkbook(first: number, count: number): Promise<Uint8Array> {
  async function* rows() {
    for (let n = first; n < first + count; n++)
      yield { ...tagOf(n), farmName: null, tattoo: null, active: true, used: false }
  }
  const chunks: Uint8Array[] = []
  for await (const chunk of writeWorkbook(earTagSheet, sheetWords('en', earTagSheet), rows()))
    chunks.push(chunk)
  return Buffer.concat(chunks)
}
