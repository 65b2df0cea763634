import type { DataTableProps } from '../table-types.ts'

/** What the rows answer to: filter, page and order. Where one stood in one answer means nothing in another. */
export const viewKey = <Row>({ view = '', state }: Pick<DataTableProps<Row>, 'view' | 'state'>): string =>
  JSON.stringify([view, state.page, state.sortField, state.thenField, state.sortOrder])
