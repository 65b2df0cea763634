import { Anchor } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import type { CommandRow } from '@warren/shared/features/commands/commands.contract.ts'
import { linkTo } from '../../../platform/link.tsx'
import { isAllowed } from '../../../platform/screen.ts'
import { useSession } from '../../../platform/use-session.ts'
import { linkOf, wordRecord } from '../command-row.ts'

export type RecordLinkProps = {
  record: NonNullable<CommandRow['record']>
  payload: string
}

/** The changed record; a link only where the reader may open its screen, else one would land on the home page [NAV-06]. */
export function RecordLink({ record, payload }: RecordLinkProps) {
  const { role } = useSession().claims
  const router = useRouter()
  const link = linkOf(record)
  const words = wordRecord({ record, payload })
  const access = link && router.routesByPath[link.to]?.options.staticData?.screen?.access
  if (!link || access === undefined || !isAllowed(access, role)) return <>{words}</>
  return (
    <Anchor fz={13} fw={550} renderRoot={linkTo(link)}>
      {words}
    </Anchor>
  )
}
