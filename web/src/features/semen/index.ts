/** Front door of the sperms feature. */
export { SemenOfBuck } from './semen-of-buck.tsx'
