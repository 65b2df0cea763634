import { useMutation } from '@tanstack/react-query'
import { mayExportBucks, mayMoveStock } from '@warren/shared/features/stock/stock.rules.ts'
import { DEFAULT_LIST_KIND, MAX_LISTED } from '@warren/shared/features/stock/stock.vocabulary.ts'
import { useEffect, useRef } from 'react'
import { copyLater } from '../../../platform/clipboard.ts'
import { wordFailure } from '../../../platform/failures.ts'
import { textsOf } from '../../../platform/texts.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import type { Selection } from '../../../ui/table/selection.ts'
import {
  type ChosenFilter,
  findMatching,
  type SentFilter,
  type StockExport,
  useStockExport,
} from '../stock.api.ts'
import { copiedRows } from './copied-rows.ts'

/** The chosen ones as a list can be asked for them. */
const chosenIn = ({ all, ids }: Selection, filter: SentFilter): ChosenFilter => ({
  ...filter,
  ...(ids.size > 0 && { [all ? 'except' : 'ids']: [...ids].join(',') }),
})

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA'].includes(target.tagName))

/** The browser's own copy, of whatever program it comes, means the chosen rows unless a text is marked. */
function useCopyKey(copy: (() => void) | undefined): void {
  const latest = useRef(copy)
  useEffect(() => {
    latest.current = copy
  })
  useEffect(() => {
    const listen = (event: ClipboardEvent) => {
      const marked = document.getSelection()?.isCollapsed === false
      if (!latest.current || marked || isTyping(event.target)) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('copy', listen)
    return () => document.removeEventListener('copy', listen)
  }, [])
}

/** Takes the chosen rows along: into the clipboard, or as a workbook. */
export function useTaking(selection: Selection, filter: SentFilter) {
  const t = textsOf('stock')
  const { other = DEFAULT_LIST_KIND } = filter
  const asked = chosenIn(selection, filter)
  const isSome = selection.all || selection.ids.size > 0
  const isTooMany = selection.ids.size > MAX_LISTED
  const copying = useMutation({
    mutationFn: async () => {
      const rows = findMatching(asked, MAX_LISTED + 1)
      await copyLater(rows.then((found) => copiedRows(found.slice(0, MAX_LISTED), other)))
      return (await rows).length
    },
    onSuccess: (count) => {
      if (count > MAX_LISTED) toast.warn({ title: t('copiedFirst', { count: MAX_LISTED }) })
      else toast.success({ title: t('copied', { count }) })
    },
    onError: (failure) =>
      toast.error({ title: t('copyFailed'), detail: wordFailure(failure).sentences.join(' ') }),
  })
  const save = useStockExport()
  const what = mayMoveStock(other) ? 'stock' : mayExportBucks(other) ? 'bucks' : undefined
  // Shown also after the user has left the list.
  const exportAs = (file: StockExport) =>
    void save
      .mutateAsync({ what: file, filter: asked })
      .catch((failure: unknown) =>
        toast.error({ title: t('exportFailed'), detail: wordFailure(failure).sentences.join(' ') }),
      )
  const copy = isSome && !isTooMany ? () => copying.mutate() : undefined
  useCopyKey(copy)
  return {
    copy: { open: copy, gathering: copying.isPending },
    /** Of a list that has no workbook there is none of its rows either. */
    file: {
      open: what && isSome && !isTooMany ? () => exportAs(what) : undefined,
      gathering: save.isPending,
    },
  }
}
