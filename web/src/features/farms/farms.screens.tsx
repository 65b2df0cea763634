import type { ComponentType } from 'react'
import type { Screen } from '../../platform/screen.ts'
import { textsOf } from '../../platform/texts.ts'
import type { PlaceHereProps } from './stable-map/place-here.ts'
import type { FarmsSearch } from './farms-address.ts'

declare module '../../platform/addresses.ts' {
  interface Addresses {
    '/farms': FarmsSearch
  }
}

interface Handed {
  /** The button that imports rabbits [D-043]. */
  readonly loadImport: () => Promise<ComponentType>
  /** Puts a rabbit into an empty cage of the map. */
  readonly loadPlaceHere: () => Promise<ComponentType<PlaceHereProps>>
}

/** S-07. What belongs to other features, the app hands over. */
export const farmsScreens = ({ loadImport, loadPlaceHere }: Handed): readonly Screen[] => [
  {
    path: '/farms',
    access: ['OWNER', 'ADMIN'],
    title: () => textsOf('shell')('screens/farms'),
    load: async () => {
      const [{ FarmsPage }, ImportRabbits, PlaceHere] = await Promise.all([
        import('./farms-page.tsx'),
        loadImport(),
        loadPlaceHere(),
      ])
      return () => <FarmsPage ImportRabbits={ImportRabbits} PlaceHere={PlaceHere} />
    },
  },
]
