import { textsOf } from '../../../platform/texts.ts'
import { LongName } from '../../../ui/long-name/long-name.tsx'
import type { DataColumn } from '../../../ui/table/table-types.ts'
import type { KinshipOf } from './kinship.api.ts'
import { KinshipCell } from './kinship-cell.tsx'
import type { PairedRow, SkipRow } from './pairing.api.ts'
import classes from './pairing.module.css'

type Doe = Pick<PairedRow, 'cage' | 'tattoo' | 'spermLabel' | 'pedigree'>

function doeColumns<Row extends Doe>(): readonly DataColumn<Row>[] {
  const t = textsOf('iaGroups')
  return [
    {
      id: 'cage',
      header: t('pairedColumns/cage'),
      width: 84,
      sortable: true,
      cell: ({ cage }) =>
        cage && (
          <b className={classes['cage']}>
            <LongName name={cage} />
          </b>
        ),
    },
    {
      id: 'tattoo',
      header: t('pairedColumns/tattoo'),
      width: 86,
      sortable: true,
      cell: ({ tattoo }) => tattoo && <b className={classes['strong']}>{tattoo}</b>,
    },
    {
      id: 'spermLabel',
      header: t('pairedColumns/sperm'),
      width: 104,
      card: 'labelled',
      cell: ({ spermLabel }) => spermLabel,
    },
    {
      id: 'pedigree',
      header: t('pairedColumns/pedigree'),
      name: t('pedigree'),
      width: 66,
      card: 'labelled',
      cell: ({ pedigree }) => pedigree,
    },
  ]
}

/** The does of the list; those added later say so. */
export function pairedColumns(kinship: KinshipOf, warn: number): readonly DataColumn<PairedRow>[] {
  const t = textsOf('iaGroups')
  const columns = doeColumns<PairedRow>().map((column) =>
    column.id === 'pedigree'
      ? {
          ...column,
          cell: ({ pedigree, post }: PairedRow) =>
            post ? (
              <span>
                {pedigree} <span className={classes['soft']}>{t('late')}</span>
              </span>
            ) : (
              pedigree
            ),
        }
      : column,
  )
  return [
    ...columns,
    {
      id: 'kinship',
      header: textsOf('kinship')('pairedColumn'),
      width: 100,
      card: 'labelled',
      cell: ({ motherIds, spermId }) => (
        <KinshipCell pair={kinship(motherIds[0] ?? 0, spermId)} warn={warn} />
      ),
    },
  ]
}

export const skipColumns = (): readonly DataColumn<SkipRow>[] => {
  const t = textsOf('iaGroups')
  return [
    ...doeColumns<SkipRow>().map((column) => ({ ...column, sortable: false })),
    {
      id: 'reason',
      header: t('pairedColumns/reason'),
      width: 140,
      cell: ({ reason }) => t(`reasons/${reason}`),
    },
  ]
}
