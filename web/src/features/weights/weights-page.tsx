import { useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { logWarning } from '../../platform/logging.ts'
import { ScreenHead } from '../../platform/screen-head.tsx'
import { PanelSkeleton } from '../../ui/feedback/skeleton/panel-skeleton.tsx'
import { PageBody } from '../../ui/layout/page-body.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { NoWeights } from './no-weights.tsx'
import { useWeights, type WeighingDay } from './weights.api.ts'
import { WeighingDesk } from './weighing-desk.tsx'

/** S-30: animals of a group weighed one by one. What cannot be loaded leaves empty lists and a line in the console [WGT-22, D-181]. */
export function WeightsPage() {
  const { id = '', diaryId = '', weightType = '' } = useParams({ strict: false })
  const day = { id, diaryId, weightType } as WeighingDay
  const query = useWeights(day)
  const { data, error } = query
  useEffect(() => {
    if (error) logWarning('weights could not be loaded', error)
  }, [error])
  // A reading that failed in between takes nothing away from who is weighing.
  if (data) return <WeighingDesk key={`${id} ${diaryId} ${weightType}`} day={day} data={data} />
  return (
    <>
      <ScreenHead />
      <PageBody>
        <Panel>
          {error ? <NoWeights onAgain={() => void query.refetch()} /> : <PanelSkeleton lines={6} />}
        </Panel>
      </PageBody>
    </>
  )
}
