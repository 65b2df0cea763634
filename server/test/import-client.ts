import type { ImportLine, ImportState, WizardLine } from '@warren/shared/features/imports/imports.contract.ts'
import { isUnderWay } from '@warren/shared/features/imports/imports.vocabulary.ts'
import { beforeAll, expect } from 'vitest'
import { bearer, buildUser, signInAs } from './builders.ts'
import { earTagFile, fileForm, type TestCell } from './workbooks.ts'
import type { World } from './world.ts'

interface Heard<T> {
  readonly status: number
  readonly body: T
}

/** A super administrator who imports ear tags, by the plain call and by the wizard's steps. */
export function importClient(world: () => World) {
  const plain = plainCalls(world)
  return { ...plain, ...wizardSteps(plain) }
}

function plainCalls(world: () => World) {
  let token = ''
  let next = 0
  beforeAll(async () => {
    token = await signInAs(world(), await buildUser(world(), { role: 'SUPERADMIN' }))
  })

  /** A tag and an EID that are still free. */
  const fresh = (): [string, string] => {
    const n = String(++next)
    return [`T-${n.padStart(5, '0')}`, n.padStart(15, '9')]
  }
  const upload = async (url: string, file: Uint8Array, by = token): Promise<Heard<unknown>> => {
    const form = fileForm('tags.xlsx', file)
    const headers = { ...form.headers, ...bearer(by) }
    const answer = await world().app.inject({ method: 'POST', url, payload: form.payload, headers })
    return { status: answer.statusCode, body: answer.json<unknown>() }
  }
  const importFile = async (file: Uint8Array, by = token): Promise<ImportLine[]> => {
    const { status, body } = await upload('/api/v1/import/ear-tag', file, by)
    expect(status).toBe(200)
    return body as ImportLine[]
  }
  const call = async <T>(method: 'GET' | 'POST', url: string, body?: object): Promise<Heard<T>> => {
    const headers = bearer(token)
    const answer = await world().app.inject({ method, url, headers, ...(body && { payload: body }) })
    return { status: answer.statusCode, body: answer.json<T>() }
  }
  const registered = async (tags: readonly string[]): Promise<string[]> =>
    (
      await world().admin.query<{ tag: string }>(
        'select tag from app.ear_tags where tag = any($1) order by tag',
        [tags],
      )
    ).rows.map(({ tag }) => tag)
  return {
    fresh,
    upload,
    importFile,
    importRows: async (rows: TestCell[][]) => importFile(await earTagFile(rows)),
    call,
    download: (url: string) => world().app.inject({ method: 'GET', url, headers: bearer(token) }),
    registered,
  }
}

function wizardSteps({ call, upload }: Pick<ReturnType<typeof plainCalls>, 'call' | 'upload'>) {
  const settled = async (id: number): Promise<ImportState> => {
    for (let i = 0; i < 400; i++) {
      const state = (await call<ImportState>('GET', `/api/v1/imports/${id}`)).body
      if (!isUnderWay(state.status)) return state
      await new Promise((resolve) => setTimeout(resolve, 25))
    }
    throw new Error('The import does not end')
  }
  const check = async (rows: TestCell[][]): Promise<ImportState> => {
    const { status, body } = await upload('/api/v1/imports?kind=EAR_TAGS', await earTagFile(rows))
    expect(status).toBe(200)
    return settled((body as ImportState).id)
  }
  const linesOf = async (id: number, query = 'pageSize=200') =>
    (
      await call<{ content: WizardLine[]; totalElements: number }>(
        'GET',
        `/api/v1/imports/${id}/lines?${query}`,
      )
    ).body
  return { settled, check, linesOf }
}
