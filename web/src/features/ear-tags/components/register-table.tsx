import { IconTags } from '@tabler/icons-react'
import { useMemo } from 'react'
import { ImportButton } from '../../../platform/list/list-files.tsx'
import { ListTable } from '../../../platform/list/list-table.tsx'
import { textsOf } from '../../../platform/texts.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { useNarrow } from '../../../ui/layout/use-narrow.ts'
import type { EarTagsList } from '../ear-tags.list.ts'
import type { Farms } from '../use-farm-names.ts'
import { earTagColumns } from './ear-tag-columns.tsx'

/** A card of four lines, until it is measured. */
const CARD_HEIGHT = 124

export type RegisterTableProps = { list: EarTagsList; farms: Farms; onImport: () => void }

/** The tags, a thousand to a page [ETR-14]. */
export function RegisterTable({ list, farms, onImport }: RegisterTableProps) {
  const t = textsOf('earTags')
  const columns = useMemo(() => earTagColumns(), [])
  const narrow = useNarrow()
  const { farmId, tagStartFrom, tagEndTo } = list.filter
  return (
    <ListTable
      list={list}
      label={textsOf('shell')('screens/earTags')}
      columns={columns}
      rowId={(tag) => String(tag.id)}
      rowName={(tag) => tag.tag}
      cards
      growFrom={narrow ? CARD_HEIGHT : undefined}
      asked={[
        farmId === undefined ? undefined : farms.nameOf(farmId),
        tagStartFrom && `${t('tagFrom')} ${tagStartFrom}`,
        tagEndTo && `${t('tagTo')} ${tagEndTo}`,
      ]}
      empty={
        <EmptyState
          icon={IconTags}
          title={t('emptyTitle')}
          actions={<ImportButton primary label={t('import')} onClick={onImport} />}
        >
          {t('emptyText')}
        </EmptyState>
      }
    />
  )
}
