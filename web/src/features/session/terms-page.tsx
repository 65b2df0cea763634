import { textsOf } from '../../platform/texts.ts'
import { TextPage } from './components/text-page.tsx'

const SECTIONS = ['account', 'scope', 'entries', 'figures', 'end'] as const

/** S-33 [SES-09]. */
export function TermsPage() {
  const t = textsOf('session')
  return (
    <TextPage
      title={t('terms/title')}
      intro={t('terms/intro')}
      sections={SECTIONS.map((section) => ({
        title: t(`terms/${section}Title`),
        text: t(`terms/${section}Text`),
      }))}
    />
  )
}
