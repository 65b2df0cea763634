import { IMPORT_EAR_TAGS } from '@warren/shared/features/ear-tags/ear-tags.commands.ts'
import { earTagSheet } from '@warren/shared/features/ear-tags/ear-tags.sheet.ts'
import type { Importer } from '../imports/index.ts'
import {
  type EarTagFacts,
  type EarTagPlan,
  type EarTagRow,
  loadEarTagFacts,
  saveEarTags,
} from './ear-tags.import.queries.ts'
import { undoEarTags } from './undo-ear-tags.ts'

export interface EarTagProblem {
  readonly row: number
  readonly column: 'tag' | 'eid'
  readonly code: 'TAG_ALREADY_REGISTERED' | 'EID_ALREADY_REGISTERED'
  readonly reason: 'twiceInFile' | 'inRegister'
  readonly params?: { readonly row: number }
}

const CODES = { tag: 'TAG_ALREADY_REGISTERED', eid: 'EID_ALREADY_REGISTERED' } as const

/** Finds what one column has against its cells: each value may stand in one row, and not in the register. */
function columnCheck(column: 'tag' | 'eid', registered: ReadonlySet<string>) {
  const firstRows = new Map<string, number>()
  const code = CODES[column]
  return ({ row, values }: EarTagRow): EarTagProblem | undefined => {
    const value = values[column]
    if (value === null) return undefined
    const first = firstRows.get(value)
    if (first !== undefined) return { row, column, code, reason: 'twiceInFile', params: { row: first } }
    firstRows.set(value, row)
    return registered.has(value) ? { row, column, code, reason: 'inRegister' } : undefined
  }
}

/** What the rows of a file mean against the register: what is wrong, and what to write of the rest [ETR-16, D-112]. */
export function resolveEarTags(
  rows: readonly EarTagRow[],
  facts: EarTagFacts,
): { readonly problems: readonly EarTagProblem[]; readonly plan: EarTagPlan } {
  const checks = [columnCheck('tag', facts.tags), columnCheck('eid', facts.eids)]
  const problems: EarTagProblem[] = []
  const tags: string[] = []
  const eids: string[] = []
  const fileRows: number[] = []
  for (const row of rows) {
    const found = checks.flatMap((check) => check(row) ?? [])
    problems.push(...found)
    const { tag, eid } = row.values
    if (found.length > 0 || tag === null || eid === null) continue
    tags.push(tag)
    eids.push(eid)
    fileRows.push(row.row)
  }
  return { problems, plan: { tags, eids, fileRows } }
}

/** The import of ear tags: all rows of a file or none [ETR-16]. */
export const earTagImporter: Importer = {
  kind: 'EAR_TAGS',
  sheet: earTagSheet,
  roles: ['SUPERADMIN'],
  command: IMPORT_EAR_TAGS,
  undo: undoEarTags,
  compare: async (db, _call, rows) => {
    const tagged = rows as readonly EarTagRow[]
    const { problems, plan } = resolveEarTags(tagged, await loadEarTagFacts(db, tagged))
    const preview = plan.tags.map((tag, i) => ({
      row: plan.fileRows[i] ?? 0,
      name: tag,
      isNew: true,
      cells: [{ column: 'eid', before: null, after: plan.eids[i] ?? null }],
    }))
    return { problems, preview, save: (tx) => saveEarTags(tx, plan) }
  },
}
