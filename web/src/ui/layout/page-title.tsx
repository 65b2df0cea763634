import { Fragment, type ReactNode } from 'react'
import { textsOf } from '../../platform/texts.ts'
import { LongName } from '../long-name/long-name.tsx'
import { WholeDays } from '../whole-days/whole-days.tsx'
import classes from './layout.module.css'

export type Crumb<To extends string = string> = { label: string; href?: To }
export type CrumbLink<To extends string = string> = { href: To; className: string; children: ReactNode }

export type PageTitleProps<To extends string> = {
  title: ReactNode
  /** From the root down; the first leads to `/` whatever its `href`, the last is this page. */
  crumbs: readonly Crumb<To>[]
  /** Status badges or a count beside the title. */
  badges?: ReactNode
  /** One line of context under the title. */
  sub?: ReactNode
  /** Subtle, default, primary, in that order. */
  actions?: ReactNode
  /** How the application draws a link, so that this part needs no router. */
  renderLink?: (link: CrumbLink<NoInfer<To> | '/'>) => ReactNode
}

const plainLink = ({ href, className, children }: CrumbLink): ReactNode => (
  <a href={href} className={className}>
    {children}
  </a>
)

/** Head of every page: breadcrumbs, title, context and actions [GEN-10]. */
export function PageTitle<To extends string>(props: PageTitleProps<To>) {
  const { title, crumbs, badges, sub, actions, renderLink = plainLink } = props
  const t = textsOf('ui')
  return (
    <div className={classes['head']}>
      <div className={classes['headText']}>
        <nav aria-label={t('breadcrumbs')}>
          <ol className={classes['crumbs']}>
            {crumbs.map((crumb, index) => {
              const href = index === 0 ? '/' : crumb.href
              return (
                <li key={crumb.label}>
                  {index > 0 && (
                    <span className={classes['slash']} aria-hidden>
                      /
                    </span>
                  )}
                  {href === undefined ? (
                    <span aria-current={index === crumbs.length - 1 ? 'page' : undefined}>
                      <LongName name={crumb.label} />
                    </span>
                  ) : (
                    <Fragment>
                      {renderLink({ href, className: classes['crumb'] ?? '', children: crumb.label })}
                    </Fragment>
                  )}
                </li>
              )
            })}
          </ol>
        </nav>
        <div className={classes['titleRow']}>
          <h1 className={classes['title']}>
            <WholeDays>{title}</WholeDays>
          </h1>
          {badges}
        </div>
        {sub !== undefined && (
          <div className={classes['sub']}>
            <WholeDays>{sub}</WholeDays>
          </div>
        )}
      </div>
      {actions !== undefined && <div className={classes['actions']}>{actions}</div>}
    </div>
  )
}
