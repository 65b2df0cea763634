/** Front door of the watch of groups. */
export { FeedPanel } from './feed-panel.tsx'
export { ForecastPanel } from './forecast-panel.tsx'
export { GroupAlarms } from './group-alarms.tsx'
export { type GroupWatch, useGroupWatch } from './watch.api.ts'
