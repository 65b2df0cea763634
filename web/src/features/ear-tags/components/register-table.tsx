import { IconTags } from '@tabler/icons-react'
import { EAR_TAG_PAGE_SIZE } from '@warren/shared/features/ear-tags/ear-tags.vocabulary.ts'
import { useMemo } from 'react'
import { LoadFailure } from '../../../platform/load-failure.tsx'
import { textsOf } from '../../../platform/texts.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { NoMatch } from '../../../ui/feedback/no-match.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { EarTagsList } from '../use-ear-tags-list.ts'
import type { Farms } from '../use-farm-names.ts'
import { askedWords } from './asked-words.ts'
import { earTagColumns } from './ear-tag-columns.tsx'
import { ImportButton } from './file-buttons.tsx'

export type RegisterTableProps = { list: EarTagsList; farms: Farms; onImport: () => void }

/** The tags, a thousand to a page [ETR-14]. */
export function RegisterTable({ list, farms, onImport }: RegisterTableProps) {
  const t = textsOf('earTags')
  const columns = useMemo(() => earTagColumns(), [])
  const { page } = list
  const asked = askedWords(list, farms)
  return (
    <DataTable
      label={textsOf('shell')('screens/earTags')}
      columns={columns}
      rows={list.rows}
      rowId={(tag) => String(tag.id)}
      rowName={(tag) => tag.tag}
      total={page.data?.totalElements ?? 0}
      pageSize={EAR_TAG_PAGE_SIZE}
      state={list.state}
      onStateChange={list.setState}
      view={JSON.stringify(list.sent)}
      loading={page.isFetching}
      stale={page.isPlaceholderData}
      filtered={asked.length > 0}
      noMatch={<NoMatch filters={asked} onClear={list.clear} />}
      empty={
        <EmptyState
          icon={IconTags}
          title={t('emptyTitle')}
          actions={<ImportButton primary onClick={onImport} />}
        >
          {t('emptyText')}
        </EmptyState>
      }
      error={
        page.error ? <LoadFailure failure={page.error} onRetry={() => void page.refetch()} /> : undefined
      }
    />
  )
}
