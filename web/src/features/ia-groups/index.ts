/** Front door of insemination groups. */
export { bandAndDay, bandOf } from './band-name.ts'
export { pairingImportHelp } from './import-help.ts'
