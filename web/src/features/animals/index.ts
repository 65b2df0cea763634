/** Front door of what every screen shows of an animal. */
export { healthChoices, statusChoices } from './choices.ts'
export { StatusField } from './status-field.tsx'
export { wordState } from './word-state.ts'
export { RabbitLink } from './rabbit-link.tsx'
export { nameOf, type NamedRabbit } from './rabbit-name.ts'
export { wordAge, monthsBetween } from './age.ts'
export { Eid } from './eid.tsx'
export { HealthCondition } from './health-condition.tsx'

export { HeadStatus, RabbitStatus } from './rabbit-status.tsx'
