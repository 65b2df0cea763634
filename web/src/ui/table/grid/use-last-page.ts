import { useEffect } from 'react'
import type { DataTableProps } from '../table-types.ts'

/** A list may have become shorter than the page one stands on: then its last page takes that one's place. */
export function useLastPage<Row>(props: DataTableProps<Row>): boolean {
  const { rows, total, pageSize, state, onStateChange, stale = false } = props
  const last = Math.ceil(total / pageSize) - 1
  const beyond = !stale && rows?.length === 0 && total > 0 && state.page > last
  useEffect(() => {
    if (beyond) onStateChange({ ...state, page: last }, { replace: true })
    // oxlint-disable-next-line react/exhaustive-deps -- once per page that is gone, whatever else is drawn anew
  }, [beyond, last])
  return beyond
}
