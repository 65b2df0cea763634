import { coverPapers } from '../features/covers/index.ts'
import { walkingPaper } from '../features/equalization/index.ts'
import { pairingPaper, type Papers } from '../features/ia-groups/index.ts'

/** Every list of a round that is printed. */
export const PAPERS: Papers = { pairing: pairingPaper, ...coverPapers, equalization: walkingPaper }
