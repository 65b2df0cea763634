import { keepPreviousData, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  applyImport,
  cancelImport,
  downloadMarked,
  getImport,
  listImportColumns,
  mapImport,
  type ImportState,
  pageImportLines,
  pageImportPreview,
  repairImport,
  startImport,
  undoImport,
  type WizardLine,
} from '@warren/shared/features/imports/imports.contract.ts'
import {
  type ImportKind,
  isUnderWay,
  type LogType,
} from '@warren/shared/features/imports/imports.vocabulary.ts'
import type { RequestOf } from '@warren/shared/kernel/endpoint.ts'
import { MAX_PAGE_SIZE } from '@warren/shared/kernel/limits.ts'
import { callApi } from '../../platform/api-client.ts'
import type { ImportDay } from './wizard.ts'
import { importsList } from './imports.list.ts'
import { downloadFile } from '../../platform/download-file.ts'

const importKey = (id: number) => ['import', id]
/** Every save of the wizard: while one is under way the dialog stays. */
export const SAVING = ['import-save']

/** At first often, so that a small file is done at once; a long one needs no hurry. */
const POLL_MS = 400
const SLOW_POLL_MS = 1500
const QUICK_POLLS = 25

/** One import; asked again and again while it is under way, also after a lost connection. */
export const useImport = (id: number | undefined) =>
  useQuery({
    queryKey: importKey(id ?? 0),
    queryFn: id === undefined ? skipToken : ({ signal }) => callApi(getImport, { params: { id } }, signal),
    staleTime: 0,
    refetchInterval: ({ state: { data, dataUpdateCount } }) => {
      if (!data || !isUnderWay(data.status)) return false
      return dataUpdateCount < QUICK_POLLS ? POLL_MS : SLOW_POLL_MS
    },
  })

/** The newest state of an import, wherever it came from; lines of the state before are forgotten. */
function useKeep(): (state: ImportState) => void {
  const cache = useQueryClient()
  return (state) => {
    cache.removeQueries({ queryKey: [...importKey(state.id), 'lines'] })
    cache.setQueryData(importKey(state.id), state)
  }
}

export interface Start {
  readonly kind: ImportKind
  readonly file: File
  readonly sourceFarmId: number | undefined
  readonly iaGroupId: number | undefined
  readonly day: ImportDay | undefined
  readonly signal: AbortSignal
}

/** Uploads a file [IMP-01]. */
export function useStartImport() {
  const keep = useKeep()
  return useMutation({
    mutationKey: SAVING,
    mutationFn: ({ kind, file, sourceFarmId, iaGroupId, day, signal }: Start) =>
      callApi(startImport, { query: { kind, sourceFarmId, iaGroupId, ...day }, body: file }, signal),
    onSuccess: keep,
  })
}

/** Sends what was corrected; the same file is checked again. */
export function useRepairImport(id: number) {
  const keep = useKeep()
  return useMutation({
    mutationKey: SAVING,
    mutationFn: (body: RequestOf<typeof repairImport>['body']) =>
      callApi(repairImport, { params: { id }, body }),
    onSuccess: keep,
  })
}

/** The columns of an uploaded file. */
export const useFileColumns = (id: number) =>
  useQuery({
    queryKey: [...importKey(id), 'lines', 'columns'],
    queryFn: ({ signal }) => callApi(listImportColumns, { params: { id } }, signal),
  })

/** Says which column is which; the same file is checked again. */
export function useMapImport(id: number) {
  const keep = useKeep()
  return useMutation({
    mutationKey: SAVING,
    mutationFn: (body: RequestOf<typeof mapImport>['body']) => callApi(mapImport, { params: { id }, body }),
    onSuccess: keep,
  })
}

/** Writes the checked rows, all or none [IMP-22]. */
export function useApplyImport(id: number) {
  const keep = useKeep()
  return useMutation({
    mutationKey: SAVING,
    mutationFn: () => callApi(applyImport, { params: { id } }),
    onSuccess: keep,
  })
}

export function useCancelImport(id: number) {
  const keep = useKeep()
  return useMutation({
    mutationKey: SAVING,
    mutationFn: () => callApi(cancelImport, { params: { id } }),
    onSuccess: keep,
  })
}

/** Takes back what was written; the list of imports shows how far it is. */
export function useUndoImport(id: number) {
  const keep = useKeep()
  const cache = useQueryClient()
  return useMutation({
    mutationKey: SAVING,
    mutationFn: () => callApi(undoImport, { params: { id } }),
    onSuccess: keep,
    onSettled: () => cache.invalidateQueries({ queryKey: importsList.key }),
  })
}

export const PREVIEW_PAGE_SIZE = 100

/** A page of what the rows would do. */
export const usePreview = (id: number, page: number) =>
  useQuery({
    queryKey: [...importKey(id), 'lines', 'preview', page],
    queryFn: ({ signal }) =>
      callApi(pageImportPreview, { params: { id }, query: { page, pageSize: PREVIEW_PAGE_SIZE } }, signal),
    placeholderData: keepPreviousData,
  })

export const LINES_PAGE_SIZE = 200

export interface LinesQuery {
  readonly page: number
  readonly logType: LogType | undefined
  readonly code: WizardLine['code'] | undefined
}

/** One page of lines in file order. */
export const useLines = (id: number, asked: LinesQuery) =>
  useQuery({
    queryKey: [...importKey(id), 'lines', asked],
    queryFn: ({ signal }) =>
      callApi(pageImportLines, { params: { id }, query: { ...asked, pageSize: LINES_PAGE_SIZE } }, signal),
    placeholderData: keepPreviousData,
  })

/** Calls at once: quicker than one after another, and still a polite guest. */
const AT_ONCE = 4

/** All lines, for the clipboard: in the biggest pages there are [IMP-01]. */
export async function fetchAllLines(id: number): Promise<WizardLine[]> {
  const load = (page: number) =>
    callApi(pageImportLines, { params: { id }, query: { page, pageSize: MAX_PAGE_SIZE } })
  const { content, totalElements } = await load(0)
  const pages = Math.ceil(totalElements / MAX_PAGE_SIZE)
  const lines = [...content]
  for (let page = 1; page < pages; page += AT_ONCE) {
    const wanted = Array.from({ length: Math.min(AT_ONCE, pages - page) }, (_, at) => page + at)
    for (const answer of await Promise.all(wanted.map(load))) lines.push(...answer.content)
  }
  return lines
}

export const useDownloadMarked = (id: number) =>
  useMutation({ mutationFn: () => downloadFile(downloadMarked, { params: { id } }) })
