import { useDebouncedValue } from '@mantine/hooks'
import {
  type Icon,
  IconBuildingWarehouse,
  IconDroplet,
  IconGridDots,
  IconHome,
  IconPaw,
  IconUser,
} from '@tabler/icons-react'
import type { SearchHit } from '@warren/shared/features/search/search.contract.ts'
import {
  SEARCH_DEBOUNCE_MS,
  SEARCH_ROLES,
  type SearchType,
} from '@warren/shared/features/search/search.vocabulary.ts'
import type { Role } from '@warren/shared/kernel/roles.ts'
import { infoOf, isSearchable, useAllRecords } from '../../features/search/index.ts'
import type { LinkAddress } from '../../platform/addresses.ts'
import { useNavigate } from '../../platform/link.tsx'
import { isAllowed, type Screen } from '../../platform/screen.ts'
import { useSession } from '../../platform/use-session.ts'
import { SCREENS } from '../screens.ts'
import type { PaletteItem } from './use-palette-items.ts'

interface Target {
  readonly icon: Icon
  /** The screen that shows the record. */
  readonly screen: Screen['path']
  readonly addressOf: (hit: SearchHit) => LinkAddress
}

/** Mothers, bucks and tags are found among the rabbits: each once. */
const TYPES = ['rabbit', 'farm', 'stable', 'cage', 'sperm', 'user'] as const satisfies readonly SearchType[]
type PaletteType = (typeof TYPES)[number]

const TARGETS: Readonly<Record<PaletteType, Target>> = {
  rabbit: {
    icon: IconPaw,
    screen: '/rabbits/$id',
    addressOf: ({ id }) => ({ to: '/rabbits/$id', params: { id: String(id) } }),
  },
  farm: {
    icon: IconBuildingWarehouse,
    screen: '/farms',
    addressOf: ({ id }) => ({ to: '/farms', search: { farm: id } }),
  },
  stable: {
    icon: IconHome,
    screen: '/farms',
    addressOf: ({ id }) => ({ to: '/farms', search: { stable: id } }),
  },
  cage: {
    icon: IconGridDots,
    screen: '/farms',
    addressOf: ({ id }) => ({ to: '/farms', search: { tab: 'map', cage: id } }),
  },
  sperm: {
    icon: IconDroplet,
    screen: '/sperms',
    addressOf: ({ label }) => ({ to: '/sperms', search: { search: label } }),
  },
  user: {
    icon: IconUser,
    screen: '/user/$id/edit',
    addressOf: ({ id }) => ({ to: '/user/$id/edit', params: { id: String(id) } }),
  },
}
const isPaletteType = (type: SearchType): type is PaletteType =>
  (TYPES as readonly SearchType[]).includes(type)

/** What a role may search for, and open when it is found [SRC-05]. */
export const paletteTypes = (screens: readonly Screen[], role: Role): readonly PaletteType[] =>
  TYPES.filter((type) => {
    const roles: readonly Role[] = SEARCH_ROLES[type]
    const screen = screens.find(({ path }) => path === TARGETS[type].screen)
    return roles.includes(role) && screen !== undefined && isAllowed(screen.access, role)
  })

interface PaletteResult {
  readonly items: readonly PaletteItem[]
  /** Something may still come. */
  readonly loading: boolean
}

/** Records whose name holds the query, 250 ms after the last key [SRC-01, SRC-02]. */
export function usePaletteRecords(query: string): PaletteResult {
  const { role } = useSession().claims
  const navigate = useNavigate()
  const types = paletteTypes(SCREENS, role)
  const term = query.trim()
  const [asked] = useDebouncedValue(term, SEARCH_DEBOUNCE_MS)
  const { found, loading } = useAllRecords(types, asked)
  const wanted = isSearchable(term) && types.length > 0
  // The finds of the last query would be offered for this one.
  if (!wanted || asked !== term) return { items: [], loading: wanted }
  const items = found.flatMap(({ type, hits }) => {
    if (!isPaletteType(type)) return []
    const { icon, addressOf } = TARGETS[type]
    return hits.map(
      (hit): PaletteItem => ({
        id: `${type}-${hit.id}`,
        group: type,
        label: hit.label,
        info: infoOf(type, hit),
        icon,
        run: () => void navigate(addressOf(hit)),
      }),
    )
  })
  return { items, loading }
}
