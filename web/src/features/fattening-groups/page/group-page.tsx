import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { LoadFailure } from '../../../platform/load-failure.tsx'
import { useOutbox } from '../../../platform/outbox/use-outbox.ts'
import { ScreenHead } from '../../../platform/screen-head.tsx'
import { usePageSearch } from '../../../platform/use-page-search.ts'
import { useSession } from '../../../platform/use-session.ts'
import { PanelSkeleton } from '../../../ui/feedback/skeleton/panel-skeleton.tsx'
import { TableSkeleton } from '../../../ui/feedback/skeleton/table-skeleton.tsx'
import { PageBody } from '../../../ui/layout/page-body.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import {
  columnsIn,
  diarySearch,
  diarySender,
  type GroupSheet,
  useGroupSheet,
} from '../../group-pages/index.ts'
import { GroupDesk } from './group-desk.tsx'

const Waiting = ({ title }: { title?: string }) => (
  <>
    <ScreenHead {...(title !== undefined && { title })} />
    <PageBody>
      <Panel>
        <PanelSkeleton lines={2} />
      </Panel>
      <Panel padded={false}>
        <TableSkeleton rows={12} columns={10} selectable={false} />
      </Panel>
    </PageBody>
  </>
)

type OpenProps = { sheet: GroupSheet; onReload: () => void }

/** A group with the outbox of its diary; other columns, and an end that came or went, are another grid. */
function OpenGroup({ sheet, onReload }: OpenProps) {
  const { username, claims } = useSession()
  const { search } = usePageSearch(diarySearch)
  const { id, endDate, generatedName } = sheet.group
  const [send] = useState(() => diarySender(id))
  const outbox = useOutbox(
    { userId: Number(claims.sub), farmId: claims.farmId ?? 0, userName: username, sheet: `diary:${id}` },
    send,
  )
  if (outbox === undefined) return <Waiting title={generatedName} />
  return (
    <GroupDesk
      key={`${search.columns ?? ''} ${endDate}`}
      sheet={sheet}
      outbox={outbox}
      more={columnsIn(search.columns)}
      onReload={onReload}
    />
  )
}

/** S-28: one fattening group with its diary [FAT-01, FAT-06, FAT-07]. */
export function GroupPage() {
  const { id = '' } = useParams({ strict: false })
  const sheet = useGroupSheet(id)
  if (sheet.data) return <OpenGroup key={id} sheet={sheet.data} onReload={() => void sheet.refetch()} />
  if (!sheet.error) return <Waiting />
  return (
    <>
      <ScreenHead />
      <PageBody>
        <Panel>
          <LoadFailure failure={sheet.error} onRetry={() => void sheet.refetch()} />
        </Panel>
      </PageBody>
    </>
  )
}
