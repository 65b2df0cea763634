import type { DataTableProps } from '../table-types.ts'

/** Rows that react to mouse and keys. Those that stand in for others are not what one would open or choose. */
export const answeringRows = <Row>({ rows = [], stale }: DataTableProps<Row>): readonly Row[] =>
  stale ? [] : rows
