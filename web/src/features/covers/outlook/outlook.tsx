import { MISSED_REASONS } from '@warren/shared/features/covers/missed.vocabulary.ts'
import { z } from 'zod'
import { usePageSearch } from '../../../platform/use-page-search.ts'
import { ForecastPanel } from './forecast-panel.tsx'
import { MissedDrawer } from './missed-drawer.tsx'
import { MissedPanel } from './missed-panel.tsx'

/** What the page has in its address beside it stays there. */
const outlookSearch = z.looseObject({ missed: z.enum(MISSED_REASONS).optional().catch(undefined) })

/** What is to come and who was left behind, beside the list of groups; on a phone both are folded. */
export function Outlook({ folded }: { folded: boolean }) {
  const { search, change } = usePageSearch(outlookSearch)
  const { missed } = search
  return (
    <>
      <ForecastPanel folded={folded} />
      <MissedPanel folded={folded} onOpen={(reason) => change({ missed: reason })} />
      {missed !== undefined && (
        <MissedDrawer
          reason={missed}
          onChange={(reason) => change({ missed: reason }, { replace: true })}
          onClose={() => change({ missed: undefined }, { replace: true })}
        />
      )}
    </>
  )
}
