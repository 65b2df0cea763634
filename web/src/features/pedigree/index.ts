/** Front door of pedigrees. */
export { PedigreeTab } from './pedigree-tab.tsx'
