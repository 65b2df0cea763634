import type { ComponentType } from 'react'
import type { Screen } from '../../platform/screen.ts'
import { textsOf } from '../../platform/texts.ts'

/** S-07. The button that imports rabbits belongs to another feature: the app hands it over [D-043]. */
export const farmsScreens = (loadImport: () => Promise<ComponentType>): readonly Screen[] => [
  {
    path: '/farms',
    access: ['OWNER', 'ADMIN'],
    title: () => textsOf('shell')('screens/farms'),
    load: async () => {
      const [{ FarmsPage }, ImportRabbits] = await Promise.all([import('./farms-page.tsx'), loadImport()])
      return () => <FarmsPage ImportRabbits={ImportRabbits} />
    },
  },
]
