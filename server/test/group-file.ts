import type { CellValue } from 'hucre'
import { bearer } from './builders.ts'
import { sheetsOf } from './workbook-cells.ts'
import type { World } from './world.ts'

type Row = Readonly<Record<string, CellValue>>

/** A row by its headings, without blank cells. */
const namedRow = (headings: readonly CellValue[], row: readonly CellValue[]): Row =>
  Object.fromEntries(
    headings.flatMap((heading, at) => {
      const value = row[at] ?? null
      return value === null ? [] : [[String(heading), value instanceof Date ? isoOf(value) : value]]
    }),
  )

/** A date cell as a day, or with its time where it has one. */
const isoOf = (date: Date): string => `date ${date.toISOString().slice(0, 16).replace('T00:00', '')}`

/** The workbook of a group, sheet by sheet: rows by their headings, figures of the first sheet by what they are called. */
export async function groupFile(file: Uint8Array) {
  const sheets = await sheetsOf(file)
  const rowsIn = (name: string): Row[] => {
    const [headings = [], ...rows] = sheets.get(name) ?? []
    return rows.map((row) => namedRow(headings, row))
  }
  const [head = ''] = sheets.keys()
  return {
    names: [...sheets.keys()],
    headings: [...sheets.values()].map(([first = []]) => first),
    rowsIn,
    /** Value of a figure, and its percentage. */
    figures: new Map(
      (sheets.get(head) ?? []).map(([figure, value, share]) => [
        String(figure),
        [value instanceof Date ? isoOf(value) : (value ?? null), share ?? null],
      ]),
    ),
  }
}

/** Asks for the workbook of a group. */
export const askForFile = (world: World, token: string, type: string, id: number) =>
  world.app.inject({ method: 'GET', url: `/api/v1/export/group/${type}/${id}`, headers: bearer(token) })
