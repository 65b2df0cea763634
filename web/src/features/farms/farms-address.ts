import { useSearch } from '@tanstack/react-router'
import type { FarmDto, StableDto } from '@warren/shared/features/farms/farms.contract.ts'
import { z } from 'zod'
import { useNavigate } from '../../platform/link.tsx'

const id = z.number().int().positive().optional().catch(undefined)

/** What the address of the screen says; anything unreadable counts as absent. */
const farmsSearch = z.object({
  farm: id,
  stable: id,
  tab: z.enum(['rows', 'map']).optional().catch(undefined),
  cage: id,
})
export type FarmsSearch = z.infer<typeof farmsSearch>

/** Farm, stable, tab and cage of the address. */
export const useFarmsSearch = (): FarmsSearch => farmsSearch.parse(useSearch({ strict: false }))

/** Goes to another state of the screen; what is not named is left out of the address. */
export function useGoTo(): (search: FarmsSearch, options?: { replace?: boolean }) => void {
  const navigate = useNavigate()
  return (search, options) =>
    void navigate({ to: '/farms', search, replace: options?.replace ?? false, resetScroll: false })
}

export interface Choice {
  readonly farm: FarmDto
  readonly stable: StableDto | undefined
}

/** What the address means: the named stable, else the first of the named farm, else of the first farm [FRM-02]. */
export function chosenIn(farms: readonly FarmDto[], search: FarmsSearch): Choice | undefined {
  const stable = farms.flatMap((farm) => farm.stables).find((candidate) => candidate.id === search.stable)
  const farmId = stable?.farmId ?? search.farm
  const farm = farms.find((candidate) => candidate.id === farmId) ?? farms[0]
  return farm && { farm, stable: stable ?? farm.stables[0] }
}
