/** One rabbit as its page reads it, for tests of other features. */
export { findRabbit } from '../rabbit.queries.ts'
