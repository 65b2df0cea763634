import { Anchor } from '@mantine/core'
import { linkTo } from '../../../platform/link.tsx'
import { textsOf } from '../../../platform/texts.ts'

/** The way to the imports of the last days. */
export function RecentLink() {
  return (
    <Anchor fz={13} renderRoot={linkTo({ to: '/imports' })}>
      {textsOf('imports')('recent')}
    </Anchor>
  )
}
