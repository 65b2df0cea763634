import { farrowingKind } from './farrowing-kind.tsx'
import { RoundPage } from './round-page.tsx'
import { useRoundInPath } from './use-chosen-round.ts'

/** S-14: the kindling result of an IA group [FAR-01]. */
export const FarrowingPage = () => <RoundPage kind={farrowingKind} chosen={useRoundInPath()} />
