import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { textsOf } from '../../../platform/texts.ts'

/** The way to the imports of the last days. */
export function RecentLink() {
  return (
    <Anchor fz={13} renderRoot={(link) => <Link {...link} to="/imports" />}>
      {textsOf('imports')('recent')}
    </Anchor>
  )
}
