/** Front door of the work of rounds. */
export { carryKits } from './commands/carry-kits.ts'
export {
  saveFarrowing,
  saveTouching,
  saveWeighing3,
  saveWeighing4,
  skipCover,
} from './commands/found-at-nest.ts'
export { weighThirdYean } from './commands/weigh-third-yean.ts'
export { finishTask, startTask } from './commands/work.ts'
export { iaTasksRoutes } from './ia-tasks.routes.ts'
export { sendBack } from './send-back.ts'
export { showRoundsToEven } from './show-rounds.ts'
export { showTasksToTake } from './show-worker.ts'
export { nameTasks } from './tasks.queries.ts'
