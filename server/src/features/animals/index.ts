/** Front door of what every feature knows of an animal: its state, and how a write to it is refused. */
export {
  type AnimalState,
  CAGE,
  farmShorts,
  findRabbitKey,
  isOfGroup,
  isSemenOfGroup,
  LIVING,
  lockState,
  type RabbitKey,
  STABLE,
  type StateDraft,
  updateState,
} from './animals.queries.ts'
export { holdCages, holdEarTags, holdHerd, holdPedigree, holdRabbits } from './locks.queries.ts'
export { lockStates, MARK, type RabbitState, writeStates } from './states.queries.ts'
export { mapConstraintErrors } from './violations.ts'
