import { useParams } from '@tanstack/react-router'
import { type ComponentType, useState } from 'react'
import { LoadFailure } from '../../../platform/load-failure.tsx'
import { useOutbox } from '../../../platform/outbox/use-outbox.ts'
import { ScreenHead } from '../../../platform/screen-head.tsx'
import { usePageSearch } from '../../../platform/use-page-search.ts'
import { useSession } from '../../../platform/use-session.ts'
import { PanelSkeleton } from '../../../ui/feedback/skeleton/panel-skeleton.tsx'
import { TableSkeleton } from '../../../ui/feedback/skeleton/table-skeleton.tsx'
import { PageBody } from '../../../ui/layout/page-body.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import type { CellOutbox } from '../../../platform/outbox/cell-outbox.ts'
import type { HiddenColumn } from '../diary/diary-columns.tsx'
import { columnsIn, diarySearch } from '../diary/diary-search.ts'
import { diarySender } from '../diary/send-diary.ts'
import { type GroupSheet, useGroupSheet } from '../diary/sheet.api.ts'

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

/** What the desk of a kind gets: the group, what is typed into it, and columns that were asked for. */
export type DeskProps = {
  sheet: GroupSheet
  outbox: CellOutbox
  more: ReadonlySet<HiddenColumn>
  onReload: () => void
}
type Desk = ComponentType<DeskProps>

type OpenProps = { desk: Desk; sheet: GroupSheet; onReload: () => void }

/** A group with the outbox of its diary; other columns, and an end that came or went, are another grid. */
function OpenGroup({ desk: GroupDesk, sheet, onReload }: OpenProps) {
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

/** S-22, S-25, S-28: one group with its diary, on the desk of its kind. */
export function GroupPage({ desk }: { desk: Desk }) {
  const { id = '' } = useParams({ strict: false })
  const sheet = useGroupSheet(id)
  if (sheet.data)
    return <OpenGroup key={id} desk={desk} sheet={sheet.data} onReload={() => void sheet.refetch()} />
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
