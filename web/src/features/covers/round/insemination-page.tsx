import { palpationKindOfRound } from './palpation-kind.tsx'
import { RoundPage } from './round-page.tsx'
import { useRoundInSearch } from './use-chosen-round.ts'

/** S-13: the insemination result of an IA group, what the palpation found [INS-01]. */
export const InseminationPage = () => <RoundPage kind={palpationKindOfRound} chosen={useRoundInSearch()} />
