import type { FarmDto } from '@warren/shared/features/farms/farms.contract.ts'
import { useSession } from '../../platform/use-session.ts'
import { useCageChoices } from '../search/index.ts'
import { type Choice, chosenIn, type FarmsSearch, useFarmsSearch } from './farms-address.ts'

/**
 * What the address means. A cage without its stable, as the palette finds it, is looked up first;
 * only an administrator may look up cages [SRC-07].
 */
export function useChoice(farms: readonly FarmDto[]): (Choice & { search: FarmsSearch }) | undefined {
  const search = useFarmsSearch()
  const isAdmin = useSession().claims.role === 'ADMIN'
  const wanted = search.stable === undefined && isAdmin ? search.cage : undefined
  const { data, isPending } = useCageChoices({ cageId: wanted }, wanted !== undefined)
  const stable = wanted === undefined ? search.stable : (data?.filter.stableId ?? undefined)
  const choice = chosenIn(farms, { ...search, stable })
  if (!choice) return undefined
  // Until the cage is found no stable is shown, least of all a wrong one.
  const waiting = wanted !== undefined && isPending
  return { ...choice, stable: waiting ? undefined : choice.stable, search }
}
