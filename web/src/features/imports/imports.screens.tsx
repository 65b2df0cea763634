import type { Screen } from '../../platform/screen.ts'
import { textsOf } from '../../platform/texts.ts'
import type { HelpOf } from './import-help.ts'
import type { NoQuery } from '../../platform/addresses.ts'

declare module '../../platform/addresses.ts' {
  interface Addresses {
    '/imports': NoQuery
  }
}

/** What was imported of late. The columns of each workbook belong to other features: the app hands them over. */
export const importsScreens = (help: HelpOf): readonly Screen[] => [
  {
    path: '/imports',
    access: ['ADMIN', 'SUPERADMIN'],
    title: () => textsOf('imports')('title'),
    load: async () => {
      const { ImportsPage } = await import('./imports-page.tsx')
      return () => <ImportsPage help={help} />
    },
  },
]
