import { BarnNews } from '../features/field/barn-news.tsx'
import { TodayConflicts } from '../features/ia-tasks/today-conflicts.tsx'
import { GroupsToLookAt } from '../features/watch/groups-to-look-at.tsx'

/** What an administrator should see of the day: what phones reported, work that does not fit, and groups to look at. */
export const HomeNews = () => (
  <>
    <BarnNews />
    <TodayConflicts />
    <GroupsToLookAt />
  </>
)
