import type { RabbitRow } from '@warren/shared/features/stock/stock.contract.ts'
import type { ListKind } from '@warren/shared/features/stock/stock.vocabulary.ts'
import type { ReactNode } from 'react'
import { textsOf } from '../../../platform/texts.ts'
import { type DataColumn, sortFieldOf } from '../../../ui/table/table-types.ts'
import { HealthCondition } from '../../animals/index.ts'
import { RabbitStatus } from '../../animals/index.ts'
import classes from '../stock.module.css'
import { AgeCell, CageCell, MeanCell, PalpationCell } from './stock-cells.tsx'

type ColumnId = Parameters<typeof header>[0]
type Column = Omit<DataColumn<RabbitRow>, 'header' | 'sortable' | 'id'> & { id: ColumnId }

const header = (
  id:
    | 'cage'
    | 'earTag'
    | 'tattoo'
    | 'breed'
    | 'line'
    | 'age'
    | 'iaGroup'
    | 'lastIa'
    | 'palpation'
    | 'iaCount'
    | 'births'
    | 'viableMean'
    | 'status'
    | 'health'
    | 'pedigree'
    | 'spermLabel'
    | 'birthDate',
): string => textsOf('stock')(`columns/${id}`)

const soft = (text: ReactNode): ReactNode =>
  text === null ? null : <span className={classes['soft']}>{text}</span>
const named = (text: string | null): ReactNode =>
  text === null ? null : <span className={`${classes['soft']} ${classes['name']}`}>{text}</span>
const code = (text: string | null): ReactNode =>
  text === null ? null : <span className={classes['code']}>{text}</span>
const flag = (value: boolean | null): ReactNode =>
  value === null ? null : soft(textsOf('imports')(value ? 'yes' : 'no'))
const breedOf = ({ breed }: RabbitRow): ReactNode =>
  breed === null ? null : textsOf('stock')(`breeds/${breed}`)

/** Its day stands in the next column. */
const bandOf = ({ iaGroup }: RabbitRow): ReactNode =>
  iaGroup === null ? null : (
    <span className={classes['name']} title={iaGroup}>
      {iaGroup.replace(/-\d{6}$/, '')}
    </span>
  )

const COLUMNS: readonly Column[] = [
  { id: 'cage', width: 104, fits: true, cell: (row) => <CageCell row={row} /> },
  { id: 'earTag', width: 78, fits: true, cell: (row) => soft(row.earTag) },
  { id: 'tattoo', width: 84, fits: true, cell: (row) => code(row.tattoo) },
  { id: 'breed', width: 74, fits: true, cell: breedOf },
  { id: 'line', width: 54, fits: true, card: 'labelled', cell: (row) => soft(row.line) },
  {
    id: 'age',
    width: 62,
    fits: true,
    align: 'end',
    card: 'labelled',
    sortBy: { field: 'birthDate', turned: true },
    cell: (row) => <AgeCell row={row} />,
  },
  { id: 'iaGroup', width: 90, fits: true, card: 'labelled', sortBy: { field: 'lastIa' }, cell: bandOf },
  { id: 'lastIa', width: 92, fits: true, card: 'labelled', cell: (row) => soft(row.lastIa) },
  {
    id: 'palpation',
    width: 72,
    fits: true,
    align: 'center',
    card: 'labelled',
    sortBy: { field: 'pregnant' },
    cell: (row) => <PalpationCell row={row} />,
  },
  { id: 'iaCount', width: 46, fits: true, align: 'end', card: 'labelled', cell: (row) => row.iaCount },
  { id: 'births', width: 72, fits: true, align: 'end', card: 'labelled', cell: (row) => row.births },
  { id: 'viableMean', width: 118, fits: true, card: 'labelled', cell: (row) => <MeanCell row={row} /> },
  { id: 'status', width: 146, cell: ({ status }) => status && <RabbitStatus status={status} /> },
  {
    id: 'health',
    width: 116,
    sortBy: { field: 'healthCondition' },
    cell: ({ healthCondition }) => healthCondition && <HealthCondition health={healthCondition} />,
  },
  {
    id: 'pedigree',
    width: 88,
    fits: true,
    hidden: true,
    card: 'labelled',
    cell: (row) => flag(row.pedigree),
  },
  {
    id: 'spermLabel',
    width: 112,
    fits: true,
    hidden: true,
    card: 'labelled',
    cell: (row) => named(row.spermLabel),
  },
  {
    id: 'birthDate',
    width: 104,
    fits: true,
    hidden: true,
    card: 'labelled',
    cell: (row) => soft(row.birthDate),
  },
]

/** Ids of the columns, in their order. */
export const STOCK_COLUMNS: readonly string[] = COLUMNS.map(({ id }) => id)

/** What only a mother has. */
const OF_MOTHERS: readonly string[] = ['iaGroup', 'lastIa', 'palpation', 'iaCount', 'births', 'viableMean']
/** What a hand-held screen leaves out until it is asked for. */
const FOR_WIDE: readonly string[] = ['breed', 'line', 'age', 'iaCount', 'births', 'viableMean']

/** Whether such a list has the column at all. */
const hasColumn = (other: ListKind, id: string): boolean => {
  if (other === 'EMPTY_CAGE') return id === 'cage'
  return other !== 'ALL_BUCK' || !OF_MOTHERS.includes(id)
}

/** Fields such a list is sorted by: those of its columns, since one would not see by what else. */
export const sortsIn = (other: ListKind): readonly string[] => [
  ...new Set(COLUMNS.filter(({ id }) => hasColumn(other, id)).map(sortFieldOf)),
]

/** The columns of the list: a buck has no litters, an empty cage nothing but its place [STK-04, D-058]. */
export const stockColumns = (other: ListKind, narrow: boolean): readonly DataColumn<RabbitRow>[] =>
  COLUMNS.filter(({ id }) => hasColumn(other, id)).map((column) => ({
    ...column,
    header: header(column.id),
    sortable: true,
    hidden: column.hidden === true || (narrow && FOR_WIDE.includes(column.id)),
  }))
