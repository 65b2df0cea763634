import { Link } from '../../../platform/link.tsx'
import { readSession } from '../../../platform/session.ts'
import { textsOf } from '../../../platform/texts.ts'
import { Mark } from '../../../ui/brand/mark.tsx'
import { LanguageMenu } from './language-menu.tsx'
import classes from './text-page.module.css'

export type TextPageProps = {
  title: string
  intro: string
  sections: readonly { readonly title: string; readonly text: string }[]
}

/** A page to be read: terms and privacy, also for those who are not signed in [D-015]. */
export function TextPage({ title, intro, sections }: TextPageProps) {
  const back = readSession() ? textsOf('shell')('crash/home') : textsOf('session')('backToSignIn')
  return (
    <div className={classes['page']}>
      <header className={classes['head']}>
        <Link to="/" className={classes['brand']}>
          <Mark size={28} />
          Warren
        </Link>
        <LanguageMenu />
      </header>
      <main>
        <h1 className={classes['title']}>{title}</h1>
        <p className={classes['intro']}>{intro}</p>
        <div className={classes['sections']}>
          {sections.map((section) => (
            <section key={section.title} className={classes['section']}>
              <h2>{section.title}</h2>
              <p>{section.text}</p>
            </section>
          ))}
        </div>
      </main>
      <footer className={classes['foot']}>
        <Link to="/">{back}</Link>
      </footer>
    </div>
  )
}
