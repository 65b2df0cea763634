import { FirstSteps } from '../features/farms/first-steps/first-steps.tsx'
import { BarnNews } from '../features/field/barn-news.tsx'
import { TodayConflicts } from '../features/ia-tasks/today-conflicts.tsx'
import { GroupsToLookAt } from '../features/watch/groups-to-look-at.tsx'
import { useSession } from '../platform/use-session.ts'

/**
 * What an owner or administrator should see first: what a new farm needs, what phones reported, work that does not fit,
 * groups to look at.
 */
export const HomeNews = () => (
  <>
    <FirstSteps />
    {useSession().claims.role === 'ADMIN' && (
      <>
        <BarnNews />
        <TodayConflicts />
        <GroupsToLookAt />
      </>
    )}
  </>
)
