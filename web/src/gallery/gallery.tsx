import { LANGUAGE_NAMES, LANGUAGES } from '@warren/shared/kernel/languages.ts'
import { PageTitle } from '../ui/layout/page-title.tsx'
import { addressOf, asked } from './asked.ts'
import classes from './gallery.module.css'
import { Charts } from './sections/charts.tsx'
import { Consequences } from './sections/consequences.tsx'
import { Definitions } from './sections/definitions.tsx'
import { Dialogs } from './sections/dialogs.tsx'
import { EditGrids } from './sections/edit-grids.tsx'
import { Feedback } from './sections/feedback.tsx'
import { Files } from './sections/files.tsx'
import { FormKit } from './sections/form-kit.tsx'
import { Forms } from './sections/forms.tsx'
import { Foundations } from './sections/foundations.tsx'
import { GroupHead } from './sections/group-head.tsx'
import { GroupedTables } from './sections/grouped-tables.tsx'
import { PageHeads } from './sections/page-heads.tsx'
import { SaveStates } from './sections/save-states.tsx'
import { Statuses } from './sections/statuses.tsx'
import { StockTable } from './sections/stock-table.tsx'
import { TableStates } from './sections/table-states.tsx'
import { Histories } from './sections/histories.tsx'
import { Workers } from './sections/workers.tsx'
import { w } from './words.ts'

/** Every part of the design system in its states, on one page. */
export function Gallery() {
  return (
    <main className={classes['page']}>
      <PageTitle
        title={w('gallery')}
        crumbs={[{ label: 'Warren' }, { label: w('gallery') }]}
        sub={w('galleryNote')}
        actions={
          <>
            <nav className={classes['switch']} aria-label="Language">
              {LANGUAGES.map((language) => (
                <a
                  key={language}
                  href={addressOf({ lang: language })}
                  lang={language}
                  aria-current={language === asked.language || undefined}
                >
                  {LANGUAGE_NAMES[language]}
                </a>
              ))}
            </nav>
            <nav className={classes['switch']} aria-label="Theme">
              {(['light', 'dark'] as const).map((theme) => (
                <a key={theme} href={addressOf({ theme })} aria-current={theme === asked.theme || undefined}>
                  {w(theme)}
                </a>
              ))}
            </nav>
          </>
        }
      />
      <div className={classes['sections']}>
        <StockTable />
        <EditGrids />
        <GroupHead />
        <Charts />
        <PageHeads />
        <GroupedTables />
        <Definitions />
        <Histories />
        <Consequences />
        <Workers />
        <SaveStates />
        <div className={classes['columns']}>
          <Feedback />
          <Forms />
          <FormKit />
          <div className={classes['stack']}>
            <Statuses />
            <Dialogs />
            <Files />
          </div>
        </div>
        <TableStates />
        <Foundations />
      </div>
    </main>
  )
}
