import type { ImportState, WizardLine } from '@warren/shared/features/imports/imports.contract.ts'
import type { LogType } from '@warren/shared/features/imports/imports.vocabulary.ts'
import { useMemo, useState } from 'react'
import type { TableState } from '../../../ui/table/table-state.ts'
import { LINES_PAGE_SIZE, useLines } from '../imports.api.ts'

/** A line and its place in the list, by which two lines about one cell differ. */
export type ListedLine = WizardLine & { readonly at: number }

interface View {
  readonly page: number
  readonly logType: LogType | undefined
  readonly code: WizardLine['code'] | undefined
}
const EVERYTHING: View = { page: 0, logType: undefined, code: undefined }

/** Which lines are shown: by severity, by code, a page at a time in file order. */
export function useLinesView({ id }: ImportState) {
  const [view, setView] = useState(EVERYTHING)
  const lines = useLines(id, view)
  const { content } = lines.data ?? {}
  const first = (lines.data?.number ?? 0) * LINES_PAGE_SIZE
  const rows = useMemo(
    () => content?.map((line, at): ListedLine => ({ ...line, at: first + at })),
    [content, first],
  )
  // Sorted by nothing a head could name: the lines come in the order of the file.
  const state: TableState = { page: view.page, sortField: '', sortOrder: 'asc' }
  return {
    view,
    rows,
    lines,
    total: lines.data?.totalElements ?? 0,
    state,
    setState: ({ page }: TableState) => setView({ ...view, page }),
    showType: (logType: LogType | undefined) => setView({ ...EVERYTHING, logType }),
    showCode: (code: WizardLine['code']) =>
      setView({ ...view, page: 0, code: view.code === code ? undefined : code }),
    showAll: () => setView(EVERYTHING),
  }
}
export type LinesView = ReturnType<typeof useLinesView>
