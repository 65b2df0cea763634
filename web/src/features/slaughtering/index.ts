/** Front door of slaughterings. */
export { Slaughterings } from './slaughterings.tsx'
