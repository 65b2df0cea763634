/** What other features use of insemination groups. */
export { pairingSheet } from './pairing.sheet.ts'
