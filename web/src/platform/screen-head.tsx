import type { ReactNode } from 'react'
import type { PlainPath } from './addresses.ts'
import { type CrumbLink, PageTitle } from '../ui/layout/page-title.tsx'
import { Link } from './link.tsx'
import { useScreen } from './use-screen.ts'

export type ScreenHeadProps = {
  /** Instead of the declared title, when the page knows the name of what it shows. */
  title?: string
  badges?: ReactNode
  sub?: ReactNode
  actions?: ReactNode
}

/** A breadcrumb that leads there without a reload. */
export const renderCrumb = ({ href, className, children }: CrumbLink<PlainPath>) => (
  <Link to={href} activeOptions={{ exact: true }} className={className}>
    {children}
  </Link>
)

/** Head of a signed-in screen: its declared title and breadcrumbs, with links that do not reload [GEN-10]. */
export function ScreenHead({ title, ...parts }: ScreenHeadProps) {
  const screen = useScreen()
  const crumbs = title
    ? screen.crumbs.map((crumb, index) =>
        index > 0 && index === screen.crumbs.length - 1 ? { label: title } : crumb,
      )
    : screen.crumbs
  return <PageTitle {...parts} title={title ?? screen.title} crumbs={crumbs} renderLink={renderCrumb} />
}
