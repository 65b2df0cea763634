import { ActionIcon } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import {
  type EarTaggingList,
  exportEarTagging,
} from '@warren/shared/features/ear-tagging/ear-tagging.contract.ts'
import { downloadFile } from '../../platform/download-file.ts'
import { formatMoment, formatNumber } from '../../platform/format.ts'
import { textsOf } from '../../platform/texts.ts'
import { useFile } from '../../platform/use-file.ts'
import type { DataColumn } from '../../ui/table/table-types.ts'
import classes from './ear-tagging.module.css'

/** Names that a row shows; the file has all of them. */
const SHOWN = 2

/** The first names, and how many there are besides. */
export function wordSome(joined: string): string {
  const names = joined === '' ? [] : joined.split(', ')
  const first = names.slice(0, SHOWN).join(', ')
  const count = names.length - SHOWN
  return count > 0 ? textsOf('earTagging')('more', { first, count: formatNumber(count) }) : first
}

/** One list as a workbook [ETL-05]. */
function ExportCell({ list }: { list: EarTaggingList }) {
  const t = textsOf('earTagging')
  const file = useFile(t('exportFailed'), () => downloadFile(exportEarTagging, { params: { id: list.id } }))
  return (
    <ActionIcon
      variant="subtle"
      aria-label={t('exportOf', { list: list.listName })}
      loading={file.saving}
      onClick={() => file.save()}
    >
      <IconDownload size={18} />
    </ActionIcon>
  )
}

function nameColumns(): readonly DataColumn<EarTaggingList>[] {
  const t = textsOf('earTagging')
  return [
    {
      id: 'cages',
      header: t('fields/cages'),
      width: 220,
      card: 'labelled',
      cell: ({ cages }) => <span translate="no">{wordSome(cages)}</span>,
    },
    {
      id: 'tattoos',
      header: t('fields/tattoos'),
      width: 220,
      card: 'labelled',
      cell: ({ tattoos }) => (
        <span className={classes['soft']} translate="no">
          {wordSome(tattoos)}
        </span>
      ),
    },
  ]
}

/** The columns of the lists [ETL-02]. */
export function earTaggingColumns(): readonly DataColumn<EarTaggingList>[] {
  const t = textsOf('earTagging')
  return [
    {
      id: 'listName',
      header: t('fields/listName'),
      width: 200,
      sortable: true,
      cell: ({ listName }) => <span className={classes['name']}>{listName}</span>,
    },
    {
      id: 'endAt',
      header: t('fields/endAt'),
      width: 140,
      sortable: true,
      card: 'labelled',
      cell: ({ endAt }) => formatMoment(new Date(endAt)),
    },
    {
      id: 'username',
      header: t('fields/username'),
      width: 150,
      sortable: true,
      card: 'labelled',
      cell: ({ username }) => username,
    },
    {
      id: 'size',
      header: t('fields/size'),
      width: 80,
      align: 'end',
      sortable: true,
      card: 'labelled',
      cell: ({ size }) => formatNumber(size),
    },
    ...nameColumns(),
    {
      id: 'export',
      header: t('export'),
      width: 90,
      align: 'center',
      cell: (list) => <ExportCell list={list} />,
    },
  ]
}
