import type { ImportLine, ImportState, WizardLine } from '@warren/shared/features/imports/imports.contract.ts'
import { farrowingSheet } from '@warren/shared/features/covers/farrowing.sheet.ts'
import { isUnderWay } from '@warren/shared/features/imports/imports.vocabulary.ts'
import { pairingSheet } from '@warren/shared/features/ia-groups/pairing.sheet.ts'
import { spermSheet } from '@warren/shared/features/semen/semen.sheet.ts'
import { boughtRabbitSheet, buckSheet, rabbitSheet } from '@warren/shared/features/rabbits/rabbits.sheets.ts'
import type { Language } from '@warren/shared/kernel/languages.ts'
import { importColumns } from '@warren/shared/kernel/sheet.ts'
import { bearer, buildFarm, buildRow, buildStable, buildUser, signInAs } from './builders.ts'
import { fileForm, type TestCell, workbook } from './workbooks.ts'
import type { World } from './world.ts'
import { sheetWords } from '../src/platform/excel/sheet-words.ts'

const SHEETS = {
  RABBITS: rabbitSheet,
  BOUGHT_RABBITS: boughtRabbitSheet,
  BUCKS: buckSheet,
  SPERMS: spermSheet,
  IAGROUPS: pairingSheet,
  FARROWING: farrowingSheet,
} as const
export type HerdKind = keyof typeof SHEETS
export type Cells = Readonly<Record<string, TestCell>>

/** A file of a kind under the headings of a language: every column, cells by the key of their column. */
export function herdFile(
  kind: HerdKind,
  rows: readonly Cells[],
  language: Language = 'en',
): Promise<Uint8Array> {
  const { columns } = sheetWords(language, SHEETS[kind]).texts
  const keys = importColumns(SHEETS[kind]).map(([key]) => key)
  return workbook([
    keys.map((key) => columns[key] ?? key),
    ...rows.map((row) => keys.map((key) => row[key] ?? null)),
  ])
}

/** Kinds whose plain call is for the whole farm. */
export type FarmKind = Exclude<HerdKind, 'FARROWING'>
/** The plain call of each kind. */
export const HERD_PATHS: Record<FarmKind, string> = {
  RABBITS: '/api/v1/import/rabbit',
  BOUGHT_RABBITS: '/api/v1/import/rabbit',
  BUCKS: '/api/v1/import/rabbit/male',
  SPERMS: '/api/v1/import/sperm',
  IAGROUPS: '/api/v1/import/ia-groups',
}

/** An administrator who imports into a farm of his own, by the plain calls and by the wizard's steps. */
export async function importHerd(world: World, givenFarm?: number) {
  const farmId = givenFarm ?? (await buildFarm(world)).id
  const user = await buildUser(world, { role: 'ADMIN', farmId })
  const token = await signInAs(world, user)
  const { rows } = await world.admin.query<{ short_name: string }>(
    'select short_name from app.farms where id = $1',
    [farmId],
  )
  const call = async <T>(method: 'GET' | 'POST', url: string, body?: object) => {
    const headers = bearer(token)
    const answer = await world.app.inject({ method, url, headers, ...(body && { payload: body }) })
    return { status: answer.statusCode, body: answer.json<T>() }
  }
  const upload = async <T>(url: string, file: Uint8Array) => {
    const form = fileForm('herd.xlsx', file)
    const headers = { ...form.headers, ...bearer(token) }
    const answer = await world.app.inject({ method: 'POST', url, payload: form.payload, headers })
    return { status: answer.statusCode, body: answer.json<T>() }
  }
  const sendFile = async (kind: FarmKind, file: Uint8Array, sourceFarmId?: number): Promise<ImportLine[]> => {
    const query = sourceFarmId === undefined ? '' : `?sourceFarmId=${sourceFarmId}`
    const { status, body } = await upload<ImportLine[]>(`${HERD_PATHS[kind]}${query}`, file)
    if (status !== 200) throw new Error(`The import answered ${status}`)
    return body
  }
  return {
    farmId,
    user,
    token,
    letters: rows[0]?.short_name ?? '',
    call,
    upload,
    sendFile,
    /** Sends rows and answers the lines as `[row, column letter, code]`. */
    send: async (kind: FarmKind, cells: readonly Cells[], sourceFarmId?: number) =>
      sendFile(kind, await herdFile(kind, cells), sourceFarmId),
    ...wizard(call),
  }
}
export type Herd = Awaited<ReturnType<typeof importHerd>>

function wizard(
  call: <T>(method: 'GET' | 'POST', url: string, body?: object) => Promise<{ status: number; body: T }>,
) {
  const settled = async (id: number): Promise<ImportState> => {
    for (let i = 0; i < 400; i++) {
      const state = (await call<ImportState>('GET', `/api/v1/imports/${id}`)).body
      if (!isUnderWay(state.status)) return state
      await new Promise((resolve) => setTimeout(resolve, 25))
    }
    throw new Error('The import does not end')
  }
  const linesOf = async (id: number): Promise<WizardLine[]> =>
    (await call<{ content: WizardLine[] }>('GET', `/api/v1/imports/${id}/lines?pageSize=200`)).body.content
  return { settled, linesOf }
}

/** Lines without their wording. */
export const brief = (lines: readonly ImportLine[]) =>
  lines.map(({ row, col, logType, code, info }) => [row, col, logType, code, info])

/** A stable M1 with one row of lower cages D1 to D10; answers the ids by label. */
export async function buildCages(world: World, farmId: number): Promise<Map<string, number>> {
  const cages = await buildRow(world, await buildStable(world, farmId, 'M1'), 1)
  return new Map(cages.map(({ id, no }) => [`M1/1/D${no}`, Number(id)]))
}

/** A rabbit as the database has it, places and parents by their names. */
export const storedRabbit = async (
  world: World,
  farmId: number,
  tattoo: string,
): Promise<Record<string, unknown> | undefined> =>
  (
    await world.admin.query<Record<string, unknown>>(
      `select r.id::int, r.sex, r.tattoo, e.tag, app.cage_label(st.name, c.place_key) as cage, coalesce(app.cage_label(st.name, r.cage_key), r.cage_label) as cage_label, r.birth_date::text,
        m.tattoo as mother, r.mother_farm_id, r.mother_tattoo, s.label as sperm, r.origin, r.source_farm_id, r.source_group, r.breed, r.line,
        r.family_genetics, r.pedigree, r.breast_number, r.status, r.health_condition, r.exit_date::text, r.weight_32d, r.weight_66d, r.weight_18w,
        r.weight_third_yean, r.statistical_weight, r.bred_from_date::text, r.version
       from app.rabbits r left join app.ear_tags e on e.id = r.ear_tag_id left join app.cages c on c.id = r.cage_id left join app.stables st on st.id = c.stable_id
         left join app.rabbits m on m.id = r.mother_id left join app.sperms s on s.id = r.father_sperm_id
       where r.farm_id = $1 and r.tattoo = $2 order by r.id desc limit 1`,
      [farmId, tattoo],
    )
  ).rows[0]
