import { useParams } from '@tanstack/react-router'
import { LoadFailure } from '../../../platform/load-failure.tsx'
import { ScreenHead } from '../../../platform/screen-head.tsx'
import { PanelSkeleton } from '../../../ui/feedback/skeleton/panel-skeleton.tsx'
import { PageBody } from '../../../ui/layout/page-body.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { useIaGroup } from '../ia-groups.api.ts'
import { GroupEditor } from './group-editor.tsx'

/** S-10: one group and its pairing list [IAG-05]. */
export function GroupEditPage() {
  const { id = '' } = useParams({ strict: false })
  const group = useIaGroup(id)
  if (group.data) return <GroupEditor key={id} group={group.data} />
  return (
    <>
      <ScreenHead />
      <PageBody>
        <Panel padded={!group.isError}>
          {group.isError ? (
            <LoadFailure failure={group.error} onRetry={() => void group.refetch()} />
          ) : (
            <PanelSkeleton lines={8} />
          )}
        </Panel>
      </PageBody>
    </>
  )
}
